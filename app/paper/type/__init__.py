"""Letters: which font has them, and how they join. In reading order:

- script: the order of letters from left to right; Arabic letters that join, marks over letters
- faces: the fonts that are shipped, loaded when needed
- fonts: which font sets which letter, which glyph goes where (HarfBuzz), how wide text is
"""
