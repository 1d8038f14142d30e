import { genericAggregate, type AnyAggregate } from '@plumbline/platform/commands';
import { EventVersions } from '@plumbline/platform/event-store';
import { fold, type Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, Fields, RecordOf } from '@plumbline/platform/records';
import type { Context } from '@plumbline/platform/context';
import type { Projection, Rows, Told } from '@plumbline/platform/subscriptions';
import { told } from '@plumbline/platform/testing';
import type { GoldenEvent } from '@plumbline/platform/testing/golden';

/** The meaning of a golden event, as JSON: kept beside the event in `<Type>.v<n>.expected.json`. */
export interface Expectation {
  /** The state that the event and those before it in its stream fold to; null for an event that no decider folds. */
  readonly state: unknown;
  /**
   * The rows that the projections write for the event, by kind and id: fields whose value is the absent one of the kind are left out, and a
   * removed row is null.
   */
  readonly rows: Readonly<Record<string, unknown>>;
}

type Values = Record<string, unknown>;
type Parts = Pick<Context, 'kinds' | 'aggregates' | 'projections' | 'upcasters'>;

/** The decider that folds all of the events; undefined for those that only give numbers away. */
export const knowing = (aggregates: readonly AnyAggregate[], events: readonly Message[]): AnyAggregate | undefined =>
  aggregates.find(({ decider }) => events.every(({ type }) => Object.hasOwn(decider.evolve, type)));

/** What the golden event means to the present code. */
export function meaningOf(golden: GoldenEvent, parts: Parts): Expectation {
  const events = presentOf(golden, parts);
  const aggregate = knowing(parts.aggregates, events);
  const state: unknown = aggregate ? plain(fold(aggregate.decider, aggregate.decider.initial, events)) : null;
  const kind = parts.kinds.find((one) => aggregate && genericAggregate(one) === aggregate);
  return { state: kind ? withoutBlanks(state, kind) : state, rows: rowsOf(events, parts.projections) };
}

/** The golden event and those before it, translated from the versions that are stored. */
export const presentOf = ({ history, ...event }: GoldenEvent, { upcasters }: Pick<Parts, 'upcasters'>): Message[] => {
  const versions = new EventVersions(upcasters);
  return [...history, event].map((one) => versions.present(one));
};

/** The rows that the last of the events writes. */
function rowsOf(events: readonly Message[], projections: readonly Projection[]): Record<string, unknown> {
  const rows = new GoldenRows();
  const inOrder = [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst));
  events.forEach((event, index) => {
    rows.written.clear();
    for (const projection of inOrder) projection.handlers[event.type]?.(told(event, index) as Told<never>, rows);
  });
  const written = [...rows.written].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(written.map(([key, { kind, values }]) => [key, values && differing(plain(values) as Values, kind)]));
}

/**
 * Rows in memory. A record of another stream, such as the project of a time entry, is there with every field absent, so that what an event writes
 * to it is seen. Internal kinds have no such stand-ins: their rows are made by projections alone.
 */
class GoldenRows implements Rows {
  /** The rows written since the set was last emptied. */
  readonly written = new Map<string, { kind: AnyRecordKind; values: Values | null }>();
  private readonly rows = new Map<string, Values | null>();

  get<K extends AnyRecordKind>(kind: K, id: number): RecordOf<K> | undefined {
    return (this.row(kind, id) ?? undefined) as RecordOf<K> | undefined;
  }
  insert<K extends AnyRecordKind>(kind: K, id: number, ...given: readonly Partial<RecordOf<K>>[]): void {
    this.write(kind, id, assigned(blankOf(kind, id), ...given));
  }
  change<K extends AnyRecordKind>(kind: K, id: number, fields: Partial<RecordOf<K>> | ((row: RecordOf<K>) => Partial<RecordOf<K>>)): void {
    const row = this.row(kind, id);
    if (row) this.write(kind, id, assigned({ ...row }, typeof fields === 'function' ? fields(row as RecordOf<K>) : fields));
  }
  remove(kind: AnyRecordKind, id: number): void {
    if (this.row(kind, id)) this.write(kind, id, null);
  }

  private row(kind: AnyRecordKind, id: number): Values | null | undefined {
    const known = this.rows.get(keyOf(kind, id));
    if (known !== undefined || !(id > 0) || kind.v2 === null) return known;
    return blankOf(kind, id);
  }
  private write(kind: AnyRecordKind, id: number, values: Values | null): void {
    if (values) values['Id'] = blankOf(kind, id)['Id'];
    this.rows.set(keyOf(kind, id), values);
    this.written.set(keyOf(kind, id), { kind, values });
  }
}

/** As the read models do it: a value that is undefined changes nothing. */
const assigned = (row: Values, ...all: readonly object[]): Values => {
  for (const [key, value] of all.flatMap((fields) => Object.entries(fields) as [string, unknown][]))
    if (value !== undefined) row[key] = value;
  return row;
};
const keyOf = (kind: AnyRecordKind, id: number): string => `${kind.name}-${id}`;
const blankOf = (kind: AnyRecordKind, id: number): Values => ({ ...kind.blank(), Id: kind.idType === 'string' ? String(id) : id });

/** The fields that differ from the absent values of the kind. Throws for one that the kind does not declare: nothing reads it under that name. */
function differing(values: Values, kind: AnyRecordKind): Values {
  refuseUndeclared(values, kind.fields as Fields, kind.name);
  const blank = kind.blank() as Values;
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(blank[key])));
}

function refuseUndeclared(values: Values, fields: Fields, path: string): void {
  for (const [key, value] of Object.entries(values)) {
    if (!Object.hasOwn(fields, key)) throw new Error(`${path} declares no field ${key}, and a row has it`);
    const { shape } = fields[key].options;
    if (!shape) continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (one && typeof one === 'object') refuseUndeclared(one as Values, shape, `${path}.${key}`);
  }
}

/** The state of a kind without rules of its own holds every field of it: those with their absent values say nothing. */
function withoutBlanks(state: unknown, kind: AnyRecordKind): unknown {
  const { fields, ...rest } = state as { fields?: Values };
  return fields ? { ...rest, fields: differing(fields, kind) } : state;
}

/** As JSON, with maps and sets as lists of what they hold. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? { Map: [...one] } : one instanceof Set ? { Set: [...one] } : one)),
  ) as unknown;
