import { ofParts, type Part } from '@plumbline/platform/kernel';
import { ofEntries, type Condition, type EntriesOf, type JournalFigures, type JournalFigure } from '../explain/explanation.policy';
import { aged, daysBefore, dueDatesOf, total, type Aged } from './aging.policy';
import { postingsOf, type Posting, type StatementLine } from './statement.policy';

/** The entries that have a line: not the credit that is applied. */
const LISTED: Condition = { field: 'Detail', in: ['', 'Payment'] };

/** The days of a statement: `from` is empty for the beginning. */
interface Days {
  readonly from: string;
  readonly through: string;
}

/**
 * The parts of a statement of a client. A row is the number of a line, from 1. Without one, Amount and Balance are those
 * of the totals; what is open by age has no rows. `all` are the postings that the lines are made from.
 */
export function statementParts(
  client: number,
  all: readonly Posting[],
  lines: readonly StatementLine[],
  { from, through }: Days,
): JournalFigures {
  const ages = aged(all, through);
  const { postings } = postingsOf(all, from);
  const entries = (also: readonly Condition[], more: Partial<EntriesOf> = {}): EntriesOf => ({
    ...{ accounts: ['Receivable'], also: [{ field: 'ClientId', in: [client] }, ...also], ...more },
  });
  const part = (figure: 'Amount' | 'Balance', index: number): Part[] => {
    const line = lines[index];
    return line ? [{ Figure: figure, Row: String(index + 1), Amount: line[figure] }] : [];
  };
  return {
    rows: lines.map((_, index) => String(index + 1)),
    of: (figure, row) => (row === '' ? ofAccount(figure) : ofLine(figure, Number(row) - 1)),
  };

  function ofAccount(figure: string): JournalFigure {
    if (figure === 'Balance') return ofEntries(lines.at(-1)?.Balance ?? '0.00', entries([LISTED]));
    if (figure === 'Amount') return ofEntries(total(lines, 'Amount'), entries([LISTED], from === '' ? {} : { from }));
    const due = dueDatesOf(figure, through);
    return ofEntries(ages[figure as keyof Aged], entries(due ? [{ field: 'DueDate', ...due }] : []));
  }
  function ofLine(figure: string, index: number): JournalFigure | undefined {
    const line = lines[index];
    if (!line || (figure !== 'Amount' && figure !== 'Balance')) return undefined;
    const isForward = from !== '' && index === 0;
    if (figure === 'Balance') {
      if (isForward) return ofEntries(line.Balance, entries([LISTED, { field: 'Date', until: daysBefore(from, 1) }]));
      return ofParts(line.Balance, 'The balance before + Amount', [...part('Balance', index - 1), ...part('Amount', index)]);
    }
    const posting = postings[from === '' ? index : index - 1];
    if (isForward || !posting) return ofParts(line.Amount, 'What is brought forward is no amount of its own', []);
    const { Date, Document, DocumentId, DueDate, Detail } = posting;
    const named = Object.entries({ Date, Document, DocumentId, DueDate, Detail }).map(([field, value]) => ({ field, in: [value] }));
    return ofEntries(line.Amount, entries(named));
  }
}
