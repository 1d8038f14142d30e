import { day, integer, list, money } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { ActOnReceipt, type RequestedApplication } from './receipt.commands';
import { applicationShape, receipt } from './receipt.record';

const { InvoiceId, AiaInvoiceId, Amount } = applicationShape;
const onDay = () => day().describe("The day from which it counts, not before the receipt's. Default: the company's today.", '2026-04-05');

class ApplyBody {
  @BodyField(list({ InvoiceId, AiaInvoiceId, Amount }).describe('What is paid with money on account.'))
  Applications: RequestedApplication[];
  @BodyField(onDay()) Date: string;
}
class UnapplyBody {
  @BodyField(integer().describe('The payment of the application that is taken back.', 12)) PaymentId: number;
  @BodyField(onDay()) Date: string;
}
class BounceBody {
  @BodyField(onDay()) Date: string;
  @BodyField(money().notNegative().describe('Charged to the client on an invoice of its own; none for 0.00.', '35.00')) Fee: string;
}
class VoidBody {
  @BodyField(onDay()) Date: string;
}

/** The actions on a receipt. */
export const ReceiptActions = actionRoutes(
  receipt,
  {
    apply: action(ApplyBody, { id: 1 }, (id, body, actor) => {
      return new ActOnReceipt(id, { do: 'apply', ...body }, actor);
    }),
    unapply: action(UnapplyBody, { id: 1 }, (id, body, actor) => new ActOnReceipt(id, { do: 'unapply', ...body }, actor)),
    bounce: action(BounceBody, { id: 1 }, (id, body, actor) => new ActOnReceipt(id, { do: 'bounce', ...body }, actor)),
    void: action(VoidBody, { id: 1 }, (id, body, actor) => new ActOnReceipt(id, { do: 'void', ...body }, actor)),
  },
  {
    apply: { undo: 'unapply', asked: () => ({ Applications: [] }) },
    unapply: { asked: ({ Applications }) => ({ PaymentId: Applications.at(-1)?.PaymentId ?? 0 }) },
  },
);
