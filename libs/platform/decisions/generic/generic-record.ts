import { missing, refuse, type Decider } from '@plumbline/platform/kernel';
import { isEqual, tableName, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import type { Aggregate } from '../aggregate';
import { givenNames, storedRecord } from '../stored/stored-record';

/** Payload of a generic event or command: the id in its type of the interface, and canonical field values. */
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

/** The rules of a generic kind. A change without effect, an equal addition and a repeated removal return no events. */
export function genericDecider(kind: AnyRecordKind): Decider<GenericState, GenericCommand, GenericEvent> {
  const { name, title } = kind;
  const blank: Record<string, unknown> = kind.blank();
  const { toStored, fromStored } = storedRecord(kind);
  const payload = (data: RecordData): RecordData => toStored(data) as unknown as RecordData;
  const differing = ({ Id, ...fields }: RecordData, current: Readonly<Record<string, unknown>>): RecordData => ({
    Id,
    ...Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEqual(value, current[key]))),
  });
  const { undated, redated } = datesOf(kind);
  const isEmpty = (data: RecordData): boolean => Object.keys(data).length === 1;
  return {
    initial: { situation: 'absent' },
    decide: {
      [`Add${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation === 'absent') return [{ type: `${name}Added`, data: payload(undated(data)) }];
        if (state.situation === 'live' && isEmpty(differing(undated(data), state.fields))) return [];
        return refuse(`${tableName(kind)}_exists`, `There is a ${title} with the id ${data.Id} already; ids are given once.`);
      },
      [`Change${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation !== 'live') return missing(title, data.Id);
        const changed = redated(data, differing(undated(data), state.fields));
        return isEmpty(changed) ? [] : [{ type: `${name}Changed`, data: payload(changed) }];
      },
      [`Remove${name}`]: (data: RecordData, state: GenericState): GenericEvent[] => {
        if (state.situation === 'absent') return missing(title, data.Id);
        return state.situation === 'removed' ? [] : [{ type: `${name}Removed`, data: { Id: data.Id } }];
      },
    },
    evolve: {
      [`${name}Added`]: (_: GenericState, data: RecordData): GenericState => ({
        situation: 'live',
        fields: { ...blank, ...fromStored(data) },
      }),
      [`${name}Changed`]: (state: GenericState, data: RecordData): GenericState =>
        state.situation === 'live' ? { situation: 'live', fields: { ...state.fields, ...undated(fromStored(data)) } } : state,
      [`${name}Removed`]: (): GenericState => ({ situation: 'removed' }),
    },
  };
}

/**
 * The fields that date changes of others (`Field.datesChangeOf`): `undated` is without them, `redated` a change with the day in `data`;
 * with a day its fields count as changed even where equal, as they may hold from another day.
 */
export function datesOf(kind: AnyRecordKind) {
  const dates = Object.entries(kind.fields as Fields).flatMap(([name, { options }]) =>
    options.datesChangeOf ? [[name, options.datesChangeOf] as const] : [],
  );
  const undated = <D extends object>(data: D): D =>
    dates.length === 0 ? data : (Object.fromEntries(Object.entries(data).filter(([key]) => !dates.some(([name]) => name === key))) as D);
  const redated = (data: RecordData, changed: RecordData): RecordData => {
    const result: Record<string, unknown> & { Id: RecordData['Id'] } = { ...changed };
    for (const [name, fields] of dates) {
      if (!data[name]) continue;
      for (const field of fields) if (Object.hasOwn(data, field)) result[field] = data[field];
      if (fields.some((field) => Object.hasOwn(result, field))) result[name] = data[name];
    }
    return result;
  };
  return { undated, redated };
}

const aggregates = new WeakMap<AnyRecordKind, Aggregate<GenericState, GenericCommand, GenericEvent>>();

/** The aggregate of a kind without rules of its own: events `<Name>Added`, `<Name>Changed`, `<Name>Removed` on the stream `<Name>-<id>`. */
export function genericAggregate(kind: AnyRecordKind): Aggregate<GenericState, GenericCommand, GenericEvent> {
  let known = aggregates.get(kind);
  if (!known)
    aggregates.set(kind, (known = { name: kind.name, title: kind.title, decider: genericDecider(kind), stored: [givenNames(kind)] }));
  return known;
}
