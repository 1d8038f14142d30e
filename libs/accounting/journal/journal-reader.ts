import { Injectable } from '@nestjs/common';
import { allRows, ReadModels, RowSums, type RecordOf } from '@plumbline/platform/records';
import type { EntriesOf } from '../explain/explanation.policy';
import { JOB_ACCOUNTS, type Account, type Figures } from './fact.policy';
import { jobFigures, journalEntry } from './journal.record';
import { positionOf } from './posting.projection';
import { inOrder, RunningFigures, type EntriesOfDays, type ForecastOfPlace } from './running-figures.policy';

/** The state that a report shows: as it was recorded at a moment, documents dated from or until a day (`YYYY-MM-DD`), or all of them. */
export interface AsOf {
  readonly at?: string | undefined;
  readonly from?: string | undefined;
  readonly through?: string | undefined;
}
type Dimension = Exclude<keyof RecordOf<typeof journalEntry>, 'Id' | 'Amount' | 'Quantity'>;

/** An entry of the journal, with the position of its event. */
export type JournalLine = Readonly<Record<(typeof SHOWN)[number] | 'Id' | 'Written', string>>;
const SHOWN = [
  ...(['Date', 'Account', 'Document', 'DocumentId', 'ProjectId', 'MilestoneId', 'ClientId', 'VendorId', 'ResourceId'] as const),
  ...(['CostClass', 'DueDate', 'Detail', 'Amount', 'Quantity', 'Position'] as const),
] as const;

/** Reads the journal for reports. */
@Injectable()
export class JournalReader {
  constructor(
    private readonly reads: ReadModels,
    private readonly sums: RowSums,
  ) {}

  /**
   * Amount and Quantity of the accounts, summed by the given dimensions. `projects`: only those of these projects.
   * Groups that add up to zero are left out.
   */
  async balances<D extends Dimension>(
    company: number,
    accounts: readonly Account[],
    by: readonly D[],
    { at, from: first, through }: AsOf,
    projects?: readonly number[],
  ): Promise<Readonly<Record<D | 'Amount' | 'Quantity', string>>[]> {
    const where = { Account: accounts, ...(projects && { ProjectId: projects }) };
    const from = first === undefined ? undefined : { field: 'Date', value: first };
    const until = through === undefined ? undefined : { field: 'Date', value: through };
    const rows = await this.sums.of(journalEntry, company, { where, by, sum: ['Amount', 'Quantity'], at, from, until });
    const found = rows as Readonly<Record<D | 'Amount' | 'Quantity', string>>[];
    return found.filter(({ Amount, Quantity }) => Number(Amount) !== 0 || Number(Quantity) !== 0);
  }

  /** A page of the entries that make a figure, by date, with the number and the sum of all of them. */
  async entries(
    company: number,
    { accounts, project, also = [], from: first, measure = 'Amount', isLast = false, isLabor }: EntriesOf,
    { at, through }: AsOf,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly lines: readonly JournalLine[]; readonly count: number; readonly sum: string }> {
    const where = { Account: accounts, ...(project !== undefined && { ProjectId: [project] }) };
    const dated = { field: 'Date', from: first, until: through };
    const classes = isLabor === undefined ? [] : [{ field: 'CostClass', in: isLabor ? ['Labor'] : ['Materials', 'Subs', ''] }];
    const page = isLast ? { isReversed: true, limit: 1, offset: 0 } : { limit, offset };
    const query = { where, at, also: [...also, dated, ...classes], fields: SHOWN, order: 'Date', sum: measure, ...page };
    const { lines, count, sum } = await this.sums.lines(journalEntry, company, query);
    const found = (lines as unknown as readonly JournalLine[]).map((line) => ({ ...line, Position: String(positionOf(line)) }));
    return isLast ? { lines: found.slice(offset), count: found.length, sum: found[0]?.[measure] ?? '0' } : { lines: found, count, sum };
  }

  /**
   * The sums of jobs, of all projects or of one. As of now they come from rows of their own, which costs the same
   * however many entries there are.
   */
  async jobs(company: number, asOf: AsOf, project?: number): Promise<Figures[]> {
    return asOf.at === undefined && asOf.from === undefined && asOf.through === undefined
      ? this.present(company, project)
      : this.past(company, asOf, project);
  }

  private present(company: number, project?: number): Promise<Figures[]> {
    return allRows(this.reads, jobFigures, company, project === undefined ? {} : { ProjectId: project });
  }

  private async past(company: number, asOf: AsOf, project?: number): Promise<Figures[]> {
    const { sums, forecasts } = await this.entriesOfJobs(company, asOf, [], project);
    const figures = new RunningFigures();
    for (const sum of sums) figures.add(sum);
    for (const forecast of forecasts) figures.forecast(forecast);
    return figures.all;
  }

  /**
   * The entries of jobs by their days, for figures of many days from one read: sums of equal dimensions, and forecasts in the order in which
   * they replace each other. Entries without a date count on every day, and have the day ''.
   */
  async daysOfJobs(company: number, asOf: AsOf, project?: number): Promise<EntriesOfDays> {
    return this.entriesOfJobs(company, asOf, ['Date'], project);
  }

  private async entriesOfJobs<D extends 'Date'>(company: number, asOf: AsOf, dated: readonly D[], project?: number) {
    const projects = project === undefined ? undefined : [project];
    const accounts = JOB_ACCOUNTS.filter((one) => one !== 'Forecast');
    const by = ['ProjectId', 'MilestoneId', 'Account', 'CostClass', 'Detail', ...dated] as const;
    const [sums, forecasts] = await Promise.all([
      this.balances(company, accounts, by, asOf, projects),
      this.balances(company, ['Forecast'], ['Id' as never, 'ProjectId', 'MilestoneId', 'CostClass', 'Date'], asOf, projects),
    ]);
    return { sums, forecasts: inOrder(forecasts as unknown as readonly ForecastOfPlace[]) };
  }
}
