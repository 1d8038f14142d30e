import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Decide, writtenDown, type Written } from '@plumbline/platform/commands';
import { EventStore } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import { Clock, IdSource } from '@plumbline/platform/records';
import type { ReimbursementBillAssigned } from '../published/bill-events';
import { billAggregate } from './bill.aggregate';
import { EnterReimbursementBill } from './bill.commands';
import { BillContents } from './bill.content';

/**
 * Enters the bill of an approved reimbursement. The id of the bill is written down first, on a stream named by the request
 * (`ReimbursementBill-<request>`), so that the command, sent again, meets the same bill and never makes a second one.
 */
@CommandHandler(EnterReimbursementBill)
export class EnterReimbursementBillHandler implements ICommandHandler<EnterReimbursementBill> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(BillContents) private readonly contents: BillContents,
  ) {}

  async execute({ request, actor }: EnterReimbursementBill): Promise<Written> {
    const Id = await this.billOf(request.Id, actor);
    const [begun] = await this.store.readStream(`Bill-${Id}`, { limit: 1 });
    if (begun) return { id: Id, position: begun.position, types: [] };
    const own = { RequestId: request.Id, ProjectId: request.ProjectId ?? null };
    const items = request.Items.map(({ Id: RequestItemId, Description, Quantity, TotalAmount, MilestoneId }) => ({
      ...own,
      RequestItemId,
      Description,
      Quantity,
      TotalAmount,
      MilestoneId: MilestoneId ?? request.MilestoneId ?? null,
    }));
    const whole = {
      ...own,
      Description: request.Description ?? '',
      TotalAmount: request.TotalAmount,
      MilestoneId: request.MilestoneId ?? null,
    };
    const fields = {
      PersonToBeReimbursedId: request.PersonToBeReimbursedId || request.CreatedBy,
      InvoiceNumber: `Request ${request.Id}`,
      InvoiceDate: request.RequestDate || `${this.clock.now().slice(0, 10)}T00:00:00.000Z`,
      TotalAmount: request.TotalAmount,
      PayableItems: (items.length > 0 ? items : [whole]) as never,
    };
    const content = await this.contents.compose(Id, fields, actor, { own: request.Id });
    const data = { ...content, Id, Approve: true };
    return this.bus.execute(new Decide(billAggregate, Id, { type: 'EnterBill', data }, actor, { stream: 'any' }));
  }

  /** The id of the request's bill: the one written down, or a new one that is. */
  private async billOf(requestId: number, actor: Actor): Promise<number> {
    const { BillId } = await writtenDown<ReimbursementBillAssigned>(this.store, actor, {
      stream: `ReimbursementBill-${requestId}`,
      command: 'EnterReimbursementBill',
      cause: `request ${requestId}`,
      type: 'ReimbursementBillAssigned',
      payload: async () => ({ Id: requestId, BillId: await this.ids.next('Bill') }),
    });
    return BillId;
  }
}
