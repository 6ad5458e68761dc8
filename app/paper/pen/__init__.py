"""Draws in millimetres and writes the file (ReportLab). In reading order:

- inks: colours and weights of lines, by name
- looks: how text is set and lines are drawn, in colour and in black
- rects: arithmetic of rectangles
- curves: round outlines
- typesetting: words as bytes of the fonts they need
- marks: what was drawn, so that tests can measure it
- structure: what the parts of a page are, for reading aloud
- layer: the drawing operators of one sheet
- document: pages, forms and fonts of the file
- packing: compresses each sheet when it is finished
- metadata: title, language and maker of the file
- structure_file: writes the structure into the file
- pen: what all drawing is done with
- icons: flag, cross and four cards
- qr: the QR code, and its letters beneath
- alternate_texts: what pictures say to those who hear them
"""
