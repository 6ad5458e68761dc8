// What Python and the scripts share. Written by `python -m tools.constants`: change it in Python.

/** What addresses of games are made of. */
export const GAME_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
/** Whoever went out says so elsewhere. */
export const OTHER = "other";
/** Characters a name may have inside a sentence. */
export const LONGEST_SHORT_NAME = 16;
/** Letters of scripts that run from right to left, as a pattern. */
export const LEFTWARD = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\ud802\udc00-\ud803\udfff\ud83a\udc00-\ud83b\udfff]";
/** The last hole that a game may have. */
export const MOST_HOLES = 999;
/** Characters a player's name may have. */
export const LONGEST_NAME = 40;
/** The same of the reason for points by hand. */
export const LONGEST_REASON = 80;
/** The same of a place. */
export const LONGEST_VENUE = 60;
/** What can be chosen on a phone and stands on its pages. */
export const SETTINGS = ["theme", "pad", "order", "call", "tick", "speak"];
/** What of it has a style sheet that only some phones load. */
export const STYLED = ["sun", "large"];
