import { createHash } from 'node:crypto';
import { textArray } from '@plumbline/platform/runtime';
import { columnFields, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';
import type { Sql } from '../positions/sql';
import { byKind } from './by-kind';
import type { RowChange } from './row-change';
import { encoded, type Slot } from './row-fold';
import { isCounted, statementFor, type StatementShape } from './row-statement';
import { PREPARED_WRITES } from '../limits';

/** Rows are written only while the checkpoint has this token, and it advances with them. `notify` is for other processes, if any. */
export interface Fence {
  readonly token: bigint;
  readonly position: bigint;
  readonly notify: string | undefined;
}

/** The target of the rows. With `fence` the same statement advances the checkpoint. */
export interface WriteOptions {
  readonly fence?: Fence;
  /** True if the live counts of the page buckets are updated (not while a rebuild fills the tables; it counts at the end). */
  readonly buckets: boolean;
  /** True if what was changed in the rows is written too; default true. */
  readonly changes?: boolean;
  /** Rows that this transaction has added already: only the page buckets lack them. */
  readonly added?: readonly Slot[];
}

interface Statement {
  readonly name: string | undefined;
  readonly text: string;
}

/**
 * Writes the rows of a batch, the checkpoint, the page buckets, the versions of the companies and the notification in one SQL statement.
 */
export class RowWriter {
  private readonly statements = new Map<string, Statement>();
  /** The length of the documents of the last statement. */
  characters = 0;
  constructor(private readonly schema: string) {}

  /** Returns false without writing anything when the fence was not valid: another process is the leader. */
  async write(sql: Sql, slots: readonly Slot[], options: WriteOptions): Promise<boolean> {
    const groups = byKind(slots);
    const { fence, added = [], changes: keeps = true } = options;
    const buckets = options.buckets && slots.length + added.length > 0;
    // Single rows are the work of few requests at a time. Arrays of one row each would cost the server more than the row itself.
    const isSingle = fence !== undefined && groups.length > 0 && groups.every(([, of]) => of.length === 1 && of[0].changes.length <= 1);
    const values: unknown[] = fence ? [fence.token, fence.position, fence.notify ?? null] : [];
    if (fence && buckets) values.push(companiesOf(slots, added));
    this.characters = 0;
    for (const [kind, of] of groups) {
      const given = isSingle ? parametersOfOne(of[0]) : parameters(kind, of);
      // The documents are the last but one.
      this.characters += (given[given.length - 2] as string | Buffer).length;
      values.push(...given);
      if (keeps && kind.keepsChanges) values.push(...(isSingle ? of[0].changes.flatMap(changeOf) : changesOf(of)));
    }
    const changes = buckets ? bucketChanges([...groups, ...byKind(added)]) : [];
    if (isSingle) values.push(...changes.flat());
    else if (buckets) values.push(...[0, 1, 2, 3, 4].map((column) => changes.map((change) => change[column])));
    const statement = this.statement({
      ...{ schema: this.schema, kinds: groups.map(([kind]) => kind), isFenced: fence !== undefined, buckets, changes: keeps },
      ...(isSingle && {
        single: {
          areBlind: groups.map(([, [{ before }]]) => before === undefined),
          areChanged: groups.map(([, [one]]) => one.changes.length > 0),
          buckets: changes.length,
        },
      }),
    });
    const result = await sql.query({ ...statement, values } as never);
    return !fence || result.rows.length > 0;
  }

  private statement(of: StatementShape): Statement {
    const { schema, kinds, isFenced, buckets, changes, single } = of;
    const each = kinds.map(({ name }, at) => `${name}${single?.areBlind[at] ? '?' : ''}${single?.areChanged[at] ? '+' : ''}`).join();
    const shape = `${schema} ${isFenced ? 'fenced' : ''} ${buckets ? 'buckets' : ''} ${changes ? 'changes' : ''} ${single ? `single ${single.buckets}` : ''} ${each}`;
    let statement = this.statements.get(shape);
    if (!statement) {
      const text = statementFor(of);
      const name =
        this.statements.size < PREPARED_WRITES ? `write ${createHash('sha256').update(text).digest('hex').slice(0, 32)}` : undefined;
      statement = { name, text };
      if (name) this.statements.set(shape, statement);
    }
    return statement;
  }
}

/** The columns of the rows in the order of the statement: arrays, whether the stored row is unknown, and the two documents. */
function parameters(kind: AnyRecordKind, slots: readonly Slot[]): unknown[] {
  // By index: doc, extra, refs, for_client, owner, awaiting, vendors, ix_…
  const columns = slots.map(encoded);
  const values = (index: number): string => bare(columns.map((of) => of[index] ?? null));
  const texts = (index: number): Buffer => textArray(columns.map((of) => (of[index] ?? null) as string | null));
  return [
    bare(slots.map(({ company }) => company)),
    bare(slots.map(({ id }) => id)),
    texts(2),
    bare(slots.map(({ modified }) => modified)),
    bare(slots.map(({ now }) => !now?.live)),
    values(3),
    values(4),
    values(5),
    columns.map((of) => (of[6] ? `{${(of[6] as readonly number[]).join(',')}}` : null)),
    ...columnFields(kind).map((_, index) => texts(7 + index)),
    bare(slots.map(({ before }) => before === undefined)),
    texts(0),
    texts(1),
  ];
}

/** The columns of one row, in the order of the statement: the plain ones, and the two documents. */
function parametersOfOne(slot: Slot): unknown[] {
  const { company, id, modified, now } = slot;
  const [doc, extra, refs, forClient, owner, awaiting, vendors, ...fields] = encoded(slot);
  return [
    ...[company, id, refs ?? null, modified, !now?.live, forClient ?? null, owner ?? null, awaiting ?? null],
    vendors ? `{${(vendors as readonly number[]).join(',')}}` : null,
    ...fields,
    doc,
    extra ?? '',
  ];
}

/** Returns the changes of rows, in the order of `CHANGE_COLUMNS`. */
function changesOf(slots: readonly Slot[]): unknown[] {
  const all = slots.flatMap(({ company, id, changes }) => changes.map((change) => ({ company, id, ...change })));
  const pick = (value: (change: (typeof all)[number]) => unknown): string => bare(all.map(value));
  return [
    ...[pick(({ company }) => company), pick(({ id }) => id), pick(({ position }) => position), pick(({ recordedAt }) => recordedAt)],
    ...[pick(({ live }) => live), pick(({ whole }) => whole), textArray(all.map(({ values }) => JSON.stringify(values)))],
  ];
}

/** The same of one row with one change, without company and id. */
const changeOf = ({ position, recordedAt, live, whole, values }: RowChange): unknown[] => [
  ...[position, recordedAt, live, whole, JSON.stringify(values)],
];

const companiesOf = (...slots: readonly (readonly Slot[])[]): string =>
  bare([...new Set(slots.flatMap((of) => of.map(({ company }) => company)))]);

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
