/* Times of this context. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Due periods of contracts are billed every so often. */
export const DUE_PERIODS_EVERY_MS = 3_600_000;

/** A device may state the moment of a tap so long afterwards, as when it was out of reach. */
export const CLOCK_STATED_MS = 604_800_000;
/** Up to then it is accepted without a warning. @lessThan CLOCK_STATED_MS */
export const CLOCK_QUIET_MS = 43_200_000;
/** The clock of a device may be so far ahead. */
export const CLOCK_AHEAD_MS = 300_000;
