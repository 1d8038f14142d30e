/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The pause between two times that the tree is brought up to the events. */
export const ROOTS_EVERY_MS = 60_000;
/** The first time is so long after the start, which has other things to do. @lessThan ROOTS_EVERY_MS */
export const ROOTS_FIRST_MS = 15_000;
/** The clocks of this process and of the store may differ by as much. */
export const CLOCKS_APART_MS = 10 * 60_000;
/** Accesses are counted together for so long: as failed logins are (ADR 0030). */
export const ACCESSES_WINDOW_MS = 15 * 60_000;
