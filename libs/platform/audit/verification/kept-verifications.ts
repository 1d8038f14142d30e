import { Inject, Injectable } from '@nestjs/common';
import type { Finding, Position } from '@plumbline/platform/event-store';
import { POOL } from '@plumbline/platform/runtime';
import type { Pool } from 'pg';
import { KEPT_VERIFICATIONS } from '../limits';

/** What was verified: all events, or those after the last verification. */
export type Scope = 'all' | 'new';

/** One verification of the events, as it is kept. */
export interface KeptVerification {
  readonly scope: Scope;
  /** ISO 8601. */
  readonly began: string;
  readonly ended: string;
  /** The position after which it began; undefined: it read all. */
  readonly after: Position | undefined;
  /** The position of the last event that it read. */
  readonly to: Position;
  /** The hash of that event; empty without one. */
  readonly headHash: string;
  readonly events: number;
  /** Findings and problems, listed or not. */
  readonly found: number;
  /** The first findings at single events. */
  readonly findings: readonly Pick<Finding, 'position' | 'problem'>[];
  /** What is wrong with the events as a whole: sentences. */
  readonly problems: readonly string[];
}

interface Row {
  readonly scope: Scope;
  readonly began: string;
  readonly ended: string;
  readonly after: string | null;
  readonly head: string;
  readonly head_hash: string;
  readonly events: string;
  readonly found: string;
  readonly findings: readonly { readonly position: string; readonly problem: string }[];
  readonly problems: readonly string[];
}

/** The newest verifications, in the database. */
@Injectable()
export class KeptVerifications {
  constructor(@Inject(POOL) private readonly pool: Pick<Pool, 'query'>) {}

  /** The last verification, or the last of all events. */
  async last(scope?: Scope): Promise<KeptVerification | undefined> {
    const { rows } = await this.pool.query<Row>(
      'select * from plumbline.verification where $1::text is null or scope = $1 order by number desc limit 1',
      [scope ?? null],
    );
    return rows.map(({ after, head, head_hash, events, found, findings, ...row }): KeptVerification => ({
      ...row,
      ...{
        after: after === null ? undefined : BigInt(after),
        to: BigInt(head),
        headHash: head_hash,
        events: Number(events),
        found: Number(found),
      },
      findings: findings.map(({ position, problem }) => ({ position: BigInt(position), problem })),
    }))[0];
  }

  /** Keeps one more, and forgets the oldest beyond `KEPT_VERIFICATIONS`. */
  async keep(one: KeptVerification): Promise<void> {
    const findings = one.findings.map(({ position, problem }) => ({ position: String(position), problem }));
    await this.pool.query(
      `with kept as (
         insert into plumbline.verification (scope, began, ended, after, head, head_hash, events, found, findings, problems)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning number
       ) delete from plumbline.verification where number <= (select number from kept) - ${KEPT_VERIFICATIONS}`,
      [
        ...[one.scope, one.began, one.ended, one.after?.toString() ?? null, String(one.to), one.headHash, one.events, one.found],
        ...[JSON.stringify(findings), JSON.stringify(one.problems)],
      ],
    );
  }
}
