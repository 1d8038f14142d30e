import { Injectable } from '@nestjs/common';
import { AccessPolicy } from '@plumbline/platform/declarations';
import { Hours, invalid, Money, type Actor } from '@plumbline/platform/kernel';
import type { ContentOf, Question } from '@plumbline/platform/http';
import { PartyNames } from '../account-reports/party-names';
import { JournalReader, type JournalLine } from '../journal/journal-reader';
import { readChangeOrder } from '../journal/plan-facts.policy';
import { explained, OF_ENTRIES, UNPRINTED } from './explained-report';
import type { EntriesOf, Explainable, Explained, Part } from './explanation.policy';

type Content = ContentOf<ReturnType<typeof explained<Record<never, never>, readonly ['A']>>>;
type Line = Content['Rows'][number];
/** What is asked of every report that explains. */
export interface Asked extends Omit<Question, 'parameters'> {
  readonly parameters: { readonly figure: string; readonly row: string; readonly limit: number; readonly offset: number };
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}
/** Lines of a page, and the number of all. */
interface Lines {
  readonly lines: readonly Line[];
  readonly count: number;
}

/** Lines of a page of JSON, and the most of each format. */
const PAGE = 100;
const MOST = { json: 20_000, csv: 20_000, pdf: 5_000 };
/** The rows that a refusal names. */
const NAMED = 30;

const NOTHING: Line = {
  ...{ Figure: '', Row: '', Date: '', Document: '', DocumentId: null, Party: '', Description: '', ProjectId: null, MilestoneId: null },
  ...{ Class: '', DueDate: '', Hours: '', Amount: '0.00', Position: null, Recorded: '', Explain: '' },
};
const WAGES = ['Actual', 'Labor'] as const;

/** Answers questions for the parts of figures. */
@Injectable()
export class Explainer {
  constructor(
    private readonly journal: JournalReader,
    private readonly names: PartyNames,
    private readonly policy: AccessPolicy,
  ) {}

  /**
   * The parts of the figure that is asked for. `path` is the address of the explained report below `/api/v2/`, `through`
   * the day of the report where it chose one, and `more` its own parameters, which the addresses of other figures take.
   * @throws Refusal 400 for an unknown row, a figure that the row does not have, and a page that cannot be
   */
  async answer(
    of: Explainable,
    actor: Actor,
    asked: Asked,
    {
      path,
      through,
      more = {},
      subject = [],
    }: { path: string; through?: string; more?: Readonly<Record<string, string>>; subject?: readonly string[] },
  ): Promise<Content> {
    const { figure, row } = asked.parameters;
    const explained = found(of, figure, row);
    const page = pageOf(asked);
    const moments = { ...(asked.at && { at: asked.at }), ...(asked.through && { through: asked.through }) };
    const linkOf = ({ Figure, Row, of }: Part): string => {
      const query = new URLSearchParams({ ...moments, ...(of === undefined && more), figure: Figure, ...(Row && { row: Row }) });
      return `/api/v2/${of ?? path}/explain?${query.toString()}`;
    };
    const { explanation, amount } = explained;
    const { lines, count } =
      'entries' in explanation
        ? await this.entries(explanation.entries, actor, { ...asked, through: through ?? asked.through }, page)
        : partsOf(explanation.parts, page, linkOf);
    refuseCut(asked, count, page);
    const addsUp = !('isRule' in explanation && explanation.isRule === true);
    return {
      Rows: lines,
      Totals: { Amount: amount },
      tables: {
        Explained: [
          { Figure: figure, Row: row, Formula: explanation.formula, AddsUp: addsUp, Amount: amount, Lines: count, Offset: page.offset },
        ],
      },
      ...(through !== undefined && { through }),
      subject: [[figure, row].filter(Boolean).join(' of '), ...subject],
      subtitle: explanation.formula,
      unprinted: 'entries' in explanation ? UNPRINTED : OF_ENTRIES,
    };
  }

