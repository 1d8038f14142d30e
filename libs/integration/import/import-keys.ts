import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { isVisible } from '@plumbline/platform/reading';
import { AccessPolicy, KindRegistry, ReadModels, type AnyRecordKind, type RecordOf } from '@plumbline/platform/records';
import type { ActingAs } from '@plumbline/platform/http';
import { system, type Actor } from '@plumbline/platform/kernel';
import { inTransaction } from '@plumbline/platform/event-store';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './import-columns';
import { Later } from './import-requests';
import type { Import } from './imports';
import { FOUND_BY_KEYS } from '../limits';

/** The key of a line. */
export interface KeyedLine {
  readonly number: number;
  readonly key: string;
}

/** The kind and the field that keys belong to. */
export interface KeySpace {
  readonly kind: AnyRecordKind;
  /** The name of the field whose values the keys are, or of the line numbers of an import. */
  readonly name: string;
  /** The field by which records with the value are found; undefined where only earlier imports tell. */
  readonly field: string | undefined;
}

/**
 * A line that is there already: its record, or null where the import has only begun to write it; whether the import itself
 * wrote it; and how many records have its key.
 */
export interface KnownLine {
  readonly id: number | null;
  readonly isOwn: boolean;
  readonly count: number;
}

interface Claim {
  readonly value: string;
  readonly import: number;
  readonly line: number;
  readonly record: number | null;
}

/** The name of the line numbers of an import. */
const numbersOf = (id: number): string => `#${id}`;

/** Names and numbers may be personal, so keys are kept as hashes. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64');

/**
 * The keys of imported lines. A line is written by whoever has claimed its key: the primary key of the table lets one of
 * several succeed, in whatever process.
 */
