/** A row of a report as the interface writes it. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

/** The `data` of a report: its rows, their totals, and its further tables. */
export interface ReportContent {
  readonly Rows: readonly ReportRow[];
  readonly Totals?: ReportRow;
  readonly [table: string]: readonly ReportRow[] | ReportRow | undefined;
}

/** A value as text; a missing one is empty. */
export function textIn(row: ReportRow | undefined, name: string): string {
  const value = row?.[name];
  return value === null || value === undefined || typeof value === 'boolean' ? '' : String(value);
}

/** The rows of a further table. */
export const rowsOf = (content: ReportContent, table: string): readonly ReportRow[] => {
  const rows = content[table];
  return Array.isArray(rows) ? (rows as readonly ReportRow[]) : [];
};

/** What the plot of a report is drawn from. */
export interface ReportPlotProps {
  /** The heading of the page. */
  readonly title: string;
  readonly content: ReportContent;
}
