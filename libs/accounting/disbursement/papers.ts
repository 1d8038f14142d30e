import { Decide } from '@plumbline/platform/decisions';
import { Money } from '@plumbline/platform/kernel';
import { billAggregate } from '../bill/bill.aggregate';
import type { BillCommand } from '../bill/bill.decider';
import { perDocument } from '../paper/per-document.policy';
import type { PaperKind } from '../paper/paper-desk';
import type { AppliedDisbursement } from '../published/disbursement-events';
import { disbursementAggregate } from './disbursement.decider';
import { disbursement, type DisbursementRow } from './disbursement.record';

/** The discount of an application as events hold it: absent for none. */
export const storedDiscount = (Discount: string | undefined): Pick<AppliedDisbursement, 'Discount'> =>
  Money.of(Discount ?? '').isZero ? {} : { Discount: Money.of(Discount ?? '').toString() };

/** Disbursements as papers: over bills and credits of a vendor. */
export const disbursementPaper: PaperKind<AppliedDisbursement, DisbursementRow> = {
  name: 'Disbursement',
  kind: disbursement,
  aggregate: disbursementAggregate,
  fixed: ['VendorId', 'Amount'],
  ofPayment: ({ Id, VendorId, Date, Amount, Method, Reference, Applications }) => ({
    ...{ Id, VendorId: VendorId ?? 0, Date, Amount, Method, Reference },
    Applications: Applications.map(({ PaymentId, BillId, Amount: part, Discount }) => ({
      ...{ PaymentId: PaymentId ?? 0, BillId: Number(BillId), Amount: part },
      ...storedDiscount(Discount),
    })),
  }),
  idOf: (DisbursementId) => ({ DisbursementId }),
  onDocuments: (messages, actor) =>
    perDocument(messages.map(({ of: { BillId: Id }, message }) => ({ ...message, data: { ...message.data, Id } }) as BillCommand)).map(
      (command) => new Decide<BillCommand>(billAggregate, command.data.Id, command, actor) as never,
    ),
};
