import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { ICommand } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { system } from '@plumbline/platform/kernel';
import { indexColumn, indexValue, tableName } from '@plumbline/platform/records';
import type { Timer } from './timer';

export interface TimerSurroundings {
  /** The companies that the timer works for. */
  readonly companies: (timer: Timer) => Promise<readonly number[]>;
  readonly execute: (command: ICommand) => Promise<unknown>;
  /** Resolves to false when the process no longer leads. */
  readonly sleep: (milliseconds: number) => Promise<boolean>;
  readonly isLeading: () => boolean;
}

/** True if the command wrote anything, so that more work may be left. */
const wrote = (result: unknown): boolean => ((result as { readonly types?: readonly string[] } | undefined)?.types?.length ?? 0) > 0;

/** Runs one timer as long as the process leads. A failure of one company is logged, and tried again at the next look. */
export class TimerRunner {
  private readonly log = new Logger('Timers');
  constructor(
    private readonly timer: Timer,
    private readonly surroundings: TimerSurroundings,
  ) {}

  async run(): Promise<void> {
    do await this.look();
    while (await this.surroundings.sleep(this.timer.everyMs));
  }

  private async look(): Promise<void> {
    const companies = await this.attempt('companies', () => this.surroundings.companies(this.timer));
    for (const company of companies ?? []) await this.attempt(`company ${company}`, () => this.lookIn(company));
  }
  private async lookIn(company: number): Promise<void> {
    const id = randomUUID();
    while (this.surroundings.isLeading()) if (!wrote(await this.surroundings.execute(this.timer.command(system(company, id, id))))) return;
  }
  private async attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (this.surroundings.isLeading()) this.log.warn(`${this.timer.name} failed for ${what}: ${String(error)}`);
      return undefined;
    }
  }
}

/** From company to company by the primary key: what each has is not read. */
const companiesWith = (table: string): string =>
  `with recursive found (company) as (
    (select company from ${table} order by company limit 1)
    union all select (select t.company from ${table} t where t.company > found.company order by t.company limit 1) from found where found.company is not null
  ) select company from found where company is not null order by company`;

/**
 * The companies that have live records of the timer's kind with its values, in ascending order; of a timer without values those that have, or
 * had, any.
 */
export const companiesOf =
  (pool: Pool) =>
  async ({ kind, where }: Timer): Promise<number[]> => {
    const [names, table] = [Object.keys(where), `read."${tableName(kind)}"`];
    const filter = names.map((name, index) => ` and "${indexColumn(name)}" = $${index + 1}`).join('');
    const { rows } = await pool.query<{ company: string }>(
      names.length === 0 ? companiesWith(table) : `select distinct company from ${table} where not deleted${filter} order by company`,
      names.map((name) => indexValue(where[name] ?? '')),
    );
    return rows.map(({ company }) => Number(company));
  };
