import { genericAggregate, type AnyAggregate } from '@plumbline/platform/decisions';
import type { FieldNames } from '@plumbline/platform/testing/inside/decisions';
import { EventVersions } from '@plumbline/platform/event-store';
import { fold, type Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, Fields, RecordOf } from '@plumbline/platform/records';
import type { Context } from '@plumbline/platform/record-api';
import {
  checkSeesBefore,
  checkWritten,
  type FollowedKind,
  type Projection,
  type Rows,
  type DeliveredEvent,
} from '@plumbline/platform/subscriptions';
import { deliveredEvent, type GoldenEvent } from '@plumbline/platform/testing';

/** The meaning of a golden event, as JSON, stored beside the event in `<Type>.v<n>.expected.json`. */
export interface Expectation {
  /** The state that the event and those before it in its stream fold to; null for an event that no decider folds. */
  readonly state: unknown;
  /**
   * The rows that the projections write for the event, by kind and id. Fields with the absent value of the kind are
   * left out; a removed row is null.
   */
  readonly rows: Readonly<Record<string, unknown>>;
}

type Values = Record<string, unknown>;
type Parts = Pick<Context, 'kinds' | 'aggregates' | 'projections' | 'upcasters'>;

/** The decider that folds all of the events; undefined for events that only assign numbers. */
export const knowing = (aggregates: readonly AnyAggregate[], events: readonly Message[]): AnyAggregate | undefined =>
  aggregates.find(({ decider }) => events.every(({ type }) => Object.hasOwn(decider.evolve, type)));

/** The meaning of the golden event for the present code. `given` are the preceding events of other streams. */
export function meaningOf(golden: GoldenEvent, parts: Parts, given: readonly Message[] = []): Expectation {
  const events = presentOf(golden, parts);
  const aggregate = knowing(parts.aggregates, events);
  const state: unknown = aggregate ? plain(fold(aggregate.decider, aggregate.decider.initial, events)) : null;
  const kind = parts.kinds.find((one) => aggregate && genericAggregate(one) === aggregate);
  return { state: kind ? withoutBlanks(state, kind) : state, rows: rowsOf(events, parts.projections, translated(given, parts)) };
}

/** The golden event and those before it, translated from their stored versions. */
export const presentOf = ({ history, ...event }: GoldenEvent, { upcasters }: Pick<Parts, 'upcasters'>): Message[] => {
  return translated([...history, event], { upcasters });
};
const translated = (events: readonly Message[], { upcasters }: Pick<Parts, 'upcasters'>): Message[] => {
  const versions = new EventVersions(upcasters);
  return events.map((one) => versions.present(one));
};

/** The names of the projections whose handlers of the golden event write no row. */
export function silentOn(golden: GoldenEvent, parts: Parts, given: readonly Message[] = []): string[] {
  const silent: string[] = [];
  project(presentOf(golden, parts), parts.projections, translated(given, parts), (projection, wrote) => {
    if (!wrote) silent.push(projection.name);
  });
  return silent;
}

/** Projects all events. `ran` is called for each handler of the last of them. */
function project(
  events: readonly Message[],
  projections: readonly Projection[],
  given: readonly Message[],
  ran?: (projection: Projection, wrote: boolean) => void,
): GoldenRows {
  const rows = new GoldenRows(projections.flatMap(({ kinds }) => kinds));
  const inOrder = [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst));
  const apply = (event: Message, index: number): void => {
    rows.written.clear();
    for (const projection of inOrder) {
      const before = rows.writes;
      rows.running = projection;
      const handler = projection.handlers[event.type] as ((event: DeliveredEvent<never>, rows: Rows) => void) | undefined;
      handler?.(deliveredEvent(event, index) as DeliveredEvent<never>, rows);
      if (handler && event === events.at(-1)) ran?.(projection, rows.writes > before);
    }
  };
  given.forEach(apply);
  events.forEach(apply);
  return rows;
}

/**
 * Returns the paths of the stored fields of `names` that neither the golden event nor one before it contains with a
 * value.
 */
export function unheld(names: FieldNames, objects: readonly Values[], path = ''): string[] {
  return Object.entries(names).flatMap(([stored, entry]) => {
    const values = objects.flatMap((one) => one[stored]).filter((value) => value !== undefined && value !== null && value !== '');
    if (values.length === 0) return [`${path}${stored}`];
    return typeof entry === 'string' ? [] : unheld(entry.names, values as Values[], `${path}${stored}.`);
  });
}

/** The payload, and the objects within its lists: a contract's deliverables have a table of their own. */
export const objectsIn = (data: object): Values[] => [
  data as Values,
  ...Object.values(data).flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []).filter(isObject)),
];
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows that the last of the events writes. */
function rowsOf(events: readonly Message[], projections: readonly Projection[], given: readonly Message[]): Record<string, unknown> {
  const rows = project(events, projections, given);
  const written = [...rows.written].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(written.map(([key, { kind, values }]) => [key, values && changedValues(plain(values) as Values, kind)]));
}

/**
 * Rows in memory. A record of another stream, such as the project of a time entry, has every field absent, so that the
 * writes of an event to it are recorded. Internal kinds have no such placeholder: their rows are created by projections
 * only.
 */
class GoldenRows implements Rows {
  /** The rows written since the map was last cleared. */
  readonly written = new Map<string, { kind: AnyRecordKind; values: Values | null }>();
  /** The number of writes. */
  writes = 0;
  private readonly rows = new Map<string, Values | null>();
  /** The projection whose handler runs. */
  running: Projection | undefined;
  constructor(private readonly kinds: readonly AnyRecordKind[]) {}

  get<K extends AnyRecordKind>(kind: K, id: number): RecordOf<K> | undefined {
    return (this.row(kind, id) ?? undefined) as RecordOf<K> | undefined;
  }
  before<R extends object>(followed: FollowedKind<R>, id: number): R | undefined {
    if (this.running) checkSeesBefore(this.running, followed);
    const kind = this.kinds.find(({ name }) => name === followed.name);
    return kind && ((this.row(kind, id) ?? undefined) as R | undefined);
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
    if (this.running) checkWritten(this.running, kind);
    if (values) values['Id'] = blankOf(kind, id)['Id'];
    this.writes++;
    this.rows.set(keyOf(kind, id), values);
    this.written.set(keyOf(kind, id), { kind, values });
  }
}

/** Like the read models: an undefined value changes nothing. */
const assigned = (row: Values, ...all: readonly object[]): Values => {
  for (const [key, value] of all.flatMap((fields) => Object.entries(fields) as [string, unknown][]))
    if (value !== undefined) row[key] = value;
  return row;
};
const keyOf = (kind: AnyRecordKind, id: number): string => `${kind.name}-${id}`;
const blankOf = (kind: AnyRecordKind, id: number): Values => ({ ...kind.blank(), Id: kind.idType === 'string' ? String(id) : id });

/** The fields that differ from the absent values of the kind. Throws for an undeclared field: no read returns it. */
function changedValues(values: Values, kind: AnyRecordKind): Values {
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

/** The state of a kind without rules of its own contains every field: absent values are left out. */
function withoutBlanks(state: unknown, kind: AnyRecordKind): unknown {
  const { fields, ...rest } = state as { fields?: Values };
  return fields ? { ...rest, fields: changedValues(fields, kind) } : state;
}

/** As JSON, with maps and sets as lists of their contents. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? { Map: [...one] } : one instanceof Set ? { Set: [...one] } : one)),
  ) as unknown;
