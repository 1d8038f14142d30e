import type { Message } from '@plumbline/platform/kernel';
import { project } from '@plumbline/platform/testing';
import { blankPayment } from '../testing/samples';
import { aiaInvoiceRows } from './aia-invoice.projection';
import { aiaInvoice } from './aia-invoice.record';

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
  it('shows its payments and what is owed', () => {
    expect(shown(paid)).toMatchObject({ OutstandingAmount: '0.00', BusinessState: 'Closed', Payments: [{ Id: 3, Amount: '180.00' }] });
    expect(shown(paid, corrected)).toMatchObject({ BusinessState: 'Closed', Payments: [{ Id: 3, Reference: 'Check 12' }] });
    expect(shown(paid, unpaid)).toMatchObject({ ...owed, Payments: [] });
  });
  it('shows who did what with it, payments too, as other invoices do', () => {
    const actions = shown(paid, unpaid)?.UserActions.map(({ ActionName, EntityType }) => [ActionName, EntityType]);
    expect(actions).toEqual(['Drafted', 'Finalized', 'PaymentRecorded', 'PaymentRemoved'].map((action) => [action, 'AIAInvoice']));
  });
});
