import type { ChainFields, ChainLink, ChainRef, RowValues } from '@plumbline/platform/records';

type Line = Readonly<Record<string, unknown>>;
const linesIn = (row: RowValues, name: string): readonly Line[] => (row[name] ?? []) as readonly Line[];
const amountIn = (row: Line, name: string): string => String(row[name] ?? '');
const idIn = (row: Line, name: string): readonly (number | string)[] => (row[name] ? [row[name] as number | string] : []);

/** One reference of the whole record, with one of its amounts. */
const byField =
  (field: string, amount: string) =>
  (row: RowValues): ChainRef[] =>
    idIn(row, field).map((key) => ({ key, amount: amountIn(row, amount) }));

/** From the origins of billables: `origins` are those of the kind, `OriginOfBillableId` the key. */
const toBillable = (earlier: string, origins: readonly string[], more: Partial<ChainLink> = {}): ChainLink => ({
  ...{ earlier, later: 'Billable' },
  refsOf: (row) => (origins.includes(String(row['OriginOfBillable'])) ? byField('OriginOfBillableId', 'Price')(row) : []),
  laters: (keys) => ({ where: { OriginOfBillable: { in: origins }, OriginOfBillableId: { in: keys } } }),
  ...more,
});

/** Lines of an invoice that bill billables. */
const invoiceLines = (row: RowValues): readonly Line[] => linesIn(row, 'LineItemGroups').flatMap((group) => linesIn(group, 'LineItems'));

/** A credit that was applied: `of` is the field with the record that the credit is of or lowers. */
const creditsOf = (kind: string, of: string): ChainLink => ({
  ...{ earlier: kind, later: kind },
  // The credit has the negative amounts.
  refsOf: (row) => linesIn(row, 'Credits').flatMap((line) => (amountIn(line, 'Amount').startsWith('-') ? byField(of, 'Amount')(line) : [])),
  laters: (_, earlier) => ({
    ids: earlier.flatMap((row) =>
      linesIn(row, 'Credits').flatMap((line) => (amountIn(line, 'Amount').startsWith('-') ? [] : idIn(line, of))),
    ),
  }),
});

const payment = (earlier: string, field: string): ChainLink => ({
  ...{ earlier, later: 'Payment', refsOf: byField(field, 'Amount') },
  laters: (keys) => ({ where: { [field]: { in: keys } } }),
});

/** The transfers of the cost of a document. */
const transfer = (earlier: string, field: string): ChainLink => ({
  ...{ earlier, later: 'CostTransfer', refsOf: byField(field, 'Amount') },
  laters: (keys) => ({ where: { [field]: { in: keys } } }),
});

/** The origins of billables that are the progress or the quantities of a deliverable. */
const DELIVERED: ReadonlySet<string> = new Set([
  ...['FixedDeliverable', 'VariableDeliverable', 'ResidentialJob', 'Percentage', 'PercentageCompletion', 'Maintenance'],
]);

