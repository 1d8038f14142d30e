/* Limits of this context: the most, unless a comment says otherwise. */

/** RFIs, and list items, of a project: all of them are rewritten when the project becomes visible to another vendor, or to one fewer. */
export const VISIBLE_ITEMS = 5000;
