import { GREY, Paper, printedAmount, printedDate, writeLetterhead, writeSums, writeTable, type Letterhead } from '@plumbline/platform/pdf';
import type { RecordOf } from '@plumbline/platform/records';
import type { purchase } from './purchase.record';

export interface OrderToPrint {
  readonly from: Letterhead;
  /** As the caller sees it: hidden amounts are unset, and are not printed. */
  readonly order: RecordOf<typeof purchase>;
  /** Name and address of the vendor. */
  readonly to: readonly string[];
  readonly projectName: string;
}

const TITLES: Readonly<Record<string, string>> = {
  VendorWillInvoice: 'Purchase order',
  CashDebit: 'Cash purchase',
  CreditCard: 'Card purchase',
  Reimbursement: 'Reimbursement',
};
const MARKS: Readonly<Record<string, string>> = {
  Draft: 'DRAFT',
  Submitted: 'NOT APPROVED',
  InfoRequested: 'NOT APPROVED',
  Rejected: 'REJECTED',
};

/** A purchase order, or another purchase, as PDF. It depends on what is given alone. */
export async function printOrder({ from, order, to, projectName }: OrderToPrint): Promise<Buffer> {
  const { PONumber, RequestType, RequestDate, NeededByDate, Description, Items, TotalAmount, BusinessState } = order;
  const { IsSubcontract, RetainagePercent } = order;
  const word = IsSubcontract ? 'Subcontract' : (TITLES[RequestType] ?? 'Purchase');
  const title = [word, PONumber].filter(Boolean).join(' ');
  const issued = new Date(RequestDate || '2000-01-01T00:00:00.000Z');
  const paper = new Paper({ title, foot: [from.name, title].filter(Boolean).join(' · '), issued });
  const mark = MARKS[BusinessState];
  writeLetterhead(paper, {
    ...{ from, title },
    ...(mark && { mark }),
    to: { heading: 'To', lines: to },
    facts: [
      ['Date', printedDate(RequestDate)],
      ['Needed by', printedDate(NeededByDate)],
      ['Project', projectName],
      ['Retainage', Number(RetainagePercent) > 0 ? `${RetainagePercent} % of each bill` : ''],
    ],
  });
  if (Description) {
    paper.text(Description, { size: 9.5 });
    paper.space(12);
  }
  if (Items.length > 0)
    await writeTable(paper, {
      columns: [
        { title: 'Description', isProse: true },
        { title: 'Quantity', align: 'right' },
        { title: 'Unit price', align: 'right' },
        { title: 'Amount', align: 'right' },
      ],
      rows: Items.map((item) => [item.Description, item.Quantity, printedAmount(item.UnitPrice), printedAmount(item.TotalAmount)]),
    });
  if (TotalAmount) writeSums(paper, [['Total', printedAmount(TotalAmount), true]]);
  if (PONumber) {
    paper.space(18);
    paper.text(`Please state ${word.toLowerCase()} ${PONumber} on your invoice.`, { size: 9, color: GREY });
  }
  return paper.bytes();
}
