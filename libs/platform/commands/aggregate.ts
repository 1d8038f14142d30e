import type { Decider, Message } from '@plumbline/platform/kernel';

/** A decider with its stream names. `name` starts the stream (`TimeEntry-42`), `title` is the word for people (`time entry`). */
export interface Aggregate<S, C extends Message, E extends Message> {
  readonly name: string;
  readonly title: string;
  readonly decider: Decider<S, C, E>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any aggregate, for code that handles them all alike
export type AnyAggregate = Aggregate<any, any, any>;

/** Declares an aggregate. */
export function aggregate<S, C extends Message, E extends Message>(options: Aggregate<S, C, E>): Aggregate<S, C, E> {
  return options;
}

/** The stream of one instance: `TimeEntry-42`, or, named by its cause, `Billable-TimeEntry-42`. */
export const streamOf = (aggregate: { readonly name: string }, key: number | string): string => `${aggregate.name}-${key}`;
