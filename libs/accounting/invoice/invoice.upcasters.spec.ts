import { givenStored } from '@plumbline/platform/testing';
import { storedGroups } from './invoice-content.policy';
import { BLANK_LINE } from './drafting/compose-line.policy';
import { invoiceUpcasters } from './invoice.upcasters';

// Events of version 1 are from before lines kept their rates.
const { TaxRates: _rates, TaxExemption: _exemption, ...blank } = BLANK_LINE;
const line = { ...blank, Id: 1, Price: '100.00', BillableId: '31' };
const group = {
  Id: 1,
  GroupHeader: 'Framing',
  GroupQuantity: '',
  SequenceNumber: '1',
  ShowGroup: true,
  AutoGroup: true,
  LineItems: [{ ...line, Billable: null }],
};
const stored = storedGroups([{ ...group, LineItems: [{ ...BLANK_LINE, ...line }] }]);
const totals = { TotalAmount: '100.00', TotalTaxes: '0.00', OutstandingAmount: '100.00', IsTaxable: false };

describe('stored events of an invoice', () => {
  it('lose the billable of each line, which version 1 stored as null', () => {
    const rest = { Id: 8, BusinessState: 'Draft', ProjectId: '9', ClientId: '1', ...totals, Claims: [{ LineItemId: 1, BillableId: 31 }] };
    givenStored(invoiceUpcasters, { type: 'InvoiceDrafted', data: { ...rest, LineItemGroups: [group] } }).thenRead({
      type: 'InvoiceDrafted',
      data: { ...rest, LineItemGroups: stored },
    });
    givenStored(invoiceUpcasters, { type: 'InvoiceChanged', data: { Id: 8, LineItemGroups: [group], Claims: [], Releases: [] } }).thenRead({
      type: 'InvoiceChanged',
      data: { Id: 8, LineItemGroups: stored, Claims: [], Releases: [] },
    });
  });

  it('keep a change of other fields unchanged', () => {
    const data = { Id: 8, HeaderText: 'March', Claims: [], Releases: [] };
    givenStored(invoiceUpcasters, { type: 'InvoiceChanged', data }).thenRead({ type: 'InvoiceChanged', data });
  });

  it('are read as they are in version 2', () => {
    const data = { Id: 8, LineItemGroups: stored, Claims: [], Releases: [] };
    givenStored(invoiceUpcasters, { type: 'InvoiceChanged.v2', data }).thenRead({ type: 'InvoiceChanged', data });
  });
});
