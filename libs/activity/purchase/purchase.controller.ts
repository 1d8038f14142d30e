import { day, integer, list, money, quantity, reference, text } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField, NoFields } from '@plumbline/platform/http';
import { ActOnPurchase, ChangeOrder, type PurchaseAction } from './purchase.commands';
import { purchase, purchaseItem, type Purchase, type PurchaseItem } from './purchase.record';

class RejectionBody {
  @BodyField(text().describe('Why it is rejected.', 'Over budget.')) Reason: string;
  @BodyField(text().describe('The same as Reason.')) RejectionReason: string;
}
class QuestionBody {
  @BodyField(text().describe('The question.', 'For which wall?')) Question: string;
  @BodyField(text().describe('The same as Question.')) Comment: string;
}
class ForwardingBody {
  @BodyField(reference('User').required().describe('The user to decide.', 1)) UserId: number;
}
class ChangeBody {
  @BodyField(text().required().describe('Why the order changes.', 'Skylight added')) Reason: string;
  @BodyField(money().describe('The difference of the total of a flexible order; below 0.00 for less.', '850.00')) Amount: string;
  @BodyField(list(purchaseItem).describe('All items after the change; one with its Id keeps what is billed of it.')) Items: PurchaseItem[];
}
const receivedItem = {
  Id: integer().describe('The item of the order.', 143),
  Quantity: quantity().describe('How much of it came; below 0 what goes back to the vendor.', '5'),
};
class ReceivingBody {
  @BodyField(list(receivedItem).describe('What came of which item, each of them once.')) Items: { Id: number; Quantity: string }[];
  @BodyField(day().worked().describe("The day on which it came. Default: the company's today.", '2026-03-09')) Date: string;
}
class ReleaseBody {
  @BodyField(money().required().describe('How much of the retained amount is payable now.', '250.00')) Amount: string;
  @BodyField(day().describe('The date of the bill that is made of it; by default today.', '2026-06-30')) InvoiceDate: string;
}

/** What may be received of an order: goods of its first item, or what came of an item goes back. */
function receiving({ Items, BusinessState }: Purchase): object {
  const came = BusinessState === 'Closed' ? Items.find(({ ReceivedQuantity }) => Number(ReceivedQuantity) > 0) : undefined;
  return { Items: came ? [{ Id: came.Id, Quantity: '-1' }] : Items.slice(0, 1).map(({ Id }) => ({ Id, Quantity: '1' })) };
}

const step =
  (todo: PurchaseAction) =>
  (id: number, _: unknown, actor: Actor): ActOnPurchase =>
    new ActOnPurchase(id, todo, actor);

/** The actions on a purchase. The command checks which users may execute them. */
export const PurchaseActions = actionRoutes(
  purchase,
  {
    submit: action(NoFields, { id: 5 }, step({ do: 'submit' })),
    approve: action(NoFields, { id: 1 }, step({ do: 'approve' })),
    reject: action(
      RejectionBody,
      { id: 2, body: { Reason: 'Over budget.' } },
      (id, { Reason, RejectionReason }, actor) => new ActOnPurchase(id, { do: 'reject', reason: Reason || RejectionReason }, actor),
    ),
    'request-info': action(
      QuestionBody,
      { id: 3, body: { Question: 'For which wall?' } },
      (id, { Question, Comment }, actor) => new ActOnPurchase(id, { do: 'request-info', question: Question || Comment }, actor),
    ),
    forward: action(
      ForwardingBody,
      { id: 4, body: { UserId: 1 } },
      (id, { UserId }, actor) => new ActOnPurchase(id, { do: 'forward', to: UserId }, actor),
    ),
    change: action(
      ChangeBody,
      { id: 54, body: { Reason: 'Skylight added', Amount: '850.00' } },
      (id, { Reason, Amount, Items }, actor) => new ChangeOrder(id, { Reason, Amount, ...(Items.length > 0 ? { Items } : {}) }, actor),
    ),
    receive: action(
      ReceivingBody,
      { id: 1 },
      (id, { Items, Date }, actor) => new ActOnPurchase(id, { do: 'receive', date: Date, items: Items }, actor),
    ),
    'release-retainage': action(
      ReleaseBody,
      { id: 54, body: { Amount: '250.00' } },
      (id, { Amount, InvoiceDate }, actor) =>
        new ActOnPurchase(id, { do: 'release-retainage', amount: Amount, invoiceDate: InvoiceDate }, actor),
    ),
    close: action(NoFields, { id: 1 }, step({ do: 'close' })),
  },
  {
    forward: { asked: (_, UserId) => ({ UserId }) },
    change: { asked: ({ Items }) => ({ Reason: '?', ...(Items.length > 0 ? { Items } : { Amount: '1.00' }) }) },
    receive: { asked: receiving },
    'release-retainage': { asked: () => ({ Amount: '0.01' }) },
  },
);
