import type { Pool } from 'pg';
import type { CurrentRows } from '../current-rows';
import type { AnyRecordKind } from '../record-kind';
import { decodeRow, tableName, type RowValues } from '../table';

type RawRow = [table: number, company: string, id: string, doc: string, extra: string | null];

const PREPARED = 200;

interface Wanted {
  readonly company: number;
  readonly id: number;
  readonly promise: Promise<RowValues | undefined>;
  readonly resolve: (row: RowValues | undefined) => void;
  readonly reject: (error: unknown) => void;
  /** Takes what is found for those who ask later. */
  keep?: ReturnType<CurrentRows['expect']>;
}

/**
 * Looks rows up by id. While one query is under way all further look-ups wait and go together into the next one, whatever kinds and
 * companies they ask for; a lone look-up goes at once. Whoever asks for the same row at the same time shares it: treat rows as read-only.
 */
export class Lookups {
  private waiting = new Map<AnyRecordKind, Map<string, Wanted>>();
  private running = false;
  private readonly names = new Map<string, string>();
  constructor(
    private readonly pool: Pool,
    private readonly current: CurrentRows | undefined,
  ) {}

  /** The live row, or undefined. What is written when the call comes is seen. */
  one(kind: AnyRecordKind, company: number, id: number): Promise<RowValues | undefined> {
    const known = this.current?.get(kind, company, id);
    if (known !== undefined) return Promise.resolve(known ?? undefined);
    let rows = this.waiting.get(kind);
    if (!rows) this.waiting.set(kind, (rows = new Map<string, Wanted>()));
    const key = `${company}/${id}`;
    let wanted = rows.get(key);
    if (!wanted) {
      let resolve!: Wanted['resolve'];
      let reject!: Wanted['reject'];
      const promise = new Promise<RowValues | undefined>((yes, no) => {
        resolve = yes;
        reject = no;
      });
      rows.set(key, (wanted = { company, id, promise, resolve, reject }));
    }
    if (!this.running) {
      this.running = true;
      // What else is asked in this turn of the event loop shares the query.
      process.nextTick(() => void this.run());
    }
    return wanted.promise;
  }

  private async run(): Promise<void> {
    // A microtask more, so that what follows from this tick's promises comes along.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      const batch = [...this.waiting].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
      this.waiting = new Map();
      try {
        await this.fetch(batch);
      } catch (error) {
        for (const [, rows] of batch) for (const { reject } of rows.values()) reject(error);
      }
    }
    this.running = false;
  }

  private async fetch(batch: readonly (readonly [AnyRecordKind, Map<string, Wanted>])[]): Promise<void> {
    const tables = batch.map(([kind]) => tableName(kind));
    for (const [kind, wanted] of batch) for (const one of wanted.values()) one.keep = this.current?.expect(kind, one.company, one.id);
    const parts = tables.map(
      (table, index) =>
        `select ${index}, r.company, r.id, r.doc, r.extra from unnest($${index * 2 + 1}::bigint[], $${index * 2 + 2}::bigint[]) k(company, id)
           join lateral (select * from read."${table}" t where t.company = k.company and t.id = k.id and not t.deleted limit 1) r on true`,
    );
    const { rows } = await this.pool.query<RawRow>({
      name: this.nameOf(tables.join()),
      text: parts.join(' union all '),
      values: batch.flatMap(([, wanted]) => {
        const all = [...wanted.values()];
        return [`{${all.map(({ company }) => company).join()}}`, `{${all.map(({ id }) => id).join()}}`];
      }),
      rowMode: 'array',
    });
    for (const [table, company, id, doc, extra] of rows) {
      const wanted = batch[table][1];
      const key = `${company}/${id}`;
      const one = wanted.get(key);
      one?.keep?.(doc, extra);
      one?.resolve(decodeRow(doc, extra));
      wanted.delete(key);
    }
    for (const [, wanted] of batch)
      for (const { keep, resolve } of wanted.values()) {
        keep?.(null, null);
        resolve(undefined);
      }
  }

  /** Names are short in PostgreSQL, and each connection keeps what it has prepared: beyond some sets of tables none is kept. */
  private nameOf(tables: string): string | undefined {
    let name = this.names.get(tables);
    if (!name && this.names.size < PREPARED) this.names.set(tables, (name = `lookup ${this.names.size}`));
    return name;
  }
}
