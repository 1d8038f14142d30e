import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { POOL } from '@plumbline/platform/runtime';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { type Actor, noSuchRecord } from '@plumbline/platform/kernel';
import { changeTable, heldFields, isEqual, KindRegistry, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import { EventStore, type Position, type RecordedEvent } from '@plumbline/platform/event-store';
import { RecordReader, afterChange } from '@plumbline/platform/reading';
import { PastVisibility } from './past-visibility';
import { HISTORY_PAGE } from '../limits';

/** The change of a field of a record: its value before and after, as reads show them; null where the record was not there. */
export interface FieldChange {
  readonly Field: string;
  readonly From: unknown;
  readonly To: unknown;
}

/** The changes of a record by one event. */
export interface HistoryEntry {
  readonly event: RecordedEvent;
  readonly action: 'Added' | 'Changed' | 'Removed';
  readonly changes: readonly FieldChange[];
}

/** A part of the history of a record, and the position after which it continues; undefined at its end. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly next: Position | undefined;
}

/** Which part of a history: after a position, at most so many entries, and only what happened to these fields. */
export interface HistoryQuestion {
  readonly after: Position;
  readonly limit: number;
  readonly fields?: readonly string[] | undefined;
}

/** A row of `RowChange`; `holder` 0 is the kind itself, others hold fields of it. */
type Change = [holder: number, position: string, live: boolean, whole: boolean, change: string];

/** The values of the record before and after an event; undefined where it was not there. */
interface Step {
  readonly position: Position;
  readonly before: RowValues | undefined;
  readonly after: RowValues | undefined;
}

/** The histories of records, removed ones too, as far as a caller may see them with the privileges of now. */
@Injectable()
export class RecordHistory {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly kinds: KindRegistry,
    private readonly store: EventStore,
    private readonly reader: RecordReader,
    private readonly visibility: PastVisibility,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /**
   * Returns the changes of a record, oldest first.
   * @throws Fault 404 for a record that never was, or that the caller may not see (of a removed one: as it was last); ReadModelsBehind
   */
  async of(kind: AnyRecordKind, actor: Actor, id: number, { after, limit, fields }: HistoryQuestion): Promise<HistoryPage> {
    await this.readYourWrites.caughtUp();
    if (!(await this.sees(kind, actor, id))) throw noSuchRecord(kind, id);
    const shown = await this.reader.masking(kind, actor);
    const unset = shown(kind.blank() as RowValues);
    const entries: (Omit<HistoryEntry, 'event'> & { readonly position: Position })[] = [];
    let next: Position | undefined = after;
    while (next !== undefined && entries.length < limit) {
      const steps: readonly Step[] = await this.steps(kind, actor.company, id, next, fields ? HISTORY_PAGE : limit - entries.length);
      next = steps.at(-1)?.position;
      for (const { position, before, after: now } of steps) {
        const action = !before ? 'Added' : now ? 'Changed' : 'Removed';
        const changes = now ? differences(before ? shown(before) : unset, shown(now), fields, !before) : [];
        // Changes that the caller may not see are left out.
        if (changes.length === 0 && (action === 'Changed' || fields)) continue;
        entries.push({ position, action, changes });
        if (entries.length < limit) continue;
        next = position;
        break;
      }
    }
    const events = new Map((await this.store.readAt(entries.map(({ position }) => position))).map((event) => [event.position, event]));
    const found = entries.flatMap(({ position, ...entry }) => {
      const event = events.get(position);
      return event ? [{ event, ...entry }] : [];
    });
    return { entries: found, next };
  }

  /** True if the caller may see the record, or what it was when it was removed. */
  private async sees(kind: AnyRecordKind, actor: Actor, id: number): Promise<boolean> {
    if (await this.reader.sees(kind, actor, id)) return true;
    const { rows } = await this.pool.query<{ position: string; recorded: Date }>({
      name: `removed ${changeTable(kind)}`,
      text: `select position, recorded from (select * from read."${changeTable(kind)}" where company = $1 and id = $2 order by position desc limit 1) c where not live`,
      values: [actor.company, id],
    });
    if (!rows[0]) return false;
    const [removal] = await this.steps(kind, actor.company, id, BigInt(rows[0].position) - 1n, 1);
    const moment = new Date(rows[0].recorded.getTime() - 1).toISOString();
    return removal?.before !== undefined && this.visibility.sees(actor, kind, removal.before, moment);
  }

  /** Returns the changes after a position, at most so many steps. */
  private async steps(kind: AnyRecordKind, company: number, id: number, after: Position, most: number): Promise<Step[]> {
    const held = [...heldFields(kind)];
    const kinds = [kind, ...held.map(([holder]) => this.kinds.named(holder))];
    const tables = kinds.map((one) => `read."${changeTable(one)}"`);
    const of = (condition: string): string => `company = $1 and id = $2 and ${condition}`;
    const positions = tables.map((table) => `select position from ${table} where ${of('position > $3')}`).join(' union ');
    const wholes = (table: string): string =>
      `select position from ${table} where ${of('whole and position <= $3')} order by position desc limit 1`;
    const changes = tables.map(
      (table, at) =>
        `select ${at}, position, live, whole, change from ${table} where ${of(`position >= coalesce((${wholes(table)}), 0) and position <= (select max(position) from page)`)}`,
    );
    const { rows } = await this.pool.query<Change>({
      name: `history ${changeTable(kind)}`,
      text: `with page as materialized (select position from (${positions}) p order by position limit $4) ${changes.join(' union all ')} order by 2, 1 desc`,
      values: [company, id, after, most],
      rowMode: 'array',
    });
    const steps: Step[] = [];
    const values: RowValues[] = [];
    let shown: RowValues | undefined;
    let isLive = false;
    for (let index = 0; index < rows.length;) {
      const position = rows[index]?.[1];
      for (; rows[index]?.[1] === position; index++) {
        const [at, , live, whole, change] = rows[index];
        values[at] = afterChange(kinds[at], values[at], whole, change);
        if (at === 0) isLive = live;
      }
      const before = shown;
      shown = isLive ? withHeld(values, held) : undefined;
      if (BigInt(position ?? 0) > after && (before || shown)) steps.push({ position: BigInt(position ?? 0), before, after: shown });
    }
    return steps;
  }
}

/** The values of a row with those that other rows hold for it. */
function withHeld(
  [own, ...holders]: readonly RowValues[],
  held: readonly (readonly [string, readonly { name: string; field: string }[]])[],
): RowValues {
  const values = { ...own };
  held.forEach(([, fields], at) => {
    for (const { name, field } of fields) values[name] = holders[at]?.[field] ?? values[name];
  });
  return values;
}

/** The fields in which two texts of a record differ, in the order of the record. */
function differences(from: RowValues, to: RowValues, fields: readonly string[] | undefined, isNew: boolean): FieldChange[] {
  const names = Object.keys(to).filter((name) => (!fields || fields.includes(name)) && !isEqual(from[name], to[name]));
  return names.map((Field) => ({ Field, From: isNew ? null : from[Field], To: to[Field] }));
}
