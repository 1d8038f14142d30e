/* Times of this context. `@lessThan` names what must last longer (test/architecture/timing.spec.ts). */

/** Jobs are compared with their budgets every so often. */
export const BUDGETS_EVERY_MS = 300_000;