@Injectable()
export class ImportKeys {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly policy: AccessPolicy,
  ) {}

  /**
   * The keys of the lines of an import. Users who see only some records of the kind have keys of their own: a record that is hidden from
   * them keeps none from them. Without a column `key` the lines are told apart by their numbers, for this import alone.
   */
  spaceOf({ id }: Import, caller: ActingAs, kind: AnyRecordKind, key: Columns['key']): KeySpace {
    const own = this.policy.visibility(actorOf(caller), kind.name) === 'all' ? '' : `@${caller.person.user}`;
    return { kind, name: key ? `${key.name}${own}` : numbersOf(id), field: key?.field };
  }

  /** Finds the lines that are there already, by their numbers; records that the caller cannot see are not. @throws ReadModelsBehind */
  async known(job: Import, caller: ActingAs, space: KeySpace, lines: readonly KeyedLine[]): Promise<Map<number, KnownLine>> {
    const claims = await this.claims(job.company, space, lines);
    const alive = await this.alive(job, caller, space, lines, claims);
    const others = lines.filter(({ key }) => !alive.has(hashed(key)) && claims.get(hashed(key))?.import !== job.id);
    const found = await this.rows(caller, space, others);
    return new Map(
      lines.flatMap(({ number, key }) => {
        const claim = claims.get(hashed(key));
        const isOwn = claim?.import === job.id && claim.line === number;
        const ids = found.get(key) ?? [];
        const id = isOwn ? claim.record : (alive.get(hashed(key)) ?? ids[0]);
        return id === undefined ? [] : [[number, { id, isOwn, count: Math.max(1, ids.length) }] as const];
      }),
    );
  }

  /**
   * Claims the keys of lines whose records are not there: all of them or none, because imports that wait for keys of each
   * other would wait for ever. @throws Later where another import has one that it did not settle
   */
  async claim(job: Import, space: KeySpace, lines: readonly KeyedLine[]): Promise<void> {
    if (lines.length === 0) return;
    const isMine = (claim: Claim | undefined, line: number): boolean => claim?.import === job.id && claim.line === line;
    // In one order, so that transactions of two imports do not block each other.
    const ordered = lines.map(({ number, key }) => ({ number, value: hashed(key) })).sort((a, b) => (a.value < b.value ? -1 : 1));
    await inTransaction(this.pool, async (client) => {
      const claims = await this.claims(job.company, space, lines, client);
      for (const { number, value } of ordered) {
        const claim = claims.get(value);
        if (!claim || isMine(claim, number)) continue;
        // Its record is gone, or its import ended before it wrote the line.
        const { rowCount } = await client.query(
          `update plumbline.import_key k set import = $5, line = $6, record = null
           where company = $1 and kind = $2 and field = $3 and value = $4 and import = $7 and line = $8 and (record is not null or not exists (
             select from plumbline.import i where i.id = k.import and i.state in ('Checking', 'Writing')))`,
          [job.company, space.kind.name, space.name, value, job.id, number, claim.import, claim.line],
        );
        if (rowCount === 0) throw new Later('another import writes the record with this key');
      }
      const { rowCount } = await client.query(
        `insert into plumbline.import_key (company, kind, field, value, import, line)
         select $1, $2, $3, one.value, $4, one.line from unnest($5::text[], $6::int[]) one(value, line) on conflict do nothing`,
        [job.company, space.kind.name, space.name, job.id, ordered.map(({ value }) => value), ordered.map(({ number }) => number)],
      );
      if (rowCount !== ordered.length - claims.size) throw new Later('another import has claimed a key at the same moment');
    });
  }

  /** Keeps the records of written lines, and gives up the keys of those that were refused. */
  async settle(job: Import, written: ReadonlyMap<number, number>, refused: readonly number[]): Promise<void> {
    await this.pool.query(
      `update plumbline.import_key k set record = one.record from unnest($2::int[], $3::bigint[]) one(line, record)
       where k.import = $1 and k.line = one.line`,
      [job.id, [...written.keys()], [...written.values()]],
    );
    await this.pool.query('delete from plumbline.import_key where import = $1 and line = any($2) and record is null', [job.id, refused]);
  }

  /** Forgets the keys that tell nothing to other imports. */
  async forget({ company, id }: Import, kind: AnyRecordKind): Promise<void> {
    const values = [company, kind.name, numbersOf(id)];
    await this.pool.query('delete from plumbline.import_key where company = $1 and kind = $2 and field = $3', values);
  }

  private async claims(
    company: number,
    { kind, name }: KeySpace,
    lines: readonly KeyedLine[],
    on: Pool | PoolClient = this.pool,
  ): Promise<Map<string, Claim>> {
    const { rows } = await on.query<Record<keyof Claim, string | null>>(
      'select value, import, line, record from plumbline.import_key where company = $1 and kind = $2 and field = $3 and value = any($4)',
      [company, kind.name, name, lines.map(({ key }) => hashed(key))],
    );
    return new Map(
      rows.map(({ value, import: by, line, record }) => [
        value!,
        { value: value!, import: Number(by), line: Number(line), record: record === null ? null : Number(record) },
      ]),
    );
  }

  /** The records of claims that exist still, have the key still, and are visible to the caller, by hashed key. */
  private async alive(
    { company }: Import,
    caller: ActingAs,
    { kind, field }: KeySpace,
    lines: readonly KeyedLine[],
    claims: ReadonlyMap<string, Claim>,
  ): Promise<Map<string, number>> {
    const ids = [...claims.values()].flatMap(({ record }) => record ?? []);
    if (ids.length === 0) return new Map();
    const rows = await this.seen(caller, kind, [...(await this.reads.many(kind, company, ids)).values()]);
    const byId = new Map((rows as readonly Record<string, unknown>[]).map((row) => [Number(row['Id']), row]));
    return new Map(
      lines.flatMap(({ key }) => {
        const record = claims.get(hashed(key))?.record ?? 0;
        const row = byId.get(record);
        return row && (field === undefined || String(row[field]) === key) ? [[hashed(key), record] as const] : [];
      }),
    );
  }

  /** The records with the key in its field, by key. */
  private async rows(caller: ActingAs, { kind, field }: KeySpace, lines: readonly KeyedLine[]): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    if (field === undefined || lines.length === 0) return found;
    const rows = await this.withKeys(
      caller.person.company,
      kind,
      field,
      lines.map(({ key }) => key),
    );
    for (const row of (await this.seen(caller, kind, rows)) as readonly Record<string, unknown>[]) {
      const key = String(row[field]);
      const ids = found.get(key) ?? [];
      ids.push(Number(row['Id']));
      found.set(key, ids);
    }
    return found;
  }

  private async withKeys(company: number, kind: AnyRecordKind, field: string, keys: readonly string[]) {
    if (field !== 'Id') return this.reads.find(kind, company, { [field]: { in: keys } }, FOUND_BY_KEYS);
    const ids = keys.filter((key) => /^[1-9]\d{0,14}$/.test(key)).map(Number);
    return [...(await this.reads.many(kind, company, ids)).values()];
  }

  /** Those that the caller sees. */
  private async seen<R extends RecordOf<AnyRecordKind>>(caller: ActingAs, kind: AnyRecordKind, rows: readonly R[]): Promise<R[]> {
    const { policy, reads, kinds } = this;
    const isSeen = await Promise.all(rows.map((row) => isVisible({ policy, reads, kinds }, actorOf(caller), kind, row)));
    return rows.filter((_, index) => isSeen[index]);
  }
}

const actorOf = ({ person }: ActingAs): Actor => ({ ...system(person.company, '', ''), ...person });
