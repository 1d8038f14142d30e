import { printedDate } from '@plumbline/platform/printing';
import { aged, total } from '../account-reports/aging.policy';
import { periodOf } from '../account-reports/period-of';
import type { StatedPostings } from './statement-parts.policy';
import { retainedUntil, type StatementLine } from './statement.policy';

/** The account of a party on a day: what was posted to it, and the lines of its statement. */
export interface AccountOnDay extends StatedPostings {
  readonly name: string;
  readonly through: string;
  readonly Rows: readonly StatementLine[];
}

/** The content of a statement, without its letter. */
export function statementContent({ name, open, retained, Rows, through }: AccountOnDay, from: string) {
  const Balance = Rows.at(-1)?.Balance ?? '0.00';
  return {
    Rows: [...Rows],
    Totals: { Amount: total(Rows, 'Amount'), Balance, Retainage: retainedUntil(retained, through) },
    ...(retained.length === 0 && { unprinted: ['Retainage'] }),
    tables: { Aging: [aged(open, through)] },
    through,
    ...periodOf(from, through),
    subject: [name],
    subtitle: from && `From ${printedDate(from)}`,
  };
}
