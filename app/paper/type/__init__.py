"""Letters: which font has them, and how they join. In reading order:

- faces: the fonts that are shipped, loaded when needed
- fonts: which font sets which letter, and how wide text is
- script: the order of letters from left to right; Arabic letters that join, Thai marks
- script_marks: marks over letters that have no composed form
- shaping: which glyph goes where (HarfBuzz)
"""
