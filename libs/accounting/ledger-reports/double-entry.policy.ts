import type { LedgerAccount } from '@plumbline/company/published';
import { Money } from '@plumbline/platform/kernel';
import { receiptIn, refundIn } from '../journal/receivable-facts.policy';

/** The accounts of the job journal that are posted to ledger accounts. */
export const POSTED_ACCOUNTS = [
  ...(['Actual', 'Billed', 'SalesTax', 'Receivable', 'RetainageReceivable', 'Payable', 'RetainagePayable'] as const),
  ...(['Paid', 'Discounted', 'PayableCredit', 'Deposited'] as const),
] as const;

/** A sum of entries of the job journal, by what a posting depends on. Fields of a document are there where lines of it are asked for. */
export interface JournalSum {
  readonly Account: string;
  readonly Document: string;
  readonly DocumentId?: string;
  readonly Date?: string;
  readonly ProjectId?: string;
  readonly Detail?: string;
  readonly CostClass?: string;
  readonly ResourceId?: string;
  readonly Amount: string;
}

/** A debit (above 0.00) or credit of a document on a day. */
export interface LedgerLine {
  readonly Date: string;
  readonly Entity: string;
  readonly RecordId: string;
  readonly Account: LedgerAccount;
  readonly ProjectId: string;
  readonly Amount: Money;
}

/** The account that balances what a document posts: what it posts elsewhere is in the job journal. */
const BALANCING: Readonly<Record<string, LedgerAccount>> = {
  // Cost of no job, such as overhead.
  Bill: 'Other',
  // A deposit that is billed, or applied.
  Invoice: 'CustomerDeposits',
  AIAInvoice: 'CustomerDeposits',
  Receipt: 'UndepositedFunds',
  Refund: 'Bank',
  BankDeposit: 'UndepositedFunds',
  // Bought by card or in cash.
  Purchase: 'Bank',
};
const CLASSES: readonly string[] = ['Labor', 'Materials', 'Subs', 'Equipment', 'Other'];

/** The account and the side of a sum; undefined where its counterpart is another entry of the same account. */
function accountOf(sum: JournalSum, isMachine: boolean): readonly [LedgerAccount, 1 | -1] | undefined {
  const { Account, Document, Detail = '', CostClass = '' } = sum;
  if (Account === 'Actual') return [isMachine ? 'Equipment' : CLASSES.includes(CostClass) ? (CostClass as LedgerAccount) : 'Other', 1];
  if (Account === 'Billed') return ['Income', -1];
  if (Account === 'SalesTax') return ['SalesTaxPayable', -1];
  if (Account === 'Payable' || Account === 'RetainagePayable') return [Account, -1];
  // What a credit takes off one bill it adds to the other: each of them balances.
  if (Account === 'PayableCredit') return ['Payable', -1];
  if (Account === 'Paid') return ['Bank', -1];
  if (Account === 'Discounted') return ['DiscountsTaken', -1];
  if (Account === 'Deposited') return ['Bank', 1];
  if (Account === 'Receivable' && Document === 'Receipt') return ['CustomerDeposits', 1];
  if (Account === 'Receivable' && Detail === 'Credit') return undefined;
  return [Account as LedgerAccount, 1];
}

/** The paper under which a sum is posted: a payment belongs to its receipt or refund, not to the document that it pays. */
function paperOf({ Account, Document, DocumentId = '', Detail = '' }: JournalSum): readonly [entity: string, id: string] {
  if (Account !== 'Receivable' || Detail === '') return [Document, DocumentId];
  const [receipt, refund] = [receiptIn(Detail), refundIn(Detail)];
  if (receipt) return ['Receipt', String(receipt)];
  if (refund) return ['Refund', String(refund)];
  return Detail.startsWith('Payment') ? ['Payment', DocumentId] : [Document, DocumentId];
}

/** The account that balances the lines of a paper. Work is paid by payroll, and a machine earns its cost back. */
const balancing = (entity: string, isMachine: boolean): LedgerAccount => {
  if (entity === 'TimeEntry') return isMachine ? 'EquipmentRecovery' : 'PayrollClearing';
  return entity === 'Payment' ? 'UndepositedFunds' : (BALANCING[entity] ?? 'Bank');
};

/**
 * The debits and credits that sums of the job journal are, each paper of a day balanced. Sums of several papers together give the sums of
 * their lines. `machines` are the resources of the type Equipment.
 */
export function ledgerLines(sums: readonly JournalSum[], machines: ReadonlySet<string>): LedgerLine[] {
  const lines = new Map<string, LedgerLine>();
  const add = (line: LedgerLine): void => {
    const key = [line.Date, line.Entity, line.RecordId, line.Account, line.ProjectId].join(' ');
    const before = lines.get(key);
    lines.set(key, before ? { ...before, Amount: before.Amount.plus(line.Amount.toString()) } : line);
  };
  for (const sum of sums) {
    const isMachine = sum.Document === 'TimeEntry' && (sum.CostClass === 'Equipment' || machines.has(sum.ResourceId ?? ''));
    const found = accountOf(sum, isMachine);
    if (!found) continue;
    const [Account, side] = found;
    const [paper, RecordId] = paperOf(sum);
    const Entity = paper === 'Payment' ? sum.Document : paper;
    const line = { Date: sum.Date ?? '', Entity, RecordId };
    const Amount = side === 1 ? Money.of(sum.Amount) : Money.of(sum.Amount).negated();
    add({ ...line, ProjectId: sum.ProjectId ?? '0', Account, Amount });
    // Of no project, so that what entries of several projects leave adds up.
    add({ ...line, ProjectId: '0', Account: balancing(paper, isMachine), Amount: Amount.negated() });
  }
  return [...lines.values()].filter(({ Amount }) => !Amount.isZero);
}
