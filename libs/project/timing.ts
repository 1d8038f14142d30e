/* Times of this context. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Agreed rates come into force every so often. */
export const AGREED_RATES_EVERY_MS = 300_000;
