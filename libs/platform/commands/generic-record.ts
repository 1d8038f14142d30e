import { isDeepStrictEqual } from 'node:util';
import { missing, refuse, type Decider } from '@plumbline/platform/kernel';
import { tableName, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import { projection, type Projection, type Rows, type Told } from '@plumbline/platform/subscriptions/projection';
import type { Aggregate } from './aggregate';

/** A payload of a generic event or command: the id in its wire type and canonical field values. */
export type RecordData = { readonly Id: number | string } & Readonly<Record<string, unknown>>;
export type GenericEvent =
  | { type: `${string}Added`; data: RecordData }
  | { type: `${string}Changed`; data: RecordData }
  | { type: `${string}Removed`; data: RecordData };
export type GenericCommand =
  | { type: `Add${string}`; data: RecordData }
  | { type: `Change${string}`; data: RecordData }
  | { type: `Remove${string}`; data: RecordData };
export type GenericState =
  | { readonly situation: 'absent' }
  | { readonly situation: 'live'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly situation: 'removed' };

/**
 * The rules of a kind that has none of its own: it is added, changed and removed. A change that changes nothing, adding again what is
 * there in the same words and removing what is removed decide nothing.
 */
export function genericDecider(kind: AnyRecordKind): Decider<GenericState, GenericCommand, GenericEvent> {
  const { name, title } = kind;
  const blank: Record<string, unknown> = kind.blank();
  const differing = ({ Id, ...fields }: RecordData, current: Readonly<Record<string, unknown>>): RecordData => ({
    Id,
    ...Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isDeepStrictEqual(value, current[key]))),
  });
  const isEmpty = (data: RecordData): boolean => Object.keys(data).length === 1;
  return {
    initial: { situation: 'absent' },
    decide: {
      [`Add${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation === 'absent') return [{ type: `${name}Added`, data }];
        if (state.situation === 'live' && isEmpty(differing(data, state.fields))) return [];
        return refuse(`${tableName(kind)}_exists`, `There is a ${title} with the id ${data.Id} already; ids are given once.`);
      },
      [`Change${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation !== 'live') return missing(title, data.Id);
        const changed = differing(data, state.fields);
        return isEmpty(changed) ? [] : [{ type: `${name}Changed`, data: changed }];
      },
      [`Remove${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation === 'absent') return missing(title, data.Id);
        return state.situation === 'removed' ? [] : [{ type: `${name}Removed`, data: { Id: data.Id } }];
      },
    },
    evolve: {
      [`${name}Added`]: (_: GenericState, data: RecordData): GenericState => ({ situation: 'live', fields: { ...blank, ...data } }),
      [`${name}Changed`]: (state: GenericState, data: RecordData): GenericState =>
        state.situation === 'live' ? { situation: 'live', fields: { ...state.fields, ...data } } : state,
      [`${name}Removed`]: (): GenericState => ({ situation: 'removed' }),
    },
  };
}

const aggregates = new WeakMap<AnyRecordKind, Aggregate<GenericState, GenericCommand, GenericEvent>>();

/** The aggregate of a kind without rules of its own: events `<Name>Added`, `<Name>Changed`, `<Name>Removed` on the stream `<Name>-<id>`. */
export function genericAggregate(kind: AnyRecordKind): Aggregate<GenericState, GenericCommand, GenericEvent> {
  let known = aggregates.get(kind);
  if (!known) aggregates.set(kind, (known = { name: kind.name, title: kind.title, decider: genericDecider(kind) }));
  return known;
}

/** Values that the projection of a generic kind adds to those of the event, such as who created the record and when. */
export interface Stamps<K extends AnyRecordKind> {
  readonly added?: (event: Told<RecordData>) => Partial<RecordOf<K>>;
  readonly changed?: (event: Told<RecordData>) => Partial<RecordOf<K>>;
}

/** The rows of a kind without rules of its own. */
export function genericProjection<K extends AnyRecordKind>(kind: K, stamps: Stamps<K> = {}): Projection {
  const { name } = kind;
  const values = (event: Told<RecordData>, stamp?: (event: Told<RecordData>) => Partial<RecordOf<K>>): Partial<RecordOf<K>> =>
    ({ ...event.data, ...stamp?.(event) }) as unknown as Partial<RecordOf<K>>;
  const handlers: Record<string, (event: Told<RecordData>, rows: Rows) => void> = {
    [`${name}Added`]: (event, rows) => rows.insert(kind, Number(event.data.Id), values(event, stamps.added)),
    [`${name}Changed`]: (event, rows) => rows.change(kind, Number(event.data.Id), values(event, stamps.changed)),
    [`${name}Removed`]: (event, rows) => rows.remove(kind, Number(event.data.Id)),
  };
  return projection<GenericEvent>(kind.v2 ?? tableName(kind), [kind], handlers, { inserts: [`${name}Added`] });
}

/** All that a kind without rules of its own needs besides its declaration. */
export const genericRecord = <K extends AnyRecordKind>(
  kind: K,
  stamps: Stamps<K> = {},
): { aggregate: Aggregate<GenericState, GenericCommand, GenericEvent>; projection: Projection } => ({
  aggregate: genericAggregate(kind),
  projection: genericProjection(kind, stamps),
});
