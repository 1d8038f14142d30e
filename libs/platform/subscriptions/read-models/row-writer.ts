import { createHash } from 'node:crypto';
import {
  BinaryRows,
  columnFields,
  encodeColumns,
  layoutOf,
  textArrayHeader,
  type AnyRecordKind,
  type RowValues,
} from '@plumbline/platform/records';
import type { Sql } from '../sql';
import { byKind } from './by-kind';
import type { Slot } from './row-fold';
import { isCounted, statementFor, type StatementShape } from './row-statement';

/**
 * Rows are written only while the checkpoint has this token, and it advances with them. `notify` is the notification for
 * other processes, where there are any.
 */
export interface Fence {
  readonly token: bigint;
  readonly position: bigint;
  readonly notify: string | undefined;
}

/** The target of the rows. With `fence` the same statement advances the checkpoint. */
export interface WriteOptions {
  readonly fence?: Fence;
  /**
   * Whether the live counts of the page buckets are updated (not while a rebuild fills the tables; it counts at the
   * end).
   */
  readonly buckets: boolean;
  /** Rows that this transaction has added already: only the page buckets lack them. */
  readonly added?: readonly Slot[];
}

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/** Bytes that arrays are expected to take: by themselves, with each text of a column, with each document. */
const [ROOM, ROOM_OF_TEXT, ROOM_OF_DOCUMENT] = [64, 16, 1024];

/** Limit of prepared statements (one per set of tables); further ones are not kept prepared. */
const PREPARED = 300;

/** Writes the rows of a batch, the checkpoint, the page buckets and the notification in one SQL statement. */
export class RowWriter {
  private readonly statements = new Map<string, Statement>();
  /** The length of the documents of the last statement. */
  characters = 0;
  constructor(private readonly schema: string) {}

  /** Returns false without writing anything when the fence was not valid: another process is the leader. */
  async write(sql: Sql, slots: readonly Slot[], options: WriteOptions): Promise<boolean> {
    const groups = byKind(slots);
    const { fence, added = [] } = options;
    const buckets = options.buckets && slots.length + added.length > 0;
    // What few requests at a time cause. Arrays of one row each would cost the server more than the row itself.
    const isSingle =
      fence !== undefined && groups.length > 0 && groups.every(([, of]) => of.length === 1 && of[0]?.columns[0] !== undefined);
    const values: unknown[] = fence ? [fence.token, fence.position, fence.notify ?? null] : [];
    this.characters = 0;
    for (const [kind, of] of groups) {
      const given = isSingle ? parametersOfOne(kind, of[0]) : parameters(kind, of);
      // The documents are the last but one.
      this.characters += (given[given.length - 2] as string | Buffer).length;
      values.push(...given);
    }
    const changes = buckets ? bucketChanges([...groups, ...byKind(added)]) : [];
    if (isSingle) values.push(...changes.flat());
    else if (buckets) values.push(...[0, 1, 2, 3, 4].map((column) => changes.map((change) => change[column])));
    const statement = this.statement({
      ...{ schema: this.schema, kinds: groups.map(([kind]) => kind), isFenced: fence !== undefined, buckets },
      ...(isSingle && { single: { areBlind: groups.map(([, [{ before }]]) => before === undefined), changes: changes.length } }),
    });
    const result = await sql.query({ ...statement, values } as never);
    return !fence || result.rows.length > 0;
  }

  private statement(of: StatementShape): Statement {
    const { schema, kinds, isFenced, buckets, single } = of;
    const each = kinds.map(({ name }, index) => (single?.areBlind[index] ? `${name}?` : name)).join();
    const shape = `${schema} ${isFenced ? 'fenced' : ''} ${buckets ? 'buckets' : ''} ${single ? `single ${single.changes}` : ''} ${each}`;
    let statement = this.statements.get(shape);
    if (!statement) {
      const text = statementFor(of);
      const name = this.statements.size < PREPARED ? `write ${createHash('sha1').update(shape).digest('hex').slice(0, 24)}` : undefined;
      statement = { name, text };
      if (name) this.statements.set(shape, statement);
    }
    return statement;
  }
}

/**
 * The columns of the rows in the order of the statement: arrays, whether the stored row is unknown, and the two
 * documents.
 */
