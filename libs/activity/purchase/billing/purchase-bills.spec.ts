import { blankPayment, someBill } from '@plumbline/accounting/testing/samples';
import type { Message } from '@plumbline/platform/kernel';
import { project as run } from '@plumbline/platform/testing';
import { purchaseBill } from './purchase-bill.record';
import { purchaseBills } from './purchase-bills.projection';

const entered: Message = { type: 'BillEntered', data: { ...someBill, BusinessState: 'UnderReview' } };
const unnamed: Message = { type: 'BillEntered', data: { ...someBill, BusinessState: 'UnderReview', RequestAllocations: [] } };
const bill = (type: string, data: object = {}): Message => ({ type: `Bill${type}`, data: { Id: 5, ...data } });
const paid = (PaymentId: number, BusinessState: string, Amount: string): Message =>
  bill('PaymentRecorded', { ...blankPayment, PaymentId, Amount, BusinessState, RequestAllocations: someBill.RequestAllocations });
const row = (...events: Message[]) => run([purchaseBills], events).get(purchaseBill, 5);

describe('The row of a bill for purchases', () => {
  it('shows whether the bill waits for approval, until it is approved, rejected or void', () => {
    expect(row(entered)).toMatchObject({ RequestIds: [7], IsUnderReview: true, IsPaid: false, Payments: [] });
    for (const end of ['Approved', 'Rejected', 'Voided']) expect(row(entered, bill(end))).toMatchObject({ IsUnderReview: false });
    expect(row(entered, bill('Removed'))).toBeUndefined();
  });
  it('does not exist while the bill refers to no purchase, and is created by the change that adds a reference', () => {
    const names = bill('Changed', { RequestAllocations: [{ RequestId: '8', PONumber: '5', Amount: '1.00' }] });
    expect(row(unnamed, bill('Changed', { DueDate: '' }), bill('Approved'), paid(1, 'Paid', '100.00'))).toBeUndefined();
    expect(row(unnamed, names)).toMatchObject({ RequestIds: [8], IsUnderReview: true });
    expect(row(entered, names)).toMatchObject({ RequestIds: [8] });
    expect(row(entered, bill('Changed', { RequestAllocations: [] }))).toMatchObject({ RequestIds: [] });
    expect(row(entered, bill('Changed', { DueDate: '' }))).toMatchObject({ RequestIds: [7] });
  });
  it('contains its payments, and whether they pay it in full', () => {
    const both = [entered, bill('Approved'), paid(1, 'PartiallyPaid', '40.00'), paid(2, 'Paid', '60.00')];
    expect(row(...both.slice(0, 3))).toMatchObject({ IsPaid: false, Payments: [{ PaymentId: 1, Amount: '40.00' }] });
    expect(row(...both)).toMatchObject({ IsPaid: true, Payments: [{ PaymentId: 1 }, { PaymentId: 2, Amount: '60.00' }] });
    const removed = bill('PaymentRemoved', { PaymentId: 1, BusinessState: 'PartiallyPaid' });
    expect(row(...both, removed)).toMatchObject({ IsPaid: false, Payments: [{ PaymentId: 2 }] });
  });
});
