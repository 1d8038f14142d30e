/* Times of this context. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Due periods of contracts are billed every so often. */
export const DUE_PERIODS_EVERY_MS = 3_600_000;
