/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The longest time for an append, its wait included. @lessThan http.WRITE_MS */
export const APPEND_MS = 8_000;
/** The least time for an append that has waited long for those before it. @lessThan APPEND_MS */
export const APPEND_LEAST_MS = 1_500;
/** The longest time for a new connection of the writer. @lessThan APPEND_MS */
export const WRITER_CONNECT_MS = 5_000;
/** A reservation lives so long by the clock of the store, unless its process ends it. */
export const RESERVATION_MS = 15_000;
/** A personal value is used so long without being read again: after an erasure it may still be shown. */
export const PERSONAL_VALID_MS = 2_000;
