"""Draws in millimetres and writes the file (ReportLab). In reading order:

- styles: colours, weights of lines and type, by name, in colour and in black
- shapes: arithmetic of rectangles, and round outlines
- typesetting: text as bytes of the fonts it needs
- layer: the drawing operators of one sheet
- pen: what all drawing is done with
- icons: flag, cross and four cards; the QR code and its letters; the green of the last hole
"""
