import { genericAggregate } from '@plumbline/platform/decisions';
import { codeName, type FieldNames } from '@plumbline/platform/testing/inside/decisions';
import type { Fields } from '@plumbline/platform/records';
import { contexts } from '@plumbline/contexts';

/** Records that are stored in the streams of others. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  Deliverable: ['Contract'],
  Task: ['Milestone'],
  Payment: ['Bill', 'Invoice', 'AIAInvoice'],
};
/** Fields of bodies that no event contains under the same name, with the reason. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'User.Password': 'only its hash is kept, by auth',
  'BankDeposit.ReceiptIds': 'the receipts are stored with their amounts',
  'Milestone.Tasks': 'the tasks have a table of their own',
  'Contract.Deliverables': 'the deliverables have a table of their own',
  'Invoice.LineItemGroups': 'the groups have a table of their own',
  'CostTransfer.From': 'each of its ids is a field of the event',
  'CostTransfer.To': 'each of its ids is a field of the event',
  'AIAInvoice.ContractId': 'names the stream; each event has it beside its content',
  'ListItem.IsCompleted': 'is an event of its own',
  'TimeEntry.IsDraft': 'is the BusinessState of the event',
  'TimeEntry.Submit': 'is an event of its own',
  'Purchase.SupportingDocuments': 'attached files have events of their own',
  'Bill.SupportingDocuments': 'attached files have events of their own',
  'Bill.Invoice': 'attached files have events of their own',
  'Payment.BillId': 'names the stream',
  'Payment.InvoiceId': 'names the stream',
  'Allocation.EditAll': 'steers one request',
  ...Object.fromEntries(
    ['Page', 'PageSize', 'TotalCount', 'TotalPageCount', 'IncludeMetadata', 'CreateAllocation', 'ForceUpdate'].map((name) => [
      `TimeEntry.${name}`,
      'steers one request or one page',
    ]),
  ),
};

const codeNames = (names: FieldNames): string[] => Object.values(names).map(codeName);

/* A field that is declared in the record but missing from the table of stored names would be accepted and lost. */
describe('the stored fields of a record', () => {
  const aggregates = contexts.flatMap((context) => context.aggregates);
  const kinds = contexts
    .flatMap((context) => context.kinds)
    .filter((kind) => !kind.readOnly && kind.v2 !== null && !aggregates.includes(genericAggregate(kind)));

  it.each(kinds)('include each field that a body of $name can set', (kind) => {
    const owners = WITHIN[kind.name] ?? [kind.name];
    const tables = owners.map((owner) => new Set((aggregates.find(({ name }) => name === owner)?.stored ?? []).flatMap(codeNames)));
    const given = Object.entries(kind.fields as Fields).filter(([, { options }]) => !options.owned && !options.bodyOnly);
    const missing = given
      .map(([name]) => name)
      .filter((name) => name !== 'Id' && !tables.every((held) => held.has(name)) && !NOT_STORED[`${kind.name}.${name}`]);
    expect(missing).toEqual([]);
  });
});
