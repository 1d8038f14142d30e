import { day, integer, list } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { ActOnDisbursement, type RequestedDisbursement } from './disbursement.commands';
import { disbursedShape, disbursement } from './disbursement.record';

const { BillId, Amount, Discount } = disbursedShape;
const onDay = () =>
  day().describe("The day from which it counts, not before the disbursement's. Default: the company's today.", '2026-04-05');

class ApplyBody {
  @BodyField(list({ BillId, Amount, Discount }).describe('What is paid with money on account.'))
  Applications: RequestedDisbursement[];
  @BodyField(onDay()) Date: string;
}
class UnapplyBody {
  @BodyField(integer().describe('The payment of the application that is taken back.', 12)) PaymentId: number;
  @BodyField(onDay()) Date: string;
}
class VoidBody {
  @BodyField(onDay()) Date: string;
}

/** The actions on a disbursement. */
export const DisbursementActions = actionRoutes(
  disbursement,
  {
    apply: action(ApplyBody, { id: 1 }, (id, body, actor) => new ActOnDisbursement(id, { do: 'apply', ...body }, actor)),
    unapply: action(UnapplyBody, { id: 1 }, (id, body, actor) => new ActOnDisbursement(id, { do: 'unapply', ...body }, actor)),
    void: action(VoidBody, { id: 1 }, (id, body, actor) => new ActOnDisbursement(id, { do: 'void', ...body }, actor)),
  },
  {
    apply: { undo: 'unapply', asked: () => ({ Applications: [] }) },
    unapply: { asked: ({ Applications }) => ({ PaymentId: Applications.at(-1)?.PaymentId ?? 0 }) },
  },
);
