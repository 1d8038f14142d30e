/** Bytes of a preference as JSON. */
export const PREFERENCE_BYTES = 16 * 1024;
/** Preferences of a user. */
export const PREFERENCES = 100;
