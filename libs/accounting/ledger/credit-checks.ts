import type { AnyRecordKind, ReadModels, RecordOf } from '@plumbline/platform/records';
import { bill } from '../bill/bill.record';
import { invoice } from '../invoice/invoice.record';
import { creditFaults, type CreditedDocument } from './credit.policy';
import type { LedgerFault } from './ledger.policy';

const ofInvoice = ({ Id, Credits }: RecordOf<typeof invoice>): CreditedDocument => ({
  Id: Number(Id),
  credits: Credits.map(({ Id: id, InvoiceId, Amount }) => ({ Id: id, of: Number(InvoiceId), Amount })),
});
const ofBill = ({ Id, Credits }: RecordOf<typeof bill>): CreditedDocument => ({
  Id: Number(Id),
  credits: Credits.map(({ Id: id, BillId, Amount }) => ({ Id: id, of: Number(BillId), Amount })),
});

/** Holds the credits of rows of the kind against the documents on the other side. */
const checkBy =
  <K extends AnyRecordKind>(kind: K, shownBy: (row: RecordOf<K>) => CreditedDocument) =>
  async (reads: ReadModels, rows: readonly RecordOf<K>[], company: number): Promise<LedgerFault[]> => {
    const documents = rows.map(shownBy);
    const others = await reads.many(kind, company, new Set(documents.flatMap(({ credits }) => credits.map(({ of }) => of))));
    return creditFaults(kind.name, documents, new Map([...others].map(([id, row]) => [id, shownBy(row)])));
  };

/** Applied credit of invoices and credit notes that the other document does not show. */
export const invoiceCreditFaults = checkBy(invoice, ofInvoice);
/** Applied credit of bills and vendors' credits that the other document does not show. */
export const billCreditFaults = checkBy(bill, ofBill);
