/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The longest time for a print: then it is given up. @lessThan http.CONNECTION_IDLE_MS */
export const PRINT_MS = 15_000;
/** The longest wait of a print for its turn. With PRINT_MS it is less than http.CONNECTION_IDLE_MS, which ends the connection. */
export const PRINT_WAIT_MS = 8_000;
