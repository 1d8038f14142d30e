import { ReleaseBillables, ReopenBillables, TakeBackBilled } from '@plumbline/activity/published';
import { Decide } from '@plumbline/platform/decisions';
import { system, type Message } from '@plumbline/platform/kernel';
import type { DeliveredEvent, Saga } from '@plumbline/platform/subscriptions';
import { deliveredEvent } from '@plumbline/platform/testing';
import { EnterReimbursementBill, EnterRetainageBill, ReleaseWithdrawnBill } from '../bill/bill.commands';
import { invoiceAggregate } from '../invoice/invoice.aggregate';
import { ClaimBillables, CloseBilledParts } from '../invoice/billables/invoice-billables.handlers';
import { NumberInvoice } from '../invoice/finalizing/number-invoice.handlers';
import { claimDraftedBillables } from './claim-drafted-billables';
import { closeFinalizedBillables } from './close-finalized-billables';
import { dropRefusedLines } from './drop-refused-lines';
import { enterReimbursementBills } from './enter-reimbursement-bills';
import { enterRetainageBills } from './enter-retainage-bills';
import { issueCreditNotes } from './issue-credit-notes';
import { numberFinalizedInvoices } from './number-finalized-invoices';
import { releaseWithdrawnBills } from './release-withdrawn-bills';

const actor = system(1, 'c', 'e');
const after = ({ handlers }: Saga, type: string, data: object) =>
  handlers[type]?.(deliveredEvent<Message>({ type, data }) as DeliveredEvent<never>, actor);
const claims = [
  { LineItemId: 1, BillableId: 31 },
  { LineItemId: 2, BillableId: 32 },
];
const parts = [{ LineItemId: 1, BillableId: 31, Hours: '2.00', Quantity: '2', Price: '171.00' }];

describe('claim-drafted-billables', () => {
  it('claims the billables of a draft', () => {
    expect(after(claimDraftedBillables, 'InvoiceDrafted', { Id: 8, Claims: claims })).toEqual([new ClaimBillables(8, claims, actor)]);
    expect(after(claimDraftedBillables, 'InvoiceDrafted', { Id: 8, Claims: [] })).toEqual([]);
  });
  it('releases claims before adding new ones, so a billable can move between lines', () => {
    const data = { Id: 8, Claims: [{ LineItemId: 3, BillableId: 31 }], Releases: [claims[0]] };
    expect(after(claimDraftedBillables, 'InvoiceChanged', data)).toEqual([
      new ReleaseBillables(8, [31], actor),
      new ClaimBillables(8, [{ LineItemId: 3, BillableId: 31 }], actor),
    ]);
  });
  it('releases the claims of lines that left the draft, and all of them when it is removed', () => {
    expect(after(claimDraftedBillables, 'InvoiceLineRemoved', { Id: 8, ...claims[0] })).toEqual([new ReleaseBillables(8, [31], actor)]);
    expect(after(claimDraftedBillables, 'InvoiceRemoved', { Id: 8, Releases: claims })).toEqual([new ReleaseBillables(8, [31, 32], actor)]);
  });
});

it('drop-refused-lines removes the line from the draft', () => {
  expect(after(dropRefusedLines, 'BillableClaimRefused', { Id: 31, InvoiceId: 8, LineItemId: 1, Claim: 'x' })).toEqual([
    new Decide(invoiceAggregate, 8, { type: 'RemoveLine', data: { Id: 8, BillableId: 31 } }, actor),
  ]);
});

it('number-finalized-invoices requests the next number', () => {
  expect(after(numberFinalizedInvoices, 'InvoiceFinalized', { Id: 8, Lines: parts })).toEqual([new NumberInvoice(8, actor)]);
});

it('issue-credit-notes issues the note, and number-finalized-invoices numbers it', () => {
  const data = { Id: 8, CreditNoteId: 12, ApplicationId: 13, Applied: '1.00', Reopens: [31], Note: { CreditOf: '8' } };
  expect(after(issueCreditNotes, 'InvoiceCredited', data)).toMatchObject([
    { id: 12, message: { type: 'IssueCreditNote', data: { Id: 12, CreditOf: '8', ApplicationId: 13, Applied: '1.00' } } },
  ]);
  expect(after(numberFinalizedInvoices, 'CreditNoteIssued', { Id: 12 })).toEqual([new NumberInvoice(12, actor)]);
});

