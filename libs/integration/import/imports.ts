import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { RateLimited } from '@plumbline/platform/http';
import { Presence } from '@plumbline/platform/subscriptions';
import { inTransaction } from '@plumbline/platform/event-store';
import type { Pool, PoolClient } from 'pg';
import { IMPORT_KEPT_DAYS, LISTED_IMPORTS } from '../limits';

export type ImportState = 'Checking' | 'Refused' | 'Writing' | 'Completed' | 'Stopped' | 'Failed';

/** A fault of a line; `Line` counts the lines of the file from 1, the header included. */
export interface LineFault {
  readonly Line: number;
  readonly Column: string | null;
  readonly Field: string | null;
  readonly Problem: string;
}

/** The data to import, and the user for whom it is imported. */
export interface ImportOrder {
  readonly company: number;
  /** 0 for an operator. */
  readonly user: number;
  /** The name of the operator; empty for a user, whose name is in its record. */
  readonly operator: string;
  readonly application: string;
  /** The scopes of the token; null for no limit. */
  readonly scopes: readonly string[] | null;
  readonly address: string;
  /** The entity of version 2. */
  readonly kind: string;
  /** The header of the column that tells records apart; null for none. */
  readonly key: string | null;
  /** Names of fields by header; empty ones for columns that are left out. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Records that exist are changed instead of skipped. */
  readonly updates: boolean;
  /** The actions on each record that was created, separated by commas: `send,accept`; null for none. */
  readonly action: string | null;
  readonly dryRun: boolean;
  readonly content: string;
  /** Lines below the header. */
  readonly lines: number;
}

