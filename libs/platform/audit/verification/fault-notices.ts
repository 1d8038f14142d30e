import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { EventStore } from '@plumbline/platform/event-store';
import type { FaultReceivers } from '@plumbline/platform/record-api';
import type { Pool } from 'pg';
import { FAILED_NOTICES } from '../limits';
import { FAULTS_TOLD_MS, TELL_AGAIN_MS } from '../timing';
import type { KeptVerification } from './kept-verifications';

interface FoundFault {
  /** Equal for the same fault in a later verification. */
  readonly id: string;
  readonly problem: string;
  /** The company of the event; null for a fault that concerns all. */
  readonly company: number | null;
}

export interface FaultNoticesOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly store: Pick<EventStore, 'readAt'>;
  readonly receivers: FaultReceivers | undefined;
  /** The present, ISO 8601. */
  readonly now: () => string;
}

/**
 * Tells people of what verifications find, each of a fault once: it is on record with those who were told. A receiver who can't be reached
 * is told later, and nobody waits for that.
 */
export class FaultNotices {
  private readonly log = new Logger('Audit');
  private restsUntil = 0;
  /** Those who could not be told: the others come first. */
  private readonly failed = new Set<string>();

  constructor(private readonly options: FaultNoticesOptions) {}

  /** Tells of the faults of the last verification, and of earlier ones that somebody could not be told of. @throws faults of the database */
  async tell(last: KeptVerification | undefined): Promise<void> {
    const { receivers, now } = this.options;
    if (!last || !receivers) return;
    await this.record(last);
    if (Date.parse(now()) < this.restsUntil) return;
    const due = [...(await this.due(receivers))];
    const inOrder = [...due.filter(([one]) => !this.failed.has(one)), ...due.filter(([one]) => this.failed.has(one))];
    for (const [receiver, faults] of inOrder) {
      if (!(await this.claim(receiver, faults))) continue;
      try {
        const told = faults.map(({ problem, since }) => ({ problem, since }));
        await receivers.tell(receiver, told);
        this.failed.delete(receiver);
      } catch (error) {
        await this.release(receiver, faults);
        this.failed.add(receiver);
        this.log.error(`an administrator is not told of faults of the events for now: ${(error as Error).message}`);
        this.restsUntil = Date.parse(now()) + TELL_AGAIN_MS;
        if (this.failed.size >= FAILED_NOTICES) return;
      }
    }
  }

  /** Records new faults, and forgets those that a verification of all events no longer finds: they are told again if they come back. */
  private async record(last: KeptVerification): Promise<void> {
    const { pool } = this.options;
    const found = await this.faultsOf(last);
    const ids = found.map(({ id }) => id);
    const listsAll = last.found === last.findings.length + last.problems.length;
    if (last.scope === 'all' && listsAll)
      await pool.query('delete from plumbline.verification_fault where fault <> all($1::text[])', [ids]);
    if (found.length === 0) return;
    await pool.query(
      `insert into plumbline.verification_fault (fault, problem, company, since)
       select f, p, c, $4 from unnest($1::text[], $2::text[], $3::bigint[]) u(f, p, c) on conflict do nothing`,
      [ids, found.map(({ problem }) => problem), found.map(({ company }) => company), last.began],
    );
  }

  private async faultsOf({ findings, problems }: KeptVerification): Promise<FoundFault[]> {
    const events = findings.length > 0 ? await this.options.store.readAt(findings.map(({ position }) => position)) : [];
    const readable = events.filter(({ unreadable }) => unreadable === undefined);
    const companies = new Map(readable.map(({ position, metadata }) => [position, metadata.company]));
    const all = [
      ...findings.map(({ position, problem }) => ({
        ...{ id: digest(`${position} ${problem}`), problem: `position ${position}: ${problem}` },
        company: companies.get(position) ?? null,
      })),
      // Counts and positions grow every night while the fault stays the same.
      ...problems.map((problem) => ({ id: digest(problem.replace(/\d+/g, '0')), problem, company: null })),
    ];
    return [...new Map(all.map((one) => [one.id, one])).values()];
  }

  /** The faults that each receiver was not told of. */
  private async due(receivers: FaultReceivers): Promise<Map<string, DueFault[]>> {
    const since = new Date(Date.parse(this.options.now()) - FAULTS_TOLD_MS).toISOString();
    const { rows } = await this.options.pool.query<DueFault>(
      'select fault, problem, company, since, told from plumbline.verification_fault where since > $1 order by since, fault',
      [since],
    );
    const due = new Map<string, DueFault[]>();
    const known = new Map<string | null, readonly string[]>();
    for (const fault of rows) {
      const { company } = fault;
      const concerned = known.get(company) ?? (await receivers.of(company === null ? null : Number(company)));
      known.set(company, concerned);
      for (const one of concerned) if (!fault.told.includes(one)) due.set(one, [...(due.get(one) ?? []), fault]);
    }
    return due;
  }

  /** False when another process tells the receiver, which led a moment ago. */
  private async claim(receiver: string, faults: readonly DueFault[]): Promise<boolean> {
    const { rowCount } = await this.options.pool.query(
      'update plumbline.verification_fault set told = told || $1::text where fault = any($2::text[]) and not $1 = any(told)',
      [receiver, faults.map(({ fault }) => fault)],
    );
    return (rowCount ?? 0) > 0;
  }
  private async release(receiver: string, faults: readonly DueFault[]): Promise<void> {
    await this.options.pool.query(
      'update plumbline.verification_fault set told = array_remove(told, $1::text) where fault = any($2::text[])',
      [receiver, faults.map(({ fault }) => fault)],
    );
  }
}

interface DueFault {
  readonly fault: string;
  readonly problem: string;
  readonly company: string | null;
  readonly since: string;
  readonly told: readonly string[];
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
