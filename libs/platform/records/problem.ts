/** Returned by a parser in place of a value: what the value must be. */
export class Problem {
  constructor(readonly text: string) {}
}
