/** The reason why nothing was written; printed without a stack. */
export class Refused extends Error {}
