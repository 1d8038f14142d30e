import { Refused } from '../new/refused';

/** The golden files of one kind that are written again, and those that stay. */
export interface Renewed {
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Sorts the golden files of these event types by whether `main` has them: a stored event never changes.
 * @throws Refused when `main` has all of them
 */
export function renewed(types: readonly string[], files: readonly string[], onMain: ReadonlySet<string>): Renewed {
  const own = files.filter((file) => types.includes(file.split('.')[0]));
  const removed = own.filter((file) => !onMain.has(file));
  const kept = own.filter((file) => onMain.has(file));
  if (kept.length > 0 && removed.length === 0)
    throw new Refused(
      `main has ${kept.length} golden files of these events, and none is new; a new field gets an event of its own: --field <Name>`,
    );
  return { removed, kept };
}
