import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { POOL } from '@plumbline/platform/database/pool';
import { AccessPolicy, KindRegistry, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { noSuchRecord } from '../errors/fault';
import { Composer } from './composer';
import { pageSql } from './pages';
import { printable, textsOf, type Printable } from './pieces';
import { RecordPrinter } from './printer';
import type { ReadQuery } from './query';
import { Shapes } from './shape';
import { Singles } from './singles';
import { changedSince, listInBatches, rowsOf, type Scope } from './batches';
import { Sights } from './sights';

/** The answer to a since read. */
export interface ChangedRecords {
  readonly total: number;
  /** The records from one offset up to another. */
  readonly slice: (from: number, to: number) => Promise<Printable>;
}

/** One page of records. */
export interface RecordPage {
  /** How many records there are in all. */
  readonly total: number;
  /** Those of the page. */
  readonly records: Printable;
}

/**
 * Reads records for a caller as JSON text: what the caller may see, composed fields filled in. Every read is refused (503) while the rows may
 * lack a write that was answered before (ADR 0026).
 */
@Injectable()
export class RecordReader {
  private readonly shapes: Shapes;
  private readonly sights: Sights;
  private readonly singles: Singles;
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) registry: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(Settlement) private readonly settlement: Pick<Settlement, 'shown' | 'caughtUp'>,
  ) {
    this.shapes = new Shapes(registry);
    this.sights = new Sights(policy, registry);
    this.singles = new Singles(pool, this.shapes, policy, this.sights);
  }

  /**
   * One record.
   * @throws Fault 404 when there is none that the caller may see
   */
  async one(kind: AnyRecordKind, actor: Actor, id: number, fields?: readonly string[]): Promise<string> {
    await this.shown();
    const found = await this.singles.one(kind, actor, id);
    if (!found) throw noSuchRecord(kind, id);
    return new RecordPrinter(found.composer, this.policy, actor, fields, false).one(found.row);
  }

  /** Whether there is such a record that the caller may see. */
  async sees(kind: AnyRecordKind, actor: Actor, id: number): Promise<boolean> {
    if (this.policy.visibility(actor, kind.name) === 'none') return false;
    await this.shown();
    const sight = this.sights.of(actor, kind, 3);
    const { rowCount } = await this.pool.query({
      name: `sees ${tableName(kind)} ${sight.variant}`,
      text: `select 1 from read."${tableName(kind)}" r where r.company = $1 and r.id = $2 and not r.deleted${sight.sql}`,
      values: [actor.company, id, ...sight.values],
    });
    return rowCount === 1;
  }

  /** All records, in ascending id order, batch by batch: each item is the text of some records, joined by commas. Never holds more than two batches. */
  async *list(kind: AnyRecordKind, actor: Actor, query: ReadQuery): AsyncGenerator<Buffer> {
    await this.shown();
    const printer = this.printer(kind, actor, query.fields, false);
    for await (const rows of listInBatches(this.pool, kind, actor.company, this.scope(kind, actor, query, 4)))
      yield* textsOf(printable(printer, rows));
  }

  /** One page by offset, with the number of all records. */
  async page(kind: AnyRecordKind, actor: Actor, query: ReadQuery, offset: number, limit: number): Promise<RecordPage> {
    await this.shown();
    const { rows, total } = await pageSql(this.pool, kind, actor.company, offset, limit, this.scope(kind, actor, query, 4));
    return { total, records: printable(this.printer(kind, actor, query.fields, false), rows) };
  }

  /**
   * The records changed at or after `instant`, in ascending id order: how many, and their text by offset. Waits until the read models have
   * caught up with the store as it stood when the call came, so that a poller misses nothing (decisions on the interface, "Since").
   */
  async since(kind: AnyRecordKind, actor: Actor, query: ReadQuery, instant: string): Promise<ChangedRecords> {
    await this.settlement.caughtUp();
    const { company } = actor;
    const changed = await changedSince(this.pool, kind, company, instant, query.includeDeleted, this.scope(kind, actor, query, 3));
    const printer = this.printer(kind, actor, query.fields, query.includeDeleted);
    if ('rows' in changed)
      return { total: changed.rows.length, slice: async (from, to) => printable(printer, changed.rows.slice(from, to)) };
    // A row that is gone by the time its batch is read was removed after this request came: the next poll tells.
    return {
      total: changed.ids.length,
      slice: async (from, to) =>
        printable(printer, await rowsOf(this.pool, kind, company, changed.ids.slice(from, to), query.includeDeleted)),
    };
  }

  /** @throws ReadModelsBehind */
  private shown(): Promise<void> | undefined {
    return this.settlement.shown();
  }

  private printer(kind: AnyRecordKind, actor: Actor, fields: readonly string[] | undefined, withDeleted: boolean): RecordPrinter {
    const composer = new Composer(this.pool, this.shapes, this.policy, actor, this.shapes.of(kind));
    return new RecordPrinter(composer, this.policy, actor, fields, withDeleted);
  }

  private scope(kind: AnyRecordKind, actor: Actor, { clientsOnly }: ReadQuery, from: number): Scope {
    return { sight: this.sights.of(actor, kind, from), clientsOnly: clientsOnly && kind.forClient !== undefined };
  }
}
