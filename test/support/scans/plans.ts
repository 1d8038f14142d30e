import type { Client } from 'pg';
import type { Statement } from './statements';

interface Plan {
  readonly 'Node Type': string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** A way in which a plan reads more than it must. */
export interface Fault {
  readonly fault: string;
  readonly statement: Statement;
}

/** Statements that only read: these are run, so that their plans tell how much they read. */
const CHANGES = /\b(insert|update|delete|nextval|pg_notify|for update)\b|lock\(|events\.\w+\(/i;
/** Most rows that a sort may take, and that a node may read to find what is asked for. */
export const MOST_ROWS = 12_000;

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const tableOf = (node: Plan): string => `${node.Schema ?? ''}.${node['Relation Name'] ?? ''}`;
const rowsRead = (node: Plan): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1);

/** Explains statements on a connection of its own, with the settings of the connection that sent them. */
export class Plans {
  constructor(
    private readonly client: Client,
    /** The settings of the connections of these names. */
    private readonly settings: Readonly<Record<string, string>>,
    /** The tables with many rows: what the planner does with few says nothing. */
    private readonly grown: ReadonlySet<string>,
    /** Tables that stay small. */
    private readonly small: ReadonlySet<string>,
  ) {}

  /**
   * Scans of tables that have grown, with the values that were sent and with any, and large sorts; after the statements
   * `before`, which are undone.
   */
  async faultsOf(statement: Statement, before = ''): Promise<Fault[]> {
    const { text, values, isNamed } = statement;
    const faults = new Set<string>();
    const isRead = !CHANGES.test(text);
    const own = await this.plan(
      statement,
      `explain (verbose, format json${isRead ? ', analyze, timing off, buffers off' : ''}) ${text}`,
      values,
      before,
    );
    for (const one of this.wasteful(own)) faults.add(one);
    if (isNamed) {
      const any = await this.plan(statement, `explain (verbose, format json, generic_plan) ${text}`, [], before);
      for (const node of this.scansIn(any, this.grown)) faults.add(`any values: Seq Scan on ${tableOf(node)}`);
    }
    // Where no index can be used, PostgreSQL scans even then.
    const without = await this.plan(
      statement,
      `explain (verbose, format json) ${text}`,
      values,
      `set local enable_seqscan = off; ${before}`,
    );
    for (const node of this.scansIn(without)) faults.add(`no index of ${tableOf(node)} can be used`);
    return [...faults].map((fault) => ({ fault, statement }));
  }

  private scansIn(plan: Plan, of?: ReadonlySet<string>): Plan[] {
    const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan' && !this.small.has(tableOf(node)));
    return scans.filter((node) => of?.has(tableOf(node)) ?? true);
  }

  private *wasteful(plan: Plan): Iterable<string> {
    for (const node of this.scansIn(plan, this.grown)) yield `Seq Scan on ${tableOf(node)}`;
    for (const node of nodesOf(plan)) {
      if (node['Relation Name'] !== undefined && rowsRead(node) > MOST_ROWS)
        yield `${node['Node Type']} reads ${rowsRead(node)} rows of ${tableOf(node)} ${node['Index Name'] ?? ''}`;
      if (node['Node Type'] === 'Sort') {
        const sorted = node.Plans?.[0];
        const rows = sorted?.['Actual Rows'] === undefined ? (sorted?.['Plan Rows'] ?? 0) : rowsRead(sorted);
        if (rows > MOST_ROWS) yield `Sort of ${rows} rows`;
      }
    }
  }

  private async plan({ connection }: Statement, text: string, values: readonly unknown[], more: string): Promise<Plan> {
    const settings = this.settings[connection];
    await this.client.query(['begin', ...(settings ? [settings] : []), ...(more ? [more] : [])].join(';'));
    try {
      // Of several statements in one text the first one is explained.
      const [{ rows }] = [await this.client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, [...values])].flat();
      const [row] = rows;
      if (!row) throw new Error(`no plan of ${text}`);
      return row['QUERY PLAN'][0].Plan;
    } finally {
      await this.client.query('rollback');
    }
  }
}
