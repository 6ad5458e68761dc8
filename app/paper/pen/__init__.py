"""Draws in millimetres and writes the file (ReportLab). In reading order:

- measures: lengths of icons, codes and frames for letters
- styles: colours, weights of lines and type, by name, in colour and in black
- shapes: arithmetic of rectangles, and round outlines
- typesetting: text as bytes of the fonts it needs
- structure: the document structure for screen readers
- layer: the drawing operators of one sheet
- metadata: title, language and maker of the file
- structure_file: writes the structure into the file
- pen: what all drawing is done with
- icons: flag, cross and four cards
- qr: the QR code, and its letters beneath
- alternate_texts: the alternate texts of pictures
"""
