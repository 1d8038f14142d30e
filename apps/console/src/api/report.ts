import type { ReadersOf } from './access';

/** A column or a parameter of a report, as its declaration has it. */
export interface ReportField {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  readonly type: string;
  readonly choices?: readonly string[];
  /** The choices as people say them. */
  readonly words?: Readonly<Record<string, string>>;
  /** The entity whose record it names. */
  readonly refersTo?: string;
  readonly isRequired?: boolean;
  readonly description?: string;
}

export interface ReportTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly ReportField[];
}

/** A report of version 2, as its declaration has it. */
export interface Report {
  readonly title: string;
  readonly description: string;
  /** Below `/api/v2/`; `:id` stands for a project. */
  readonly path: string;
  readonly parameters: readonly ReportField[];
  readonly columns: readonly ReportField[];
  /** The columns that have a total. */
  readonly totals: readonly string[];
  /** Further tables of the reply. */
  readonly tables: readonly ReportTable[];
  /** The columns whose figures the interface explains. */
  readonly figures: readonly string[];
  readonly moments: readonly string[];
}

/** By the last part of their addresses: `job-cost`. */
export type Reports = Readonly<Record<string, Report>>;

/** Who may read a report: by the choices of a parameter where they differ, else under an empty text. */
export interface ReaderRules {
  readonly parameter?: string;
  readonly by: Readonly<Record<string, ReadersOf>>;
}
export type ReportReaders = Readonly<Record<string, ReaderRules>>;
