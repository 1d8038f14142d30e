import { Refused } from '../new/refused';

/** The golden files of one kind that are written again, and those that stay. */
export interface Renewed {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** Files that the specs make. Further events of a type (`X.v1.<word>.json`) may be written by hand; their expectations are made. */
const MADE = /^\w+\.v\d+\.json$|\.expected\.json$/;

/**
 * Sorts the golden files of these event types by whether `main` has them: a stored event never changes.
 * @throws Refused when `main` has all of them, and each type has one
 */
export function renewed(types: readonly string[], files: readonly string[], onMain: ReadonlySet<string>): Renewed {
  const own = files.filter((file) => types.includes(file.split('.')[0]));
  const removed = own.filter((file) => !onMain.has(file) && MADE.test(file));
  const kept = own.filter((file) => onMain.has(file));
  const isComplete = types.every((type) => own.some((file) => file.startsWith(`${type}.`)));
  if (isComplete && removed.length === 0)
    throw new Refused(
      `main has ${kept.length} golden files of these events, and none is new; a new field gets an event of its own: --field <Name>`,
    );
  return { removed, kept };
}
