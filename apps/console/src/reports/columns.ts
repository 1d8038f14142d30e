import type { ReportField } from '../api/report';
import { isNothing } from '../words/differences';
import { textIn, type ReportRow } from '../parts/report/content';

/** A record that a cell names. */
export interface Named {
  readonly entity: string;
  readonly id: string;
}

/** A column as the page shows it. */
export interface ShownColumn {
  readonly field: ReportField;
  /** The record whose name stands in the cell. */
  readonly recordOf?: (row: ReportRow) => Named | undefined;
}

const AMOUNTS: readonly string[] = ['money', 'hours', 'rate', 'decimal'];

/** True of columns with amounts or hours, of which two days differ by an amount. */
export const isAmount = ({ type }: ReportField): boolean => AMOUNTS.includes(type);

/** Figures and whole numbers stand at the right of their column. */
export const isRight = (field: ReportField): boolean => isAmount(field) || (field.type === 'integer' && field.refersTo === undefined);

/** True if a row says something in the column: no missing value, and no mere no. */
const says = (row: ReportRow, { name }: ReportField): boolean => row[name] !== false && textIn(row, name) !== '';

/**
 * The columns that a table shows: a number of a record stands behind the name that follows it, the name that tells the rows apart is the
 * first one, and a column in which no row says anything is left out.
 */
export function shownColumns(fields: readonly ReportField[], rows: readonly ReportRow[], hidden: readonly string[] = []): ShownColumn[] {
  const shown: ShownColumn[] = [];
  let numbers: ReportField[] = [];
  for (const field of fields.filter(({ name }) => !hidden.includes(name))) {
    if (field.refersTo !== undefined) numbers.push(field);
    else {
      if (field.type === 'text' && numbers.length > 0) shown.push({ field, recordOf: recordBehind(numbers) });
      else shown.push(...numbers.map(itself), { field });
      numbers = [];
    }
  }
  // Days of a week stay, also those without hours.
  const said = [...shown, ...numbers.map(itself)].filter(
    ({ field }) => field.type === 'hours' || rows.length === 0 || rows.some((row) => says(row, field)),
  );
  const named = said.findIndex(({ recordOf }) => recordOf !== undefined);
  const first = said[named];
  return first ? [first, ...said.filter((column) => column !== first)] : said;
}

const recordBehind =
  (numbers: readonly ReportField[]) =>
  (row: ReportRow): Named | undefined => {
    const field = numbers.find(({ name }) => textIn(row, name) !== '');
    return field?.refersTo === undefined ? undefined : { entity: field.refersTo, id: textIn(row, field.name) };
  };

/** A number of a record without a name beside it, which is looked up. */
const itself = (field: ReportField): ShownColumn => ({ field: { ...field, type: 'reference' } });

/** The columns of amounts in which a row differs between two days. */
export const changedColumns = (
  columns: readonly ShownColumn[],
  differences: readonly Readonly<Record<string, string>>[],
): readonly string[] => columns.map(({ field }) => field.name).filter((name) => differences.some((one) => !isNothing(one[name] ?? '')));
