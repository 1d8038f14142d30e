import { money, reference, text } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { ActOnBills, ApplyCredit, DecideOnBill, HoldBill, ReleaseBill, UnapplyCredit, VoidBill } from './bill.commands';
import { bill } from './bill.record';

class RejectionBody {
  @BodyField(text().describe('Why the bill is rejected.', 'Not what we ordered.')) Reason: string;
}

class QuestionBody {
  @BodyField(text().describe('What the bill lacks; it is added to its Comments.', 'For which wall?')) Text: string;
}

class HoldBody {
  @BodyField(text().describe('Why the bill is not paid for now.', 'Two studs are split.')) Reason: string;
}

class ApplicationBody {
  @BodyField(reference('Bill').required().describe("A bill of the credit's vendor.", 51)) BillId: number;
  @BodyField(money().required().describe('How much of the credit.', '130.00')) Amount: string;
}
class UnapplicationBody {
  @BodyField(reference('Bill').required().describe('The bill to which the credit was applied.', 51)) BillId: number;
}

/** The actions on a bill. */
export const BillActions = actionRoutes(
  bill,
  {
    approve: (id, actor) => new DecideOnBill(id, { do: 'approve' }, actor),
    'request-info': action(
      QuestionBody,
      { id: 1, body: { Text: 'For which wall?' } },
      (id, { Text }, actor) => new DecideOnBill(id, { do: 'request-info', question: Text }, actor),
    ),
    reject: action(
      RejectionBody,
      { id: 1, body: { Reason: 'Not what we ordered.' } },
      (id, { Reason }, actor) => new DecideOnBill(id, { do: 'reject', reason: Reason }, actor),
    ),
    apply: action(
      ApplicationBody,
      { id: 3, body: { BillId: 2, Amount: '130.00' } },
      (id, { BillId, Amount }, actor) => new ActOnBills(new ApplyCredit(id, BillId, Amount, actor), actor),
    ),
    unapply: action(
      UnapplicationBody,
      { id: 3, body: { BillId: 2 } },
      (id, { BillId }, actor) => new ActOnBills(new UnapplyCredit(id, BillId, actor), actor),
    ),
    hold: action(
      HoldBody,
      { id: 2, body: { Reason: 'Two studs are split.' } },
      (id, { Reason }, actor) => new ActOnBills(new HoldBill(id, Reason, actor), actor),
    ),
    release: (id, actor) => new ActOnBills(new ReleaseBill(id, actor), actor),
    void: (id, actor) => new ActOnBills(new VoidBill(id, actor), actor),
  },
  {
    apply: { undo: 'unapply', asked: ({ Id }) => ({ BillId: Id, Amount: '0.01' }) },
    hold: { undo: 'release', asked: () => ({ Reason: '?' }) },
    unapply: { asked: ({ Id, Credits }) => ({ BillId: Credits[0]?.BillId ?? Id }) },
  },
);
