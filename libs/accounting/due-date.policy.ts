import { invalid } from '@plumbline/platform/kernel';

/** The dates of a bill, an invoice or an application, whose date is PeriodTo where InvoiceDate is empty. */
interface Dated {
  readonly InvoiceDate?: string | undefined;
  readonly PeriodTo?: string | undefined;
  readonly DueDate?: string | undefined;
}

const dayOf = (date = ''): string => date.slice(0, 10);
/** The date of a document. */
export const documentDate = ({ InvoiceDate, PeriodTo }: Dated): string => InvoiceDate || PeriodTo || '';

/**
 * Rejects a document that becomes due before its own date. One that is `before` and after the change is older than the
 * rule.
 * @throws Refusal of kind `input`
 */
export function checkDueDate(after: Dated, before: Dated = {}): void {
  const [due, date] = [dayOf(after.DueDate), dayOf(documentDate(after))];
  if (due === '' || date === '' || due >= date) return;
  const [wasDue, wasDated] = [dayOf(before.DueDate), dayOf(documentDate(before))];
  if (due === wasDue && date === wasDated) return;
  const problem = `must not be before the date of the document, ${date}`;
  if (due !== wasDue) invalid([{ field: 'DueDate', problem }]);
  const field = after.InvoiceDate ? 'InvoiceDate' : 'PeriodTo';
  invalid([{ field, problem: `must not be after DueDate, which is ${due}` }]);
}