it('close-finalized-billables closes the billed parts, and reopens them when the invoice is voided', () => {
  expect(after(closeFinalizedBillables, 'InvoiceFinalized', { Id: 8, Lines: parts })).toEqual([new CloseBilledParts(8, parts, actor)]);
  // Billables that the invoice still claims, because the command that closes them is parked, are released.
  expect(after(closeFinalizedBillables, 'InvoiceVoided', { Id: 8, Lines: parts })).toEqual([
    new ReopenBillables(8, [31], actor),
    new ReleaseBillables(8, [31], actor),
  ]);
});

it('close-finalized-billables opens billables again where credit asks for it, after the invoice has closed them', () => {
  const data = { Id: 8, CreditNoteId: 12, Reopens: [31] };
  expect(after(closeFinalizedBillables, 'InvoiceCredited', data)).toEqual([new ReopenBillables(8, [31], actor)]);
  expect(after(closeFinalizedBillables, 'InvoiceCredited', { ...data, Reopens: [] })).toEqual([]);
  // One event after another: a saga that handled several at once could open first what is then closed for good.
  expect(closeFinalizedBillables.concurrency).toBeUndefined();
});

it('close-finalized-billables makes closed billables of retainage, and removes them when the invoice is voided', () => {
  const Retained = [{ LineItemId: 3, BillableId: 33, Description: 'Retainage of 10 %', Price: '-150.00' }];
  const data = { Id: 8, ClientId: '1', ProjectId: '9', Lines: [], Retained };
  expect(after(closeFinalizedBillables, 'InvoiceFinalized', data)).toMatchObject([
    {
      invoiceId: 8,
      bills: [
        {
          ...{ BillableId: 33, LineItemId: 3 },
          content: { OriginOfBillable: 'Retainage', OriginOfBillableId: 3, ClientId: '1', ProjectId: '9', Quantity: '1', Price: '-150.00' },
        },
      ],
    },
  ]);
  expect(after(closeFinalizedBillables, 'InvoiceVoided', data)).toEqual([
    new TakeBackBilled(8, [{ BillableId: 33, origin: 'Retainage', originId: 3 }], actor),
  ]);
});

it('enter-reimbursement-bills enters bills for reimbursements only', () => {
  const request = { Id: 80, RequestType: 'Reimbursement', TotalAmount: '25.00' };
  expect(after(enterReimbursementBills, 'PurchaseApproved', request)).toEqual([new EnterReimbursementBill(request as never, actor)]);
  expect(after(enterReimbursementBills, 'PurchaseApproved', { ...request, RequestType: 'CreditCard' })).toEqual([]);
});

it('enter-retainage-bills enters a bill for each release', () => {
  const release = { Id: 80, ReleaseId: 3, Number: 1, Amount: '25.00', InvoiceDate: '', RetainedAmount: '0.00' };
  expect(after(enterRetainageBills, 'PurchaseRetainageReleased', release)).toEqual([new EnterRetainageBill(release, actor)]);
});

describe('release-withdrawn-bills', () => {
  const release = [new ReleaseWithdrawnBill(5, actor)];
  it('reverses the charges of a bill that never took effect', () => {
    expect(after(releaseWithdrawnBills, 'BillRejected', { Id: 5, Reason: '' })).toEqual(release);
    expect(after(releaseWithdrawnBills, 'BillRemoved', { Id: 5 })).toEqual(release);
    expect(after(releaseWithdrawnBills, 'BillVoided', { Id: 5, WasApproved: false })).toEqual(release);
  });
  it('leaves an approved bill to charge-approved-bills-to-purchases', () => {
    expect(after(releaseWithdrawnBills, 'BillVoided', { Id: 5, WasApproved: true })).toEqual([]);
  });
  it('checks at each charge whether the bill was withdrawn before', () => {
    expect(after(releaseWithdrawnBills, 'PurchaseBilled', { Id: 70, BillId: 5 })).toEqual(release);
  });
});