/** The ways of a job's money: from work and orders to what bills them, and on to what pays. */
export const chainLinks: readonly ChainLink[] = [
  {
    ...{ earlier: 'Ticket', later: 'TimeEntry', refsOf: byField('ServiceTicketId', 'Cost') },
    laters: (keys) => ({ where: { ServiceTicketId: { in: keys } } }),
  },
  {
    ...{ earlier: 'TimeEntry', later: 'TimeEntry', refsOf: byField('ParentId', 'Cost') },
    laters: (keys) => ({ where: { ParentId: { in: keys } } }),
  },
  ...[transfer('TimeEntry', 'TimeEntryId'), transfer('Purchase', 'PurchaseId'), transfer('Bill', 'BillId')],
  toBillable('TimeEntry', ['ResourceTimeEntry']),
  toBillable('Ticket', ['ServiceTicket']),
  toBillable('Contract', ['ContractDeposit']),
  {
    ...{ earlier: 'Contract', later: 'Deliverable', refsOf: byField('ContractId', 'Price') },
    laters: (keys) => ({ where: { ContractId: { in: keys } } }),
  },
  {
    ...{ earlier: 'Deliverable', later: 'Billable' },
    refsOf: (row) => (DELIVERED.has(String(row['OriginOfBillable'])) ? byField('DeliverableId', 'Price')(row) : []),
    laters: (keys) => ({ where: { DeliverableId: { in: keys } } }),
  },
  {
    ...{ earlier: 'Purchase', later: 'Billable', refsOf: byField('ParentRequestId', 'Price') },
    laters: (keys) => ({ where: { ParentRequestId: { in: keys } } }),
  },
  {
    ...{ earlier: 'Purchase', later: 'Bill', through: 'PurchaseBill' },
    refsOf: (row) => linesIn(row, 'RequestAllocations').flatMap(byField('RequestId', 'Amount')),
    laters: (keys) => ({ where: { RequestIds: { in: keys } } }),
  },
  toBillable('Bill', ['PayableItem'], {
    keysOf: (row) => linesIn(row, 'PayableItems').flatMap((line) => idIn(line, 'Id')),
    earliers: (keys) => ({ where: { 'PayableItems.Id': { in: keys } } }),
  }),
  {
    ...{ earlier: 'Billable', later: 'Invoice' },
    refsOf: (row) => invoiceLines(row).flatMap(byField('BillableId', 'Price')),
    laters: (_, earlier) => ({
      ids: earlier.flatMap((row) => [
        ...idIn(row, 'InvoiceId'),
        ...linesIn(row, 'LineItemPointers').flatMap((line) => idIn(line, 'InvoiceId')),
      ]),
    }),
  },
  {
    ...{ earlier: 'Contract', later: 'AIAInvoice', refsOf: byField('ContractId', 'TotalAmount') },
    laters: (keys) => ({ where: { ContractId: { in: keys } } }),
  },
  creditsOf('Invoice', 'InvoiceId'),
  creditsOf('Bill', 'BillId'),
  payment('Invoice', 'InvoiceId'),
  payment('AIAInvoice', 'InvoiceId'),
  payment('Bill', 'BillId'),
  {
    ...{ earlier: 'Payment', later: 'Receipt' },
    refsOf: (row) => linesIn(row, 'Applications').flatMap(byField('PaymentId', 'Amount')),
    laters: (_, earlier) => ({ ids: earlier.flatMap((row) => idIn(row, 'ReceiptId')) }),
  },
  {
    ...{ earlier: 'Payment', later: 'Disbursement' },
    refsOf: (row) => linesIn(row, 'Applications').flatMap(byField('PaymentId', 'Amount')),
    laters: (_, earlier) => ({ ids: earlier.flatMap((row) => idIn(row, 'DisbursementId')) }),
  },
  {
    ...{ earlier: 'Payment', later: 'Refund', refsOf: byField('PaymentId', 'Amount') },
    laters: (_, earlier) => ({ ids: earlier.flatMap((row) => idIn(row, 'RefundId')) }),
  },
  {
    ...{ earlier: 'Payment', later: 'VendorRefund', refsOf: byField('PaymentId', 'Amount') },
    laters: (_, earlier) => ({ ids: earlier.flatMap((row) => idIn(row, 'VendorRefundId')) }),
  },
  {
    ...{ earlier: 'Disbursement', later: 'VendorRefund', refsOf: byField('DisbursementId', 'Amount') },
    laters: (keys) => ({ where: { DisbursementId: { in: keys } } }),
  },
  {
    ...{ earlier: 'Receipt', later: 'BankDeposit' },
    refsOf: (row) => linesIn(row, 'Receipts').flatMap(byField('ReceiptId', 'Amount')),
    laters: (_, earlier) => ({ ids: earlier.flatMap((row) => idIn(row, 'BankDepositId')) }),
  },
  {
    ...{ earlier: 'Receipt', later: 'Refund', refsOf: byField('ReceiptId', 'Amount') },
    laters: (keys) => ({ where: { ReceiptId: { in: keys } } }),
  },
];

const client = { by: 'ClientId', kind: 'Client', pick: 'ClientName' };
const vendor = { by: 'VendorId', kind: 'Vendor', pick: 'VendorName' };
const resource = { by: 'ResourceId', kind: 'Resource', pick: 'ResourceName' };

/** The fields of each kind that lists show. */
export const chainFields: Readonly<Record<string, ChainFields>> = {
  Ticket: { amount: '', date: 'Date', parties: [client] },
  TimeEntry: { amount: 'Cost', date: 'EntryDate', parties: [resource] },
  Contract: { amount: 'ContractSum', date: 'ContractDate', number: 'ContractNumber', parties: [vendor, client] },
  Deliverable: { amount: 'Price', date: '' },
  Purchase: { amount: 'TotalAmount', date: 'RequestDate', number: 'PONumber', parties: [vendor, client] },
  Bill: { amount: 'TotalAmount', date: 'InvoiceDate', number: 'InvoiceNumber', parties: [vendor] },
  Billable: { amount: 'Price', date: 'StartDate', parties: [client] },
  Invoice: { amount: 'TotalAmount', date: 'InvoiceDate', number: 'InvoiceNumber', parties: [client] },
  AIAInvoice: { amount: 'TotalAmount', date: 'PeriodTo', number: 'InvoiceNumber', parties: [client] },
  Payment: { amount: 'Amount', date: 'PaymentDate' },
  CostTransfer: { amount: 'Amount', date: 'Date' },
  Receipt: { amount: 'Amount', date: 'Date', number: 'Reference', parties: [client] },
  Disbursement: { amount: 'Amount', date: 'Date', number: 'Reference', parties: [vendor] },
  BankDeposit: { amount: 'Amount', date: 'Date', number: 'Reference' },
  Refund: { amount: 'Amount', date: 'Date', number: 'Reference', parties: [client] },
  VendorRefund: { amount: 'Amount', date: 'Date', number: 'Reference', parties: [vendor] },
};
