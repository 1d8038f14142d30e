import { ReleaseBillable, ReopenBillable } from '@plumbline/activity/published';
import { Decide } from '@plumbline/platform/commands';
import { system, type Message } from '@plumbline/platform/kernel';
import type { Saga, Told } from '@plumbline/platform/subscriptions';
import { told } from '@plumbline/platform/testing';
import { EnterReimbursementBill, ReleaseWithdrawnBill } from '../bill/bill.commands';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { ClaimBillable, CloseBilledPart } from '../invoice/invoice-billables.handlers';
import { NumberInvoice } from '../numbering/number-invoice.handlers';
import { claimDraftedBillables } from './claim-drafted-billables';
import { closeFinalizedBillables } from './close-finalized-billables';
import { dropRefusedLines } from './drop-refused-lines';
import { enterReimbursementBills } from './enter-reimbursement-bills';
import { numberFinalizedInvoices } from './number-finalized-invoices';
import { releaseWithdrawnBills } from './release-withdrawn-bills';

const actor = system(1, 'c', 'e');
const after = ({ handlers }: Saga, type: string, data: object) => handlers[type]?.(told<Message>({ type, data }) as Told<never>, actor);
const claims = [
  { LineItemId: 1, BillableId: 31 },
  { LineItemId: 2, BillableId: 32 },
];
const parts = [{ LineItemId: 1, BillableId: 31, Hours: '2.00', Quantity: '2', Price: '171.00' }];

describe('claim-drafted-billables', () => {
  it('holds the billables of a draft', () => {
    expect(after(claimDraftedBillables, 'InvoiceDrafted', { Id: 8, Claims: claims })).toEqual([
      new ClaimBillable(8, { LineItemId: 1, BillableId: 31 }, actor),
      new ClaimBillable(8, { LineItemId: 2, BillableId: 32 }, actor),
    ]);
  });
  it('lets go before it holds, so that a billable can move to another line', () => {
    const data = { Id: 8, Claims: [{ LineItemId: 3, BillableId: 31 }], Releases: [claims[0]] };
    expect(after(claimDraftedBillables, 'InvoiceChanged', data)).toEqual([
      new ReleaseBillable(31, 8, actor),
      new ClaimBillable(8, { LineItemId: 3, BillableId: 31 }, actor),
    ]);
  });
  it('lets go of what left the draft, and of everything when it is removed', () => {
    expect(after(claimDraftedBillables, 'InvoiceLineRemoved', { Id: 8, ...claims[0] })).toEqual([new ReleaseBillable(31, 8, actor)]);
    expect(after(claimDraftedBillables, 'InvoiceRemoved', { Id: 8, Releases: claims })).toEqual([
      new ReleaseBillable(31, 8, actor),
      new ReleaseBillable(32, 8, actor),
    ]);
  });
});

it('drop-refused-lines takes the line off the draft', () => {
  expect(after(dropRefusedLines, 'BillableClaimRefused', { Id: 31, InvoiceId: 8, LineItemId: 1, Claim: 'x' })).toEqual([
    new Decide(invoiceAggregate, 8, { type: 'RemoveLine', data: { Id: 8, BillableId: 31 } }, actor),
  ]);
});

it('number-finalized-invoices asks for the next number', () => {
  expect(after(numberFinalizedInvoices, 'InvoiceFinalized', { Id: 8, Lines: parts })).toEqual([new NumberInvoice(8, actor)]);
});

it('close-finalized-billables closes the parts that were billed, and opens them again when the invoice is voided', () => {
  const [part] = parts as [(typeof parts)[number]];
  expect(after(closeFinalizedBillables, 'InvoiceFinalized', { Id: 8, Lines: parts })).toEqual([new CloseBilledPart(8, part, actor)]);
  // What the invoice still holds, because closing it was held up, is let go.
  expect(after(closeFinalizedBillables, 'InvoiceVoided', { Id: 8, Lines: parts })).toEqual([
    new ReopenBillable(31, 8, actor),
    new ReleaseBillable(31, 8, actor),
  ]);
});

it('enter-reimbursement-bills owes people what they spent of their own, and nobody else', () => {
  const request = { Id: 80, RequestType: 'Reimbursement', TotalAmount: '25.00' };
  expect(after(enterReimbursementBills, 'PurchaseApproved', request)).toEqual([new EnterReimbursementBill(request as never, actor)]);
  expect(after(enterReimbursementBills, 'PurchaseApproved', { ...request, RequestType: 'CreditCard' })).toEqual([]);
});

describe('release-withdrawn-bills', () => {
  const release = [new ReleaseWithdrawnBill(5, actor)];
  it('gives back what a bill that never counted may have charged', () => {
    expect(after(releaseWithdrawnBills, 'BillRejected', { Id: 5, Reason: '' })).toEqual(release);
    expect(after(releaseWithdrawnBills, 'BillRemoved', { Id: 5 })).toEqual(release);
    expect(after(releaseWithdrawnBills, 'BillVoided', { Id: 5, WasApproved: false })).toEqual(release);
  });
  it('leaves a bill that was approved to charge-approved-bills-to-purchases', () => {
    expect(after(releaseWithdrawnBills, 'BillVoided', { Id: 5, WasApproved: true })).toEqual([]);
  });
  it('asks at each charge whether the bill was withdrawn before it', () => {
    expect(after(releaseWithdrawnBills, 'PurchaseBilled', { Id: 70, BillId: 5 })).toEqual(release);
  });
});
