import type { ReportName } from '../addresses';
import type { ExplainedLine } from '../parts/figure/use-explanation';
import { bySize, difference, isNothing, negated, sumOf } from '../words/differences';
import { textIn, type ReportContent, type ReportRow } from '../parts/report/content';

/** The margin of a report: the figure, and the figures that it is made of with their signs. */
interface Margin {
  readonly figure: string;
  readonly label: string;
  readonly parts: readonly { readonly figure: string; readonly label: string; readonly isLess?: boolean }[];
}

export const MARGINS: Readonly<Partial<Record<ReportName, Margin>>> = {
  'job-cost': {
    figure: 'Margin',
    label: 'Margin',
    parts: [
      { figure: 'Billed', label: 'Billed' },
      { figure: 'Unbilled', label: 'Unbilled' },
      { figure: 'Actual', label: 'Cost', isLess: true },
    ],
  },
  wip: {
    figure: 'GrossProfitToDate',
    label: 'Gross profit to date',
    parts: [
      { figure: 'Earned', label: 'Earned' },
      { figure: 'CostToDate', label: 'Cost', isLess: true },
    ],
  },
};

/** Jobs whose cost is told document by document: those that changed most. */
export const JOBS_IN_DETAIL = 20;

/** Lines of a figure that are compared between both days. */
export interface Source {
  readonly figure: string;
  /** The row of the report; empty for its total. */
  readonly row: string;
  readonly what: string;
  readonly isLess: boolean;
}

export interface BridgeRow {
  /** `Bill`, and its number; or a project. */
  readonly document: string;
  readonly id: string;
  readonly name: string;
  /** What of the margin it moved. */
  readonly what: string;
  readonly date: string;
  readonly party: string;
  /** By how much it moved the margin. */
  readonly amount: string;
}

interface Plan {
  readonly sources: readonly Source[];
  /** What moved the margin and is no sum of documents, such as what a job has earned. */
  readonly rows: readonly BridgeRow[];
}

/** How the change of a margin is told: what by documents, and what by jobs. */
export function planOf(name: ReportName, now: ReportContent, then: ReportContent): Plan {
  const margin = MARGINS[name];
  if (!margin) return { sources: [], rows: [] };
  if (name === 'job-cost')
    return { sources: margin.parts.map(({ figure, label, isLess = false }) => ({ figure, row: '', what: label, isLess })), rows: [] };
  const ids = [...new Set([...now.Rows, ...then.Rows].map((row) => textIn(row, 'ProjectId')))];
  const jobs = ids.map((id) => ({ id, before: jobIn(then, id), after: jobIn(now, id) }));
  const ofJob = ({ id, before, after }: (typeof jobs)[number], { figure, label, isLess = false }: Margin['parts'][number]): BridgeRow => {
    const change = difference(textIn(after, figure), textIn(before, figure));
    const name = textIn(after ?? before, 'ProjectName');
    return { document: 'Project', id, name, what: label, date: '', party: '', amount: isLess ? negated(change) : change };
  };
  const [earned, cost] = margin.parts as [Margin['parts'][number], Margin['parts'][number]];
  const costs = jobs.map((job) => ({ job, row: ofJob(job, cost) })).sort((one, other) => bySize(one.row.amount, other.row.amount));
  // Of a job that only one day has there are no documents of the other day to hold against.
  const inDetail = costs.filter(({ job, row }) => job.before && job.after && !isNothing(row.amount)).slice(0, JOBS_IN_DETAIL);
  const whole = costs.filter((one) => !inDetail.includes(one));
  return {
    sources: inDetail.map(({ job }) => ({ figure: cost.figure, row: job.id, what: cost.label, isLess: true })),
    rows: [...jobs.map((job) => ofJob(job, earned)), ...whole.map(({ row }) => row)],
  };
}

const jobIn = ({ Rows }: ReportContent, id: string): ReportRow | undefined => Rows.find((row) => textIn(row, 'ProjectId') === id);

/** What the documents of a figure moved between two days, by document. */
export function movedBy(source: Source, now: readonly ExplainedLine[], then: readonly ExplainedLine[]): readonly BridgeRow[] {
  const documents = new Map<string, { readonly line: ExplainedLine; readonly amounts: string[] }>();
  const add = (lines: readonly ExplainedLine[], sign: (amount: string) => string): void => {
    for (const line of lines) {
      const key = `${line.Document}/${line.DocumentId ?? ''}`;
      const found = documents.get(key) ?? { line, amounts: [] };
      documents.set(key, found);
      found.amounts.push(sign(line.Amount));
    }
  };
  add(now, (amount) => (source.isLess ? negated(amount) : amount));
  add(then, (amount) => (source.isLess ? amount : negated(amount)));
  return [...documents.values()].map(({ line, amounts }) => ({
    ...{ document: line.Document, id: String(line.DocumentId ?? ''), name: line.Description, what: source.what },
    ...{ date: line.Date, party: line.Party, amount: sumOf(amounts) },
  }));
}

/** What moved the margin, the largest first; what moved nothing is left out. */
export const largestFirst = (rows: readonly BridgeRow[]): readonly BridgeRow[] =>
  rows.filter(({ amount }) => !isNothing(amount)).sort((one, other) => bySize(one.amount, other.amount));
