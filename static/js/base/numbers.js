// Whole numbers as people type them. Twin of app/golf/text.py.

/** A number with a hyphen for any dash before it. */
export const plainNumber = (text) => text.trim().replace(/^[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/, "-");