  /** Who may not see wages sees the cost of time as one line, as in the report. */
  private async entries(of: EntriesOf, actor: Actor, asOf: Pick<Question, 'at' | 'through'>, page: Page): Promise<Lines> {
    const { company } = actor;
    const [account, labor] = WAGES;
    const isCost = of.accounts.includes(account) && of.measure !== 'Quantity';
    if (!isCost || !this.policy.hiddenFields(actor, 'TimeEntry').includes('Cost')) return this.listed(company, of, asOf, page);
    const only = (isLabor: boolean): EntriesOf => ({ ...of, isLabor });
    const time = await this.journal.entries(company, only(true), asOf, { limit: 0, offset: 0 });
    const first = time.count > 0 ? [{ ...NOTHING, Document: 'TimeEntry', Class: labor, Amount: Money.of(time.sum).toString() }] : [];
    const shown = first.slice(page.offset, page.offset + page.limit);
    const others = await this.listed(company, only(false), asOf, {
      limit: page.limit - shown.length,
      offset: Math.max(0, page.offset - first.length),
    });
    return { lines: [...shown, ...others.lines], count: first.length + others.count };
  }

  private async listed(company: number, of: EntriesOf, asOf: Pick<Question, 'at' | 'through'>, page: Page): Promise<Lines> {
    const { lines, count } = await this.journal.entries(company, of, asOf, page);
    const [clients, payees, resources] = await Promise.all([
      this.names.clients(lines, company, asOf),
      this.names.payees(lines, company, asOf),
      this.names.resources(lines, company, asOf),
    ]);
    const partyOf = ({ ClientId, VendorId, ResourceId, Detail }: JournalLine): string =>
      clients(ClientId) || payees(VendorId, Detail) || resources(ResourceId);
    return { lines: lines.map((line) => lineOf(line, partyOf(line), of.measure)), count };
  }
}

/** @throws Refusal 400 that names the rows, or the field */
function found(of: Explainable, figure: string, row: string): Explained {
  if (row !== '' && !of.rows.includes(row)) {
    const some = of.rows.slice(0, NAMED).join(', ');
    const more = of.rows.length > NAMED ? ` and ${of.rows.length - NAMED} more` : '';
    invalid([{ field: 'row', problem: of.rows.length > 0 ? `must be one of ${some}${more}` : 'must be empty: the report has no rows' }]);
  }
  const explained = of.of(figure, row);
  const problem = row === '' ? 'has no total: name a row' : `is no figure of the row ${row}`;
  return explained ?? invalid([{ field: 'figure', problem }]);
}

/** @throws Refusal 400 */
function pageOf({ format, parameters: { limit, offset } }: Asked): Page {
  const most = MOST[format];
  if (limit < 0 || limit > most) invalid([{ field: 'limit', problem: `must be from 1 to ${most}` }]);
  if (offset < 0) invalid([{ field: 'offset', problem: 'must not be below 0' }]);
  return { limit: limit || (format === 'json' ? PAGE : most), offset };
}
/** A file without a limit has all lines, or is none. */
function refuseCut({ format, parameters }: Asked, count: number, { limit, offset }: Page): void {
  if (format !== 'json' && !parameters.limit && count - offset > limit)
    invalid([{ field: 'limit', problem: `must be given: there are ${count} lines, and ${format} shows ${limit} at most` }]);
}

function partsOf(parts: readonly Part[], { limit, offset }: Page, linkOf: (part: Part) => string): Lines {
  const shown = parts.slice(offset, offset + limit);
  return {
    lines: shown.map((part) => ({ ...NOTHING, Figure: part.Figure, Row: part.Row, Amount: part.Amount, Explain: linkOf(part) })),
    count: parts.length,
  };
}

const stamped = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`);
const idOf = (id: string): number | null => Number(id) || null;

function lineOf(line: JournalLine, Party: string, measure: EntriesOf['measure']): Line {
  const isTime = line.Document === 'TimeEntry';
  return {
    ...NOTHING,
    ...{ Date: stamped(line.Date), Document: line.Document, DocumentId: Number(line.DocumentId), Party },
    Description: line.Account === 'ChangeOrder' ? readChangeOrder(line.Detail).Description : line.Detail,
    ...{ ProjectId: idOf(line.ProjectId), MilestoneId: idOf(line.MilestoneId), Class: line.CostClass, DueDate: stamped(line.DueDate) },
    Hours: isTime ? Hours.of(line.Quantity).toString() : '',
    Amount: measure === 'Quantity' ? Hours.of(line.Quantity).toString() : Money.of(line.Amount).toString(),
    ...{ Position: Number(line.Position), Recorded: line.Written },
  };
}
