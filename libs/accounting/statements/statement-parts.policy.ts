import { ofParts, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type Condition, type EntriesOf, type JournalFigures, type JournalFigure } from '../explain/explanation.policy';
import type { Account } from '../journal/fact.policy';
import { aged, daysBefore, dueDatesOf, OWED_DOCUMENTS, PAPERS, total, type Aged } from '../account-reports/aging.policy';
import { paperIn, postingsOf, retainedUntil, type Posting, type RetainedOn, type StatementLine } from './statement.policy';

/** The days of a statement: `from` is empty for the beginning. */
interface Days {
  readonly from: string;
  readonly through: string;
}

/** The account that a statement is of, in the journal. */
export interface StatedAccount {
  readonly open: Account;
  readonly held: Account;
  /** Where applied credit is taken out of lines: it stands beside `open`. */
  readonly credit?: Account;
  readonly party: 'ClientId' | 'VendorId';
  readonly id: number;
}
/** What the lines of a statement are made from. `open` has all of the account, `postings` what lines are made of. */
export interface StatedPostings {
  readonly open: readonly Posting[];
  readonly postings: readonly Posting[];
  readonly retained: readonly RetainedOn[];
}

/**
 * The parts of a statement. A row is the number of a line, from 1. Without one, Amount and Balance are those of the totals; what is open by
 * age has no rows.
 */
export function statementParts(
  account: StatedAccount,
  { open, postings: all, retained }: StatedPostings,
  lines: readonly StatementLine[],
  { from, through }: Days,
): JournalFigures {
  const ages = aged(open, through);
  const { postings } = postingsOf(all, from);
  const entries = (also: readonly Condition[], more: Partial<EntriesOf> = {}): EntriesOf => ({
    ...{ accounts: [account.open], also: [{ field: account.party, in: [account.id] }, ...also], ...more },
  });
  const part = (figure: 'Amount' | 'Balance', index: number): Part[] => {
    const line = lines[index];
    return line ? [{ Figure: figure, Row: String(index + 1), Amount: line[figure] }] : [];
  };
  return {
    rows: lines.map((_, index) => String(index + 1)),
    of: (figure, row) => (row === '' ? ofAccount(figure) : ofLine(figure, Number(row) - 1)),
  };

  function held(amount: string, until: string): JournalFigure {
    return ofEntries(amount, entries([{ field: 'Date', until }], { accounts: [account.held] }));
  }
  function ofAccount(figure: string): JournalFigure {
    if (figure === 'Balance') return ofEntries(lines.at(-1)?.Balance ?? '0.00', entries([]));
    if (figure === 'Amount') return ofEntries(total(lines, 'Amount'), entries([], from === '' ? {} : { from }));
    if (figure === 'OnAccount') return ofEntries(ages.OnAccount, entries([{ field: 'Document', in: PAPERS }]));
    if (figure === 'Retainage') return held(retainedUntil(retained, through), through);
    const due = dueDatesOf(figure, through);
    const ofAge: Condition[] = due
      ? [
          { field: 'DueDate', ...due },
          { field: 'Document', in: OWED_DOCUMENTS },
        ]
      : [];
    return ofEntries(ages[figure as keyof Aged], entries(ofAge));
  }
  function ofLine(figure: string, index: number): JournalFigure | undefined {
    const line = lines[index];
    if (!line || (figure !== 'Amount' && figure !== 'Balance' && figure !== 'Retainage')) return undefined;
    const isForward = from !== '' && index === 0;
    if (figure === 'Retainage') return held(line.Retainage, isForward ? daysBefore(from, 1) : line.Date.slice(0, 10));
    if (figure === 'Balance') {
      if (isForward) return ofEntries(line.Balance, entries([{ field: 'Date', until: daysBefore(from, 1) }]));
      return ofParts(line.Balance, 'The balance before + Amount', [...part('Balance', index - 1), ...part('Amount', index)]);
    }
    const posting = postings[from === '' ? index : index - 1];
    if (isForward || !posting) return ofParts(line.Amount, 'What is brought forward is no amount of its own', []);
    const { Date, Document, DocumentId, DueDate, Detail } = posting;
    const own = { Date, Detail, ...(paperIn(Detail) === 0 && { Document, DocumentId, ...(account.credit === undefined && { DueDate }) }) };
    const named = Object.entries(own).map(([field, value]) => ({ field, in: [value] }));
    const accounts = [account.open, ...(account.credit === undefined ? [] : [account.credit])];
    return ofEntries(line.Amount, entries(named, { accounts }));
  }
}
