/* Times of this library. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** The pause between two times that the tree is brought up to the events. */
export const ROOTS_EVERY_MS = 60_000;
/** The first time is so long after the start, which has other things to do. @lessThan ROOTS_EVERY_MS */
export const ROOTS_FIRST_MS = 15_000;
/** The clocks of this process and of the store may differ by as much. */
export const CLOCKS_APART_MS = 10 * 60_000;
/** Accesses are counted together for so long: as failed logins are (ADR 0030). */
export const ACCESSES_WINDOW_MS = 15 * 60_000;
/** The pause between two looks whether a verification is due. */
export const VERIFY_EVERY_MS = 5 * 60_000;
/** The first look is so long after the start, when the roots are kept. @lessThan VERIFY_EVERY_MS */
export const VERIFY_FIRST_MS = 60_000;
/** Verifications are due once in so long a time. */
export const NIGHTS_APART_MS = 24 * 3_600_000;
/** Somebody who could not be told of a fault is told so much later. @lessThan FAULTS_TOLD_MS */
export const TELL_AGAIN_MS = 3_600_000;
/** Whoever can't be told of a fault for so long is not told of it. */
export const FAULTS_TOLD_MS = 7 * 24 * 3_600_000;
/** When they are due, after midnight UTC: at night in America. @lessThan NIGHTS_APART_MS */
export const NIGHT_MS = 8 * 3_600_000;
/** All events are verified where the last time was so long ago: in each seventh night, also when that begins a little earlier. */
export const WHOLE_EVERY_MS = 156 * 3_600_000;