/** An import as it is now. */
export interface Import extends Omit<ImportOrder, 'content'> {
  readonly id: number;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
  readonly state: ImportState;
  readonly checked: number;
  /** Lines that are through with writing. */
  readonly done: number;
  readonly written: number;
  readonly skipped: number;
  /** Faulty lines; the report has the first faults. */
  readonly faulty: number;
  readonly report: readonly LineFault[];
  /** Why it was stopped or failed. */
  readonly problem: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** An import that this process works on. `takes` tells it from earlier processes with the same import. */
export interface Job extends Import {
  readonly content: string;
  readonly takes: number;
  /** Hours since somebody last worked on it. */
  readonly idleHours: number;
}

/** The fields of an import that change while it is worked on. */
export type Step = Partial<Pick<Import, 'state' | 'checked' | 'done' | 'written' | 'skipped' | 'faulty' | 'report' | 'problem'>>;

/** Another process works on the import now. */
export class ImportLost extends Error {}

/** The advisory locks of who orders an import of a company, or takes one (0); nothing else in the database uses them. */
const LOCK = 7_236_841;
/** Most imports in work: of a company, and of a user who is no Admin. */
const MOST_WAITING = { company: 20, user: 2 };
const SHOWN = `id, company, user_id as "user", operator, application, scopes, address, kind, key, mapping, updates, action,
  dry_run as "dryRun", digest, state, lines, checked, done, written, skipped, faulty, problem, created_at as "createdAt",
  ended_at as "endedAt"`;
const WHOLE = `${SHOWN}, report`;
const ENDED: readonly ImportState[] = ['Refused', 'Completed', 'Failed'];

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const numbered = <R extends { id: unknown; company: unknown; user: unknown }>(row: R) => ({
  ...row,
  ...{ id: Number(row.id), company: Number(row.company), user: Number(row.user) },
});

/** The imports: a table, because nothing follows from their progress; what they write are events like any other (docs/adr/0127). */
@Injectable()
export class Imports {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Presence) private readonly presence: Pick<Presence, 'number'>,
  ) {}

  /**
   * Orders an import. The same file of the same user with the same parameters is the same import while it is in work or
   * stopped, which continues it; without a key also when it is completed, because nothing else would tell its lines from
   * those of before. `isLimited`: only some of the user may be in work.
   * @throws RateLimited (429) where too many of the company or of the user are in work
   */
  async begin(order: ImportOrder, isLimited: boolean): Promise<Import> {
    const { company, user, kind, key, mapping, updates, action, dryRun, content } = order;
    const digest = sha256(content);
    const identity = sha256(JSON.stringify([user, kind, key, Object.entries(mapping).sort(), updates, action, dryRun, digest]));
    return this.alone(company, async (client) => {
      // Held until the end: what the import is now it stays meanwhile.
      const { rows: known } = await client.query<Import>(
        `select ${WHOLE} from plumbline.import where company = $1 and identity = $2 and state not in ('Refused', 'Failed') order by id desc limit 1 for update`,
        [company, identity],
      );
      if (known[0]?.state === 'Completed' && key === null && !dryRun) return numbered(known[0]);
      const { rows: working } = await client.query<{ user: string }>(
        `select user_id as "user" from plumbline.import where company = $1 and state in ('Checking', 'Writing') and identity <> $2`,
        [company, identity],
      );
      if (isLimited && working.filter((one) => Number(one.user) === user).length >= MOST_WAITING.user)
        throw new RateLimited(60, `${MOST_WAITING.user} imports of this user are in work: wait for one, or stop it.`);
      if (working.length >= MOST_WAITING.company)
        throw new RateLimited(60, `${MOST_WAITING.company} imports of the company are in work: try again later.`);
      const { rows } = await client.query<Import>(
        `insert into plumbline.import
         (company, user_id, operator, application, scopes, address, kind, key, mapping, updates, action, dry_run, digest, identity, content, lines)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       on conflict (company, identity) where state in ('Checking', 'Writing', 'Stopped') do update
         set problem = '', ended_at = null, scopes = excluded.scopes, state = case
           when import.state <> 'Stopped' then import.state when import.checked < import.lines then 'Checking' else 'Writing' end
       returning ${WHOLE}`,
        [
          ...[company, user, order.operator, order.application, order.scopes, order.address, kind, key, JSON.stringify(mapping), updates],
          ...[action, dryRun, digest, identity, content, order.lines],
        ],
      );
      return numbered(rows[0]);
    });
  }

  /** The work in a transaction, one after another of those with the number. */
  private alone<T>(number: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, async (client) => {
      // A statement of its own: the next one must see what others did while this one waited.
      await client.query('select pg_advisory_xact_lock($1, hashint8($2))', [LOCK, number]);
      return work(client);
    });
  }

  async one(company: number, id: number): Promise<Import | undefined> {
    const { rows } = await this.pool.query<Import>(`select ${WHOLE} from plumbline.import where company = $1 and id = $2`, [company, id]);
    return rows[0] && numbered(rows[0]);
  }

  /** The newest of the company, of all users or one of them, without their reports. */
  async newest(company: number, user: number | null): Promise<Omit<Import, 'report'>[]> {
    const { rows } = await this.pool.query<Omit<Import, 'report'>>(
      `select ${SHOWN} from plumbline.import where company = $1 and ($2::bigint is null or user_id = $2) order by id desc limit ${LISTED_IMPORTS}`,
      [company, user],
    );
    return rows.map(numbered);
  }

  /**
   * Takes the next import that nobody works on. Imports of a company are worked on one after another, one that writes
   * before others, so that each sees the keys of those before it; then that of the user whose last turn is longest ago. Several write where one was stopped and continued; they take
   * turns, because the first may wait for keys of another. `mine` are those that this process works on.
   */
  async take(mine: readonly number[]): Promise<Job | undefined> {
    return this.alone(0, async (client) => {
      const busy = `i.instance is not null and plumbline.instance_state(i.instance) = 'here' and (i.instance <> $1 or i.id = any($2))`;
      const { rows } = await client.query<Job>(
        `with unfinished as materialized (
           select id, company, user_id, state, worked_at, ${busy} as busy from plumbline.import i where state in ('Checking', 'Writing')
         ), next as (
           select id from unfinished u where not busy and not exists (select from unfinished o where o.company = u.company and o.busy)
           order by case when state = 'Writing' then worked_at end nulls last,
             (select max(o.worked_at) from plumbline.import o where o.company = u.company and o.user_id = u.user_id and o.takes > 0) nulls first,
             id limit 1
         )
         update plumbline.import set instance = $1, takes = takes + 1, worked_at = now()
         from (select id as taken, extract(epoch from now() - worked_at)::float8 / 3600 as idle from plumbline.import where id = (select id from next)) was
         where id = taken returning ${WHOLE}, content, takes, idle as "idleHours"`,
        [this.presence.number, mine],
      );
      return rows[0] && numbered(rows[0]);
    });
  }

  /** Keeps what was done; a file that is not needed any more is dropped. @throws ImportLost */
  async keep({ id, takes }: Pick<Job, 'id' | 'takes'>, step: Step): Promise<void> {
    const isEnded = step.state !== undefined && ENDED.includes(step.state);
    const hasPaused = isEnded || step.state === 'Stopped';
    const { rowCount } = await this.pool.query(
      `update plumbline.import set state = coalesce($3, state), checked = coalesce($4, checked), done = coalesce($5, done),
         written = coalesce($6, written), skipped = coalesce($7, skipped), faulty = coalesce($8, faulty),
         report = coalesce($9::jsonb, report), problem = coalesce($10, problem), worked_at = now(),
         content = case when $11 then null else content end, ended_at = case when $12 then now() end,
         instance = case when $12 then null else instance end
       where id = $1 and takes = $2`,
      [
        ...[id, takes, step.state, step.checked, step.done, step.written, step.skipped, step.faulty],
        ...[step.report && JSON.stringify(step.report), step.problem, isEnded, hasPaused],
      ],
    );
    if (rowCount === 0) throw new ImportLost();
  }

  /** Leaves the import to whoever takes it next. */
  async release({ id, takes }: Pick<Job, 'id' | 'takes'>): Promise<void> {
    await this.pool.query('update plumbline.import set instance = null where id = $1 and takes = $2', [id, takes]);
  }

  /**
   * Stops an import in work, also one that a process works on: it ends after its piece. Returns the state that the import had; undefined
   * for none with the id.
   */
  async stop(company: number, id: number, problem: string): Promise<ImportState | undefined> {
    return this.alone(company, async (client) => {
      const { rows } = await client.query<{ state: ImportState }>(
        'select state from plumbline.import where company = $1 and id = $2 for update',
        [company, id],
      );
      await client.query(
        `update plumbline.import set state = 'Stopped', problem = $3, takes = takes + 1, instance = null, ended_at = now()
         where company = $1 and id = $2 and state in ('Checking', 'Writing')`,
        [company, id, problem],
      );
      return rows[0]?.state;
    });
  }

  /** Removes imports that ended long ago. The keys of what they wrote stay. */
  async clean(): Promise<void> {
    await this.pool.query(`delete from plumbline.import where ended_at < now() - interval '${IMPORT_KEPT_DAYS} days'`);
  }
}
