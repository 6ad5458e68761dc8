// What Python and the scripts share. Written by `python -m tools.constants`: change it in Python.

/** What addresses of games are made of. */
export const GAME_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
/** Who went out is entered on another phone. */
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
/** The same of an entry's id. */
export const LONGEST_ID = 140;
/** Ids that an entry may name. */
export const MOST_IDS = 200;
/** Characters that a card may have. */
export const LONGEST_CARD = 8;
/** Cards that a grid may have. */
export const MOST_CARDS = 40;
/** The most points that a total may be above or below 0. */
export const MOST_POINTS = 9999;
/** The same of points by hand. */
export const MOST_BY_HAND = 999;
/** The most looks at face-down cards in a hole. */
export const MOST_LOOKS = 99;
/** Before so many last holes everybody hears what is needed. */
export const LAST_HOLES = 2;
/** Dots that a key may have in its row. */
export const MOST_PIPS = 16;
/** Stands for points by hand where penalties are named by their places. */
export const BY_HAND = -1;
/** Somebody answered, but not the server. */
export const GATEWAYS = [502, 503, 504];
/** The form of the document of a game. */
export const GAME_FORMAT = 1;
/** The server answered that its disk is full. */
export const NO_ROOM = 507;
/** What can be chosen on a phone and stands on its pages. */
export const SETTINGS = ["theme", "order", "pad", "call", "speak"];
/** What of it has a style sheet that only some phones load. */
export const STYLED = ["sun", "large"];
