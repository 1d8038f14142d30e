/* Limits of this library: the most, unless a comment says otherwise. */

/** Faults of the events that a message lists. */
export const LISTED_FAULTS = 20;
