import type { Zone } from '@plumbline/platform/calendar';
import type { Letterhead, Print } from '@plumbline/platform/printing';
import { day, headOf, id, instant, choice, recordKind, type AnyRecordKind, type Fields, type ValuesOf } from '@plumbline/platform/records';

export const FORMATS = ['json', 'csv', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

const MOMENTS = ['at', 'through'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A further table of a report, beside its rows. */
export interface ReportTable {
  readonly title: string;
  readonly columns: Fields;
}

export interface ReportOptions<C extends Fields, P extends Fields, T extends keyof C & string> {
  /** The row of the privileges table for its readers, in the form of a kind's name: `ReceivablesReport`. */
  readonly name: string;
  /** The heading of what is printed. */
  readonly title: string;
  readonly description: string;
  /** The address below `/api/v2/`: `reports/wip`, `projects/:id/job-cost`. The last segment begins the names of files. */
  readonly path: string;
  /** Parameters beside `at`, `through` and `format`, which every report has. */
  readonly parameters?: P;
  readonly columns: C;
  readonly totals?: readonly T[];
  /** Further members of the reply, each a list of rows of its own; printed below the rows, and left out of CSV. */
  readonly tables?: Readonly<Record<string, ReportTable>>;
  /** The text in prints of a figure that is empty because it has no meaning in its row. Default: nothing. */
  readonly unset?: string;
  /** Default: all. JSON is always one of them. */
  readonly formats?: readonly Format[];
  /** Which of `at` and `through` it takes. Default: both. */
  readonly moments?: readonly Moment[];
  /** The readers of a reply to these parameters, where they differ from those of the report; else undefined. */
  readonly readBy?: (parameters: Partial<ValuesOf<P>>) => AnyRecordKind | undefined;
  /** The report, or the row of the privileges table, whose readers this one has, instead of a row of its own. */
  readonly readers?: Pick<AnyReport, 'kind' | 'readBy'>;
  /** Parameters that the demonstration company has an answer to. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** A report: one declaration for parameters, reply, CSV, print and documentation. */
export interface Report<C extends Fields = Fields, P extends Fields = Fields, T extends string = string> extends Required<
  Omit<ReportOptions<C, P, T & keyof C & string>, 'readers' | 'readBy' | 'totals'>
> {
  readonly totals: readonly T[];
  /** The kind by which `AccessPolicy` identifies the report. */
  readonly kind: AnyRecordKind;
  readonly readBy: (parameters: object) => AnyRecordKind;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the one place where the types of the columns are erased
export type AnyReport = Report<any, any, any>;

/** The readers of a report, as the privileges table names them. */
export const readersOf = (name: string, title: string): AnyRecordKind =>
  recordKind({
    name,
    v1: null,
    v2: null,
    description: title,
    fields: { Id: id() },
    docs: { title },
  });

/** Declares a report. @throws Error when two columns of a table have the same head */
export function report<const C extends Fields, const P extends Fields = Record<never, never>, const T extends keyof C & string = never>(
  options: ReportOptions<C, P, T>,
): Report<C, P, T> {
  const { name, title, parameters = {} as P, totals = [], tables = {}, unset = '', formats = FORMATS, moments = MOMENTS } = options;
  const { example = {}, readers, readBy = (given: object) => readers?.readBy(given) } = options;
  const kind = readers?.kind ?? readersOf(name, title);
  for (const fields of [options.columns, ...Object.values(tables).map((table) => table.columns)] as Fields[]) {
    const heads = Object.entries(fields).map(([key, field]) => headOf(key, field));
    if (new Set(heads).size < heads.length) throw new Error(`the report ${name} has two columns with one head among ${heads.join(', ')}`);
  }
  return {
    ...options,
    ...{ parameters, totals, tables, unset, formats, moments, example, kind },
    readBy: (given) => readBy(given) ?? kind,
  };
}

/** The parameters that every report has, unless it takes none of the moments. */
export const commonParameters = (formats: readonly Format[]) => ({
  at: instant().describe(
    'A moment that has passed, or a day, which is its end: the report as it was recorded then. Default: as it is recorded now.',
    '2026-03-31T23:59:59Z',
  ),
  through: day().describe('A day: of documents dated until its end alone. Default: all documents.', '2026-03-31'),
  format: choice(...formats).describe('Default: json.', 'json'),
});

/** The parsed request for a report. */
export interface Question<P extends Fields = Fields> {
  /** `YYYY-MM-DDTHH:mm:ss.sssZ`, or undefined: now. */
  readonly at: string | undefined;
  /** `YYYY-MM-DD`, or undefined: all documents. */
  readonly through: string | undefined;
  /** The day of a report that needs one, `YYYY-MM-DD`: the stated one, else that of the stated moment, else today, of the company. */
  readonly day: string;
  /** The time zone of the company. */
  readonly zone: Zone;
  readonly format: Format;
  readonly parameters: ValuesOf<P>;
}
export type QuestionOf<R> = R extends Report<infer _C, infer P, infer _T> ? Question<P> : never;

/** The origin of a print or a file of a report, by which it differs from others: the company, the subject and the days. */
export interface Origin {
  readonly company: string;
  /** The code of the currency of all amounts; empty where nothing tells. */
  readonly currency: string;
  /** The subject of the report; empty: the company. */
  readonly subject: readonly string[];
  /** Documents dated until this day; undefined: all. */
  readonly through: string | undefined;
  /** The text that distinguishes files of one subject, where that is not the day alone: `week-2026-03-02`. */
  readonly period?: string | undefined;
  /** The moment as of which it is: the one that was asked for, else when it is made. */
  readonly recordedAt: string;
  /** True if a past moment was asked for: then the same question has the same bytes for ever, whenever it is made. */
  readonly isPast: boolean;
  readonly zone: Zone;
}

/** The values of a report, in the form of the wire: amounts as text, dates as timestamps. */
export type ContentOf<R> =
  R extends Report<infer C, infer _P, infer T>
    ? {
        readonly Rows: readonly ValuesOf<C>[];
        readonly Totals?: Pick<ValuesOf<C>, T>;
        /** Rows of the further tables, by name. */
        readonly tables?: Readonly<Record<string, readonly object[]>>;
        /** A day that the report chose itself; shown as `Through`. */
        readonly through?: string;
        /** The subject of the report, as named then: a job and its client. Without it: the company. The first name is in file names. */
        readonly subject?: readonly string[];
        /** The text that distinguishes files of one subject, where that is not the day alone: `week-2026-03-02`. */
        readonly period?: string;
        /** Printed below the title. */
        readonly subtitle?: string;
        /** Prints it as a letter between these two. */
        readonly letter?: { readonly from: Letterhead; readonly to: readonly string[] };
        /** Columns that this content leaves out of the print: they have the same value in each row. */
        readonly unprinted?: readonly string[];
        /** Instead of the common print. */
        readonly print?: (origin: Origin) => Print;
      }
    : never;
export type ReportContent = ContentOf<AnyReport>;
