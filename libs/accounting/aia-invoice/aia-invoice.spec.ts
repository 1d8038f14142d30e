import { activity } from '@plumbline/activity';
import type { Message } from '@plumbline/platform/kernel';
import { project } from '@plumbline/platform/testing';
import { blankPayment } from '../testing/samples';
import { aiaInvoiceRows } from './aia-invoice.projection';
import { aiaInvoice } from './aia-invoice.record';

/** The rows of billables, by the projection of their own context. */
const billables = activity.projections.filter(({ name }) => name === 'billables');
const about = { Id: 8, ContractId: 5 };
const drafted: Message = {
  type: 'AIAInvoiceDrafted',
  data: { ...about, BusinessState: 'Draft', TotalAmount: '180.00', LineItemGroups: [] },
};
const owed = { OutstandingAmount: '180.00', BusinessState: 'Outstanding' };
const finalized: Message = { type: 'AIAInvoiceFinalized', data: { ...about, ...owed, Lines: [] } };
const paid: Message = {
  type: 'AIAInvoicePaymentRecorded',
  data: { ...about, ...blankPayment, PaymentId: 3, Amount: '180.00', OutstandingAmount: '0.00', BusinessState: 'Closed' },
};
const corrected: Message = { type: 'AIAInvoicePaymentChanged', data: { ...about, PaymentId: 3, Reference: 'Check 12' } };
const unpaid: Message = { type: 'AIAInvoicePaymentRemoved', data: { ...about, PaymentId: 3, ...owed } };
const shown = (...events: Message[]) => project([aiaInvoiceRows], [drafted, finalized, ...events]).get(aiaInvoice, 8);

describe('An application for payment', () => {
  it('shows its payments and the amount owed', () => {
    expect(shown(paid)).toMatchObject({ OutstandingAmount: '0.00', BusinessState: 'Closed', Payments: [{ Id: 3, Amount: '180.00' }] });
    expect(shown(paid, corrected)).toMatchObject({ BusinessState: 'Closed', Payments: [{ Id: 3, Reference: 'Check 12' }] });
    expect(shown(paid, unpaid)).toMatchObject({ ...owed, Payments: [] });
  });
  it('shows its present billables once it is numbered, and none when it is void', () => {
    const LineItemGroups = [{ LineItems: [{ Id: 101, BillableId: '', Billable: null }] }];
    const made: Message = { type: 'AIAInvoiceDrafted', data: { ...drafted.data, LineItemGroups } };
    const Lines = [{ LineItemId: 101, BillableId: 31 }];
    const billed: Message = { type: 'BillableCreated', data: { Id: 31, Price: '180.00' } };
    const numbered: Message = { type: 'AIAInvoiceNumbered', data: { ...about, InvoiceNumber: '36', Lines } };
    const lines = (...events: Message[]) => {
      const all = [made, { ...finalized, data: { ...about, ...owed, Lines } }, billed, ...events];
      return project([...billables, aiaInvoiceRows], all).get(aiaInvoice, 8)?.LineItemGroups[0]?.LineItems;
    };
    expect(lines(numbered)).toMatchObject([{ BillableId: '31', Billable: { Id: '31', Price: '180.00', InvoiceNumber: '36' } }]);
    expect(lines(numbered, { type: 'AIAInvoiceVoided', data: { ...about, Lines } })).toMatchObject([{ BillableId: '', Billable: null }]);
  });
  it('lists its actions, including payments, as other invoices do', () => {
    const actions = shown(paid, unpaid)?.UserActions.map(({ ActionName, EntityType }) => [ActionName, EntityType]);
    expect(actions).toEqual(['Drafted', 'Finalized', 'PaymentRecorded', 'PaymentRemoved'].map((action) => [action, 'AIAInvoice']));
  });
});
