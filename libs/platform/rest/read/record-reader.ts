import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '@plumbline/platform/kernel';
import { POOL } from '@plumbline/platform/database/pool';
import { AccessPolicy, KindRegistry, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { Settlement } from '@plumbline/platform/subscriptions/settlement';
import { noSuchRecord } from '../errors/fault';
import { Composer } from './composer';
import { pageSql, type Page } from './pages';
import { RecordPrinter } from './printer';
import type { ReadQuery } from './query';
import { Shapes, type Shape } from './shape';
import { changedSince, listInBatches, rowsOf } from './batches';
import { sightOf, type Condition } from './visibility';

/** The answer to a since read. */
export interface ChangedRecords {
  readonly total: number;
  /** The texts of the records from one offset up to another, joined by commas. */
  readonly slice: (from: number, to: number) => Promise<string>;
}

/** Reads records for a caller as JSON text: what the caller may see, composed fields filled in. */
@Injectable()
export class RecordReader {
  private readonly shapes: Shapes;
  private readonly singles = new Map<AnyRecordKind, string>();
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(KindRegistry) registry: KindRegistry,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(Settlement) private readonly settlement: Settlement,
  ) {
    this.shapes = new Shapes(registry);
  }

  /**
   * One record. The records that it shows are fetched by the same statement.
   * @throws Fault 404 when there is none that the caller may see
   */
  async one(kind: AnyRecordKind, actor: Actor, id: number, fields?: readonly string[]): Promise<string> {
    const condition = sightOf(this.policy, actor, kind, 3);
    const printer = this.printer(kind, actor, fields, false);
    const { shape } = printer.composer;
    const { rows } = await this.pool.query<(string | null)[]>({
      name: `get ${tableName(kind)} ${condition.variant}`,
      text: this.single(shape) + condition.sql,
      values: [actor.company, id, ...condition.values],
      rowMode: 'array',
    });
    const row = rows[0];
    if (!row) throw noSuchRecord(kind, id);
    const refs = row[1] ?? null;
    if (refs !== null && shape.slots.length > 0) {
      const ids = refs.split(',');
      shape.slots.forEach(({ index, target }, slot) => {
        const seen = this.policy.visibility(actor, target.name) === 'all';
        // Whether a caller of limited sight may see a record that this one shows is asked for apart, by `fetch` below.
        if (seen && ids[index]) printer.composer.put(slot, ids[index], row[slot + 2] ?? null, true);
      });
    }
    return (await printer.print([{ doc: row[0] as string, refs }]))[0];
  }

  /** Whether there is such a record that the caller may see. */
  async sees(kind: AnyRecordKind, actor: Actor, id: number): Promise<boolean> {
    if (this.policy.visibility(actor, kind.name) === 'none') return false;
    const condition = sightOf(this.policy, actor, kind, 3);
    const { rowCount } = await this.pool.query({
      name: `sees ${tableName(kind)} ${condition.variant}`,
      text: `select 1 from read."${tableName(kind)}" r where r.company = $1 and r.id = $2 and not r.deleted${condition.sql}`,
      values: [actor.company, id, ...condition.values],
    });
    return rowCount === 1;
  }

  /** All records, in ascending id order, batch by batch: each item is the text of some records, joined by commas. Never holds more than two batches. */
  async *list(kind: AnyRecordKind, actor: Actor, query: ReadQuery): AsyncGenerator<string> {
    const printer = this.printer(kind, actor, query.fields, false);
    for await (const rows of listInBatches(this.pool, kind, actor.company, this.condition(kind, actor, query, 4)))
      yield (await printer.print(rows)).join();
  }

  /** One page by offset, with the number of all records. */
  async page(kind: AnyRecordKind, actor: Actor, query: ReadQuery, offset: number, limit: number): Promise<Page<string>> {
    const { rows, total } = await pageSql(this.pool, kind, actor.company, offset, limit, {
      clientsOnly: query.clientsOnly && kind.forClient !== undefined,
      visible: (from) => sightOf(this.policy, actor, kind, from),
    });
    return { rows: await this.printer(kind, actor, query.fields, false).print(rows), total };
  }

  /**
   * The records changed at or after `instant`, in ascending id order: how many, and their text by offset. Waits until the read models have
   * caught up with the store as it stood when the call came, so that a poller misses nothing (decisions on the interface, "Since").
   */
  async since(kind: AnyRecordKind, actor: Actor, query: ReadQuery, instant: string): Promise<ChangedRecords> {
    await this.settlement.caughtUp();
    const { company } = actor;
    const changed = await changedSince(this.pool, kind, company, instant, query.includeDeleted, this.condition(kind, actor, query, 3));
    const printer = this.printer(kind, actor, query.fields, query.includeDeleted);
    if ('rows' in changed)
      return {
        total: changed.rows.length,
        slice: async (from, to) => (await printer.print(changed.rows.slice(from, to))).join(),
      };
    // A row that is gone by the time its batch is read was removed after this request came: the next poll tells.
    return {
      total: changed.ids.length,
      slice: async (from, to) =>
        (await printer.print(await rowsOf(this.pool, kind, company, changed.ids.slice(from, to), query.includeDeleted))).join(),
    };
  }

  private printer(kind: AnyRecordKind, actor: Actor, fields: readonly string[] | undefined, withDeleted: boolean): RecordPrinter {
    const composer = new Composer(this.pool, this.shapes, this.policy, actor, this.shapes.of(kind));
    return new RecordPrinter(composer, this.policy, actor, fields, withDeleted);
  }

  private condition(kind: AnyRecordKind, actor: Actor, { clientsOnly }: ReadQuery, from: number): Condition & { variant: string } {
    const { sql, values, variant } = sightOf(this.policy, actor, kind, from);
    const clients = clientsOnly && kind.forClient !== undefined;
    return { sql: sql + (clients ? ' and r.for_client' : ''), values, variant: `${variant}${clients ? ' c' : ''}` };
  }

  private single(shape: Shape): string {
    let text = this.singles.get(shape.kind);
    if (!text) {
      const docs = shape.slots.map((_, slot) => `, s${slot}.doc`).join('');
      const joins = shape.slots.map(
        ({ index, target }, slot) =>
          ` left join read."${tableName(target)}" s${slot} on s${slot}.company = $1 and s${slot}.id = nullif(split_part(r.refs, ',', ${index + 1}), '')::bigint and not s${slot}.deleted`,
      );
      text = `select r.doc, r.refs${docs} from read."${tableName(shape.kind)}" r${joins.join('')} where r.company = $1 and r.id = $2 and not r.deleted`;
      this.singles.set(shape.kind, text);
    }
    return text;
  }
}
