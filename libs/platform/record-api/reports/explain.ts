import { invalid, type Explainable, type Explained, type Part } from '@plumbline/platform/kernel';
import type { ContentOf, Question } from './report';
import { OF_ENTRIES, UNPRINTED, type explained } from './explained-report';
import { EXPLAINED_PAGE, NAMED_ROWS } from '../limits';

export type Explanations = ContentOf<ReturnType<typeof explained<Record<never, never>, readonly ['A']>>>;
export type ExplainedLine = Explanations['Rows'][number];

/** Which of all lines are shown. */
export interface LinesPage {
  readonly limit: number;
  readonly offset: number;
}
/** A question for a page of lines; `limit` 0: as many as the format has by default. */
export interface AskedLines {
  readonly format: Question['format'];
  readonly parameters: LinesPage;
}
/** The request to every report that explains. */
export interface Asked extends Omit<Question, 'parameters'> {
  readonly parameters: LinesPage & { readonly figure: string; readonly row: string };
}
/** Lines of a page, and the number of all. */
export interface Lines {
  readonly lines: readonly ExplainedLine[];
  readonly count: number;
}
/** Where a report is asked, and what about. */
export interface Place {
  /** The address of the explained report below `/api/v2/`. */
  readonly path: string;
  /** The day of the report where it chose one. */
  readonly through?: string;
  /** Its own parameters, which the addresses of its other figures take. */
  readonly more?: Readonly<Record<string, string>>;
  /** The subject of the report, as named then. */
  readonly subject?: readonly string[];
  /** The text that distinguishes its files, as in the report. */
  readonly period?: string;
}

const MOST = { json: 20_000, csv: 20_000, pdf: 5_000 };

/** A line in which nothing is filled in. */
export const BLANK_LINE: ExplainedLine = {
  ...{ Figure: '', Row: '', Date: '', Document: '', DocumentId: null, Party: '', Description: '', ProjectId: null, MilestoneId: null },
  ...{ Class: '', DueDate: '', Hours: '', Amount: '0.00', Position: '', Recorded: '', Explain: '' },
};

/** A line of a document that the token may not read: with its amount, but without what only the document states. */
export const unreadLine = (line: ExplainedLine): ExplainedLine => ({ ...line, DocumentId: null, Party: '', Description: '' });

/** The parts of the asked figure; `entries` reads a page of them. @throws Refusal 400 for an unknown row, a figure it lacks, a bad page */
export async function explain<E>(
  of: Explainable<E>,
  asked: Asked,
  { path, through, more = {}, subject = [], period }: Place,
  entries: (of: E, page: LinesPage) => Promise<Lines>,
): Promise<Explanations> {
  const { figure, row } = asked.parameters;
  const { explanation, amount } = found(of, figure, row);
  const page = pageOf(asked);
  const moments = { ...(asked.at && { at: asked.at }), ...(asked.through && { through: asked.through }) };
  const linkOf = ({ Figure, Row, of: other }: Part): string => {
    const [report, own] = other?.split('?') ?? [path, new URLSearchParams(more).toString()];
    const query = new URLSearchParams({
      ...moments,
      ...Object.fromEntries(new URLSearchParams(own)),
      figure: Figure,
      ...(Row && { row: Row }),
    });
    return `/api/v2/${report}/explain?${query.toString()}`;
  };
  const { lines, count } = 'entries' in explanation ? await entries(explanation.entries, page) : partsOf(explanation.parts, page, linkOf);
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
    ...(period !== undefined && { period }),
    subject: [[figure, row].filter(Boolean).join(' of '), ...subject],
    subtitle: explanation.formula,
    unprinted: 'entries' in explanation ? UNPRINTED : OF_ENTRIES,
  };
}

/** @throws Refusal 400 that names the rows, or the field */
function found<E>(of: Explainable<E>, figure: string, row: string): Explained<E> {
  if (row !== '' && !of.rows.includes(row)) {
    const some = of.rows.slice(0, NAMED_ROWS).join(', ');
    const more = of.rows.length > NAMED_ROWS ? ` and ${of.rows.length - NAMED_ROWS} more` : '';
    invalid([{ field: 'row', problem: of.rows.length > 0 ? `must be one of ${some}${more}` : 'must be empty: the report has no rows' }]);
  }
  const explained = of.of(figure, row);
  const problem = row === '' ? 'has no total: name a row' : `is no figure of the row ${row}`;
  return explained ?? invalid([{ field: 'figure', problem }]);
}

/** The page that is asked for. @throws Refusal 400 that names the parameter */
export function pageOf({ format, parameters: { limit, offset } }: AskedLines): LinesPage {
  const most = MOST[format];
  if (limit < 0 || limit > most) invalid([{ field: 'limit', problem: `must be from 1 to ${most}` }]);
  if (offset < 0) invalid([{ field: 'offset', problem: 'must not be below 0' }]);
  return { limit: limit || (format === 'json' ? EXPLAINED_PAGE : most), offset };
}
/** A file without a limit has all lines, or is none. @throws Refusal 400 */
export function refuseCut({ format, parameters }: AskedLines, count: number, { limit, offset }: LinesPage): void {
  if (format !== 'json' && !parameters.limit && count - offset > limit)
    invalid([{ field: 'limit', problem: `must be given: there are ${count} lines, and ${format} shows ${limit} at most` }]);
}

function partsOf(parts: readonly Part[], { limit, offset }: LinesPage, linkOf: (part: Part) => string): Lines {
  const shown = parts.slice(offset, offset + limit);
  return {
    lines: shown.map((part) => ({ ...BLANK_LINE, Figure: part.Figure, Row: part.Row, Amount: part.Amount, Explain: linkOf(part) })),
    count: parts.length,
  };
}
