/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The longest wait of a command for the end of another reservation. @lessThan http.WRITE_MS */
export const RESERVATION_WAIT_MS = 4000;
/** The interval of its looks. */
export const RESERVATION_LOOK_EVERY_MS = 20;
/** The longest wait of a command for the outcome of a removal, which takes some tens of milliseconds. @lessThan RESERVATION_WAIT_MS */
export const REMOVAL_WAIT_MS = 3000;
/** The interval of its looks. */
export const REMOVAL_LOOK_EVERY_MS = 20;
