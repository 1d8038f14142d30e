import { Decide } from '@plumbline/platform/decisions';
import { money, reference, text } from '@plumbline/platform/declarations';
import { action, actionRoutes, BodyField } from '@plumbline/platform/http';
import { billAggregate } from './bill.aggregate';
import { ApplyCredit, ApproveBill, UnapplyCredit, VoidBill } from './bill.commands';
import { bill } from './bill.record';

class RejectionBody {
  @BodyField(text().describe('Why the bill is rejected.', 'Not what we ordered.')) Reason: string;
}

class ApplicationBody {
  @BodyField(reference('Bill').required().describe("A bill of the credit's vendor.", 51)) BillId: number;
  @BodyField(money().required().describe('How much of the credit.', '130.00')) Amount: string;
}
class UnapplicationBody {
  @BodyField(reference('Bill').required().describe('The bill to which the credit was applied.', 51)) BillId: number;
}

/** The actions on a bill. */
export const BillActions = actionRoutes(bill, {
  approve: (id, actor) => new ApproveBill(id, actor),
  reject: action(
    RejectionBody,
    { id: 1, body: { Reason: 'Not what we ordered.' } },
    (id, { Reason }, actor) => new Decide(billAggregate, id, { type: 'RejectBill', data: { Id: id, Reason } }, actor),
  ),
  apply: action(
    ApplicationBody,
    { id: 3, body: { BillId: 2, Amount: '130.00' } },
    (id, { BillId, Amount }, actor) => new ApplyCredit(id, BillId, Amount, actor),
  ),
  unapply: action(UnapplicationBody, { id: 3, body: { BillId: 2 } }, (id, { BillId }, actor) => new UnapplyCredit(id, BillId, actor)),
  void: (id, actor) => new VoidBill(id, actor),
});
