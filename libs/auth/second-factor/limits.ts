/** Recovery codes of a user. */
export const RECOVERY_CODES = 10;
/** Bytes of a recovery code: 80 bits, so that their hashes tell nothing. */
export const RECOVERY_BYTES = 10;
