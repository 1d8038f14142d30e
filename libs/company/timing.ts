/* Times of this context. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Dated rates come into force every so often. */
export const RATES_EVERY_MS = 300_000;