function parameters(kind: AnyRecordKind, slots: readonly Slot[]): unknown[] {
  for (const slot of slots) if (slot.columns.length === 0) slot.columns = encodeColumns(kind, slot.now?.values ?? {});
  // The columns of `encodeRow` by index: doc, extra, refs, for_client, owner, awaiting, vendors, ix_…
  const encoded = (index: number): unknown[] => slots.map(({ columns }) => columns[index] ?? null);
  const texts = (index: number): Buffer => {
    const array = new BinaryRows(undefined, textArrayHeader(slots.length), ROOM + slots.length * ROOM_OF_TEXT);
    for (const { columns } of slots) {
      const value = columns[index];
      if (typeof value === 'string') array.text(value);
      else array.null();
    }
    return array.bytes();
  };
  const vendors = slots.map(({ columns }) => (columns[6] ? `{${(columns[6] as readonly number[]).join(',')}}` : null));
  return [
    bare(slots.map(({ company }) => company)),
    bare(slots.map(({ id }) => id)),
    texts(2),
    bare(slots.map(({ modified }) => modified)),
    bare(slots.map(({ now }) => !now?.live)),
    bare(encoded(3)),
    bare(encoded(4)),
    bare(encoded(5)),
    vendors,
    ...columnFields(kind).map((_, index) => texts(7 + index)),
    bare(slots.map(({ before }) => before === undefined)),
    ...documents(kind, slots),
  ];
}

/** The arrays of the two documents: those that nobody has printed are printed here. */
function documents(kind: AnyRecordKind, slots: readonly Slot[]): [Buffer, Buffer] {
  const { printer } = layoutOf(kind);
  const fixed = slots.some(({ columns }) => columns[0] === undefined) ? printer.fixed : undefined;
  const array = (room: number): BinaryRows => new BinaryRows(fixed, textArrayHeader(slots.length), ROOM + slots.length * room);
  const [shown, hidden] = [array(ROOM_OF_DOCUMENT), array(ROOM_OF_TEXT)];
  for (const { columns, now } of slots) {
    const [doc, extra] = columns;
    if (typeof doc !== 'string') printer.printTo(now?.values ?? {}, shown, hidden);
    else {
      shown.text(doc);
      if (typeof extra === 'string') hidden.text(extra);
      else hidden.null();
    }
  }
  return [shown.bytes(), hidden.bytes()];
}

/** The columns of one row, in the order of the statement: the plain ones, and the two documents. */
function parametersOfOne(kind: AnyRecordKind, { company, id, modified, now, columns }: Slot): unknown[] {
  const [doc, extra, refs, forClient, owner, awaiting, vendors] = columns;
  return [
    ...[company, id, refs ?? null, modified, !now?.live, forClient ?? null, owner ?? null, awaiting ?? null],
    vendors ? `{${(vendors as readonly number[]).join(',')}}` : null,
    ...columnFields(kind).map((_, index) => columns[7 + index] ?? null),
    doc,
    extra ?? '',
  ];
}

/** An array of values without quotes, in the syntax of PostgreSQL. */
const bare = (values: readonly unknown[]): string => `{${values.map((value) => value ?? 'null').join(',')}}`;

type BucketChange = [kind: string, company: number, bucket: number, live: number, client: number];

/** The change of the number of live rows in each block of 1,024 ids. */
function bucketChanges(groups: readonly (readonly [AnyRecordKind, readonly Slot[]])[]): BucketChange[] {
  const changes = new Map<string, BucketChange>();
  for (const [kind, slots] of groups) {
    if (!isCounted(kind)) continue;
    for (const { company, id, before, now } of slots) {
      const isForClient = (row: { values: RowValues }): number => Number(kind.forClient?.(row.values as never) ?? false);
      const live = Number(now?.live ?? false) - Number(before?.live ?? false);
      const client = (now?.live ? isForClient(now) : 0) - (before?.live ? isForClient(before) : 0);
      if (live === 0 && client === 0) continue;
      const bucket = Math.floor(id / 1024);
      const key = `${kind.name}/${company}/${bucket}`;
      const change = changes.get(key);
      if (!change) changes.set(key, [kind.name, company, bucket, live, client]);
      else {
        change[3] += live;
        change[4] += client;
      }
    }
  }
  return [...changes.values()];
}
