import { PRIVILEGES_TABLE } from '@plumbline/auth';
import { genericAggregate } from '@plumbline/platform/decisions';
import type { Context } from '@plumbline/platform/record-api';

/** The names that the service has. */
export interface Catalogue {
  readonly contexts: readonly string[];
  /** Kinds, aggregates and rows of the table of privileges. */
  readonly names: ReadonlySet<string>;
  /** Entities of version 2. */
  readonly paths: ReadonlySet<string>;
  readonly sagas: ReadonlySet<string>;
  /** Each event type of a decider, with its context. */
  readonly events: ReadonlyMap<string, string>;
  /** The types of generic events, which have no payload type of their own. */
  readonly genericEvents: ReadonlySet<string>;
}

/** The names of these contexts. */
export function catalogueOf(contexts: readonly Context[]): Catalogue {
  const kinds = contexts.flatMap((context) => context.kinds);
  const aggregates = contexts.flatMap((context) => context.aggregates);
  const typesOf = ({ decider }: (typeof aggregates)[number]): string[] => Object.keys(decider.evolve);
  const generic = new Set(kinds.map((kind) => genericAggregate(kind)));
  return {
    contexts: contexts.map(({ name }) => name),
    names: new Set([...kinds, ...aggregates].map(({ name }) => name).concat(Object.keys(PRIVILEGES_TABLE))),
    paths: new Set(kinds.flatMap(({ v2 }) => v2 ?? [])),
    sagas: new Set(contexts.flatMap((context) => context.sagas.map(({ name }) => name))),
    events: new Map(contexts.flatMap((context) => context.aggregates.flatMap(typesOf).map((type) => [type, context.name] as const))),
    genericEvents: new Set(aggregates.filter((one) => generic.has(one)).flatMap(typesOf)),
  };
}
