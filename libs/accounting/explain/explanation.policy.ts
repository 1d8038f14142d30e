import { type Explainable, type Explained } from '@plumbline/platform/kernel';
import type { Account } from '../journal/fact.policy';

/** The condition on a field of an entry: one of some values, or from one to another. */
export interface Condition {
  readonly field: string;
  readonly in?: readonly (string | number)[];
  readonly from?: string;
  readonly until?: string;
}

/** Which entries of the journal make a figure. */
export interface EntriesOf {
  readonly accounts: readonly Account[];
  /** Only those of this project. */
  readonly project?: number;
  readonly also?: readonly Condition[];
  /** Only those dated from this day (`YYYY-MM-DD`) on. */
  readonly from?: string;
  /** The measure that is added up; default: Amount. Quantity is hours of time. */
  readonly measure?: 'Amount' | 'Quantity';
  /** They are not added up: the one with the latest date holds, such as a forecast. */
  readonly isLast?: boolean;
  /** Only those of class Labor, or all but those. */
  readonly isLabor?: boolean;
}

/** A figure that is explained by entries of the journal, or by other figures. */
export type JournalFigure = Explained<EntriesOf>;
export type JournalFigures = Explainable<EntriesOf>;

/** A figure that is the sum of entries. */
export const ofEntries = (amount: string, entries: EntriesOf, formula = 'The sum of the lines'): JournalFigure => ({
  amount,
  explanation: { formula, entries },
});
