import { CompanyClock } from '@plumbline/platform/calendar';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { onOpenDay } from '@plumbline/company/published';
import { Decide, Decisions, assignOnce, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { ReimbursementBillAssigned } from '../../published/bill-events';
import { billAggregate } from '../bill.aggregate';
import { EnterReimbursementBill } from '../bill.commands';
import { BillContents } from './bill-contents';

/**
 * Enters the bill of an approved reimbursement. The id of the bill is first recorded on a stream named after the
 * purchase (`ReimbursementBill-<purchase>`), so that a repeat finds the same bill and never creates a second one.
 */
@CommandHandler(EnterReimbursementBill)
export class EnterReimbursementBillHandler implements ICommandHandler<EnterReimbursementBill> {
  constructor(
    private readonly decisions: Decisions,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
    private readonly contents: BillContents,
    private readonly reads: ReadModels,
  ) {}

  async execute({ request, actor }: EnterReimbursementBill): Promise<CommandResult> {
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
      InvoiceDate: await onOpenDay(this.reads, actor, await this.clock.dayOr(request.RequestDate, actor.company)),
      TotalAmount: request.TotalAmount,
      PayableItems: (items.length > 0 ? items : [whole]) as never,
    };
    const content = await this.contents.compose(Id, fields, actor, { own: request.Id });
    const data = { ...content, Id, Approve: true };
    return this.decisions.take(new Decide(billAggregate, Id, { type: 'EnterBill', data }, actor, { stream: 'any' }));
  }

  /** The recorded id of the bill, or a new one that is recorded now. */
  private async billOf(requestId: number, actor: Actor): Promise<number> {
    const { BillId } = await assignOnce<ReimbursementBillAssigned>(this.store, actor, {
      stream: `ReimbursementBill-${requestId}`,
      command: 'EnterReimbursementBill',
      cause: `request ${requestId}`,
      type: 'ReimbursementBillAssigned',
      payload: async () => ({ Id: requestId, BillId: await this.ids.next('Bill') }),
    });
    return BillId;
  }
}
