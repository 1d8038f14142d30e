import type { Pool } from 'pg';
import { Asked, NextBatch } from '@plumbline/platform/runtime';

const versionSql = (company: string): string =>
  `'read.company_version'::regclass::oid || '/' || coalesce((select position from read.company_version where company = ${company}), 0)`;

/** The version of a company's rows: a text that changes with each transaction that writes any, and with a rebuild (ADR 0058). */
export class RowsVersion {
  private readonly next = new NextBatch<number, Asked<string>>((batch) => this.read(batch));
  private connections = 0;
  /** The version of the company `$1` for a statement that reads rows beside it, apart from the `era` before it. */
  static readonly SQL = versionSql('$1');
  constructor(private readonly pool: Pick<Pool, 'query' | 'on'>) {
    pool.on('connect', () => (this.connections += 1));
  }

  /**
   * The beginning of a version. A crashed server may have lost transactions, and reaches their positions again. It is reached by a new
   * connection only, so versions before and after one differ.
   */
  get era(): string {
    return `${this.connections}/`;
  }

  /** The version as of a moment after the call: rows read later under the same one are the same. Calls share statements. */
  of(company: number): Promise<string> {
    return this.next.ask(company, () => new Asked()).promise;
  }

  private async read(batch: ReadonlyMap<number, Asked<string>>): Promise<void> {
    const { era } = this;
    const { rows } = await this.pool.query<[company: string, version: string]>({
      name: 'rows version',
      text: `select c, ${versionSql('c')} from unnest($1::bigint[]) c`,
      values: [[...batch.keys()]],
      rowMode: 'array',
    });
    for (const [company, version] of rows) batch.get(Number(company))?.resolve(era + version);
  }
}
