import { Money } from '@plumbline/platform/kernel';
import type { Billable, Purchase } from '@plumbline/activity/published';
import type { Bill, Invoice } from '../published';
import * as ledger from './ledger.policy';

const line = (Id: number, Price: string, Total: string, BillableId = '') => ({ Id, Price, Total, BillableId });
const invoice = (fields: object = {}) =>
  ({
    Id: '5',
    BusinessState: 'Outstanding',
    TotalAmount: '168.00',
    OutstandingAmount: '118.00',
    TotalTaxes: '8.00',
    Shipping: '20.00',
    Credit: '10.00',
    LineItemGroups: [{ LineItems: [line(1, '100.00', '108.00', '7')] }, { LineItems: [line(2, '50.00', '50.00')] }],
    Payments: [{ Amount: '50.00' }],
    Reopened: [],
    ...fields,
  }) as unknown as Invoice;
const billable = (fields: object = {}) =>
  ({
    Id: '7',
    Price: '150.00',
    PriceRemaining: '50.00',
    BusinessState: 'Open',
    IsInvoiced: false,
    LineItemPointers: [{ InvoiceId: '5', LineItemId: '1', Price: '100.00' }],
    ...fields,
  }) as unknown as Billable;
const bill = (fields: object = {}) =>
  ({
    Id: '9',
    BusinessState: 'PartiallyPaid',
    TotalAmount: '108.25',
    OutstandingAmount: '48.25',
    AmountPaid: '40.00',
    PayableItems: [{ TotalAmount: '100.00', TaxAmount: '8.25' }],
    Payments: [{ Amount: '40.00' }],
    Credits: [{ Amount: '20.00' }],
    ...fields,
  }) as unknown as Bill;
const order = (fields: object = {}) =>
  ({
    Id: 3,
    RequestType: 'VendorWillInvoice',
    BusinessState: 'Approved',
    TotalAmount: '1000.00',
    BilledAmount: '400.00',
    CommittedAmount: '600.00',
    OverbilledAmount: '0.00',
    IsSubcontract: true,
    Items: [],
    ...fields,
  }) as unknown as Purchase;
const wrong = (faults: readonly ledger.LedgerFault[]) => faults.map(({ kind, id, shown, right }) => [kind, id, shown, right]);

describe('The checks of the ledger', () => {
  it('find nothing where the figures agree', () => {
    expect(ledger.invoiceFaults(invoice())).toEqual([]);
    expect(ledger.billableFaults(billable())).toEqual([]);
    expect(ledger.billFaults(bill())).toEqual([]);
    expect(ledger.purchaseFaults(order())).toEqual([]);
    expect(ledger.purchaseFaults(order({ BilledAmount: '3000.00', CommittedAmount: '0.00', OverbilledAmount: '2000.00' }))).toEqual([]);
    const changed = { Items: [{ TotalAmount: '900.00' }], Changes: [{ Amount: '100.00' }] };
    expect(ledger.purchaseFaults(order(changed))).toEqual([]);
    expect(wrong(ledger.purchaseFaults(order({ ...changed, Changes: [] })))).toEqual([['Purchase', 3, '1000.00', '900.00']]);
    expect(ledger.lineFaults(ledger.billedLines(invoice()), new Map([[7, billable()]]))).toEqual([]);
    expect(ledger.pointerFaults(billable(), () => true)).toEqual([]);
    expect(ledger.labourFaults([{ Id: 1, LaborTracked: '312.00' }], new Map([[1, Money.of('312.00')]]))).toEqual([]);
  });

  it('count the credits that are applied to an invoice', () => {
    expect(ledger.invoiceFaults(invoice({ OutstandingAmount: '100.00', Credits: [{ Amount: '18.00' }] }))).toEqual([]);
  });

  it('name each figure of an invoice that contradicts its lines and payments', () => {
    expect(wrong(ledger.invoiceFaults(invoice({ TotalAmount: '167.00' })))).toEqual([
      ['Invoice', 5, '167.00', '168.00'],
      ['Invoice', 5, '118.00', '117.00'],
    ]);
    expect(wrong(ledger.invoiceFaults(invoice({ TotalTaxes: '7.99' })))).toEqual([['Invoice', 5, '7.99', '8.00']]);
    expect(wrong(ledger.invoiceFaults(invoice({ BusinessState: 'Void' })))).toEqual([['Invoice', 5, '118.00', '0.00']]);
  });

  it('name billables whose parts do not add up, or are closed with a remainder', () => {
    expect(wrong(ledger.billableFaults(billable({ PriceRemaining: '49.99' })))).toEqual([['Billable', 7, '150.00', '149.99']]);
    expect(wrong(ledger.billableFaults(billable({ BusinessState: 'Closed' })))).toEqual([
      ['Billable', 7, 'false', 'true'],
      ['Billable', 7, '50.00', '0.00'],
    ]);
  });

  it('name lines and parts that do not name each other', () => {
    const lines = ledger.billedLines(invoice());
    expect(wrong(ledger.lineFaults(lines, new Map()))).toEqual([['Billable', 7, '0 times, 0.00', '100.00']]);
    const twice = billable({ LineItemPointers: [...billable().LineItemPointers, ...billable().LineItemPointers] });
    expect(wrong(ledger.lineFaults(lines, new Map([[7, twice]])))).toEqual([['Billable', 7, '2 times, 200.00', '100.00']]);
    expect(ledger.billedLines(invoice({ BusinessState: 'Void' }))).toEqual([]);
    expect(wrong(ledger.pointerFaults(billable(), (id, of) => id === 5 && of === 2))).toEqual([
      ['Billable', 7, '100.00 on invoice 5', 'none'],
    ]);
  });

  it('name bills, purchases and labour that do not add up', () => {
    expect(wrong(ledger.billFaults(bill({ AmountPaid: '41.00', OutstandingAmount: '47.25' })))).toEqual([
      ['Bill', 9, '41.00', '40.00'],
      ['Bill', 9, '47.25', '48.25'],
    ]);
    expect(wrong(ledger.billFaults(bill({ TotalAmount: '100.00', OutstandingAmount: '40.00' })))).toEqual([
      ['Bill', 9, '100.00', '108.25'],
    ]);
    expect(wrong(ledger.purchaseFaults(order({ CommittedAmount: '599.00' })))).toEqual([['Purchase', 3, '599.00', '600.00']]);
    expect(wrong(ledger.purchaseFaults(order({ BusinessState: 'Closed' })))).toEqual([['Purchase', 3, '600.00', '0.00']]);
    expect(wrong(ledger.labourFaults([{ Id: 1, LaborTracked: '1.00' }], new Map()))).toEqual([['Project', 1, '1.00', '0.00']]);
  });
});
