import type { Issue } from '@plumbline/platform/kernel';

/** Returned by a parser instead of a value: the requirement that the value violates. */
export class Problem {
  constructor(readonly text: string) {}
}

/** A name in a body that is none of its fields. */
export class UnknownField implements Issue {
  readonly problem = 'is not a field of this record';
  constructor(readonly field: string) {}
}

/** A required field that a body lacks. */
export class MissingField implements Issue {
  readonly problem = 'is required';
  constructor(readonly field: string) {}
}
