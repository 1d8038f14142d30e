import { GREY, printedAmount, printedDate, type Block, type Letterhead, type Print } from '@plumbline/platform/printing';
import type { RecordOf } from '@plumbline/platform/records';
import type { purchase } from '../purchase.record';

export interface OrderToPrint {
  readonly from: Letterhead;
  /** As the caller sees it: hidden amounts are unset, and are not printed. */
  readonly order: RecordOf<typeof purchase>;
  /** Name and address of the vendor. */
  readonly to: readonly string[];
  readonly projectName: string;
  /** The lines of the place of delivery of goods. */
  readonly deliverTo: readonly string[];
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

/** The print of a purchase order, or of another purchase. It depends on what is given alone. */
export function printOrder({ from, order, to, projectName, deliverTo }: OrderToPrint): Print {
  const { PONumber, RequestType, RequestDate, NeededByDate, Description, Items, TotalAmount, BusinessState } = order;
  const { IsSubcontract, RetainagePercent } = order;
  const word = IsSubcontract ? 'Subcontract' : (TITLES[RequestType] ?? 'Purchase');
  const title = [word, PONumber].filter(Boolean).join(' ');
  const mark = MARKS[BusinessState];
  const letter = {
    ...{ from, title },
    ...(mark && { mark }),
    to: [{ heading: 'To', lines: to }, ...(deliverTo.length > 0 ? [{ heading: 'Deliver to', lines: deliverTo }] : [])],
    facts: [
      ['Date', printedDate(RequestDate)],
      ['Needed by', printedDate(NeededByDate)],
      ['Project', projectName],
      ['Retainage', Number(RetainagePercent) > 0 ? `${RetainagePercent} % of each bill` : ''],
    ],
  } as const;
  return {
    ...{ title, foot: [from.name, title].filter(Boolean).join(' · '), issued: RequestDate || '2000-01-01T00:00:00.000Z' },
    content: [
      { letter },
      ...blocks(Description, { text: Description, size: 9.5 }, { space: 12 }),
      ...blocks(Items.length > 0, {
        table: {
          columns: COLUMNS,
          rows: Items.map((item) => [item.Description, item.Quantity, printedAmount(item.UnitPrice), printedAmount(item.TotalAmount)]),
        },
      }),
      ...blocks(TotalAmount, { sums: [['Total', printedAmount(TotalAmount), true]] }),
      // A vendor who is paid at once sends no invoice.
      ...blocks(
        RequestType === 'VendorWillInvoice' && PONumber,
        { space: 18 },
        { text: `Please state ${word.toLowerCase()} ${PONumber} on your invoice.`, size: 9, color: GREY },
      ),
    ],
  };
}

const COLUMNS = [
  { title: 'Description', isProse: true },
  { title: 'Quantity', align: 'right' },
  { title: 'Unit price', align: 'right' },
  { title: 'Amount', align: 'right' },
] as const;

/** The blocks, where there is something to print. */
const blocks = (isThere: string | boolean, ...all: Block[]): Block[] => (isThere ? all : []);
