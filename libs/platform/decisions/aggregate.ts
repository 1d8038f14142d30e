import type { Decider, Message } from '@plumbline/platform/kernel';
import type { FieldNames } from './stored/stored-fields';

/** A decider with its stream names. `name` starts the stream (`TimeEntry-42`), `title` is its name in messages (`time entry`). */
export interface Aggregate<S, C extends Message, E extends Message> {
  readonly name: string;
  readonly title: string;
  readonly decider: Decider<S, C, E>;
  /** The tables of the fields that its events hold (`storedFields`). Golden events hold each of these fields with a value. */
  readonly stored?: readonly FieldNames[];
  /** The dates of documents that an event makes or changes; `''` and null are none. Rejected on closed days. Absent: never rejected so. */
  readonly datesOf?: (event: E, before: S) => readonly (string | null | undefined)[];
  /** The days of work whose pay an event changes. Rejected where the pay of the days is closed. Absent: never rejected so. */
  readonly paidDaysOf?: (event: E, before: S) => readonly (string | null | undefined)[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any aggregate, for code that handles them all alike
export type AnyAggregate = Aggregate<any, any, any>;

/** Declares an aggregate. */
export function aggregate<S, C extends Message, E extends Message>(options: Aggregate<S, C, E>): Aggregate<S, C, E> {
  return options;
}

/** The stream of one instance: `TimeEntry-42`, or with a key of its cause `Billable-TimeEntry-42`. */
export const streamOf = (aggregate: { readonly name: string }, key: number | string): string => `${aggregate.name}-${key}`;
