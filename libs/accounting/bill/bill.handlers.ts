import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable, purchase } from '@plumbline/activity/published';
import { withComments } from '@plumbline/company/published';
import { attachDocuments, checkDocuments } from '@plumbline/company/published';
import { Decide, type Written } from '@plumbline/platform/commands';
import { missing, Refusal, refuse, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, newsIn, ReadModels } from '@plumbline/platform/records';
import type { Bill } from '../published/bill-events';
import { EnterBill } from '../published/commands';
import { BillApproval } from './bill-approval';
import { billAggregate } from './bill.aggregate';
import { ApproveBill, ChangeBill, ReleaseWithdrawnBill, RemoveBill, VoidBill } from './bill.commands';
import { BillContents } from './bill.content';
import { documentsIn, withoutDocuments } from './bill-documents';
import { BillWorld } from './bill-world';
import { bill } from './bill.record';

/** Fields that others follow from: when one of them changes, the bill is worked out anew. */
const DECISIVE = ['VendorId', 'PersonToBeReimbursedId', 'TotalAmount', 'PONumber', 'PayableItems', 'RequestAllocations'] as const;

@CommandHandler(EnterBill)
export class EnterBillHandler implements ICommandHandler<EnterBill> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(AccessPolicy) private readonly policy: AccessPolicy,
    @Inject(BillContents) private readonly contents: BillContents,
    @Inject(BillApproval) private readonly approval: BillApproval,
  ) {}
  async execute({ fields, actor }: EnterBill): Promise<Written> {
    const documents = documentsIn(fields);
    await checkDocuments(this.bus, documents, undefined, actor);
    const Id = await this.ids.next('Bill', actor);
    const content = await this.contents.compose(Id, withComments(fields, { Id }, actor), actor);
    const Approve = !fields.UnderReviewFlag && this.policy.allows(actor, 'Bill', 'act');
    const charges = Approve && content.ChargedRequests.length > 0;
    const data = { ...content, UnderReviewFlag: !Approve, Id, Approve: Approve && !charges };
    const entered = await this.bus.execute(new Decide(billAggregate, Id, { type: 'EnterBill', data }, actor, { stream: 'create' }));
    const done = charges ? await this.approved(Id, actor) : entered;
    return attachDocuments(this.bus, documents, done, actor);
  }

  /** The bill, approved; a bill that may not charge its requests was never entered for its sender, and goes. One that was decided on meanwhile stays. */
  private async approved(id: number, actor: Actor): Promise<Written> {
    try {
      return await this.approval.approve(id, actor);
    } catch (error) {
      if (error instanceof Refusal && (await this.approval.situation(id, actor)).is === 'UnderReview')
        await this.bus.execute(new Decide(billAggregate, id, { type: 'RemoveBill', data: { Id: id } }, actor));
      throw error;
    }
  }
}

@CommandHandler(ChangeBill)
export class ChangeBillHandler implements ICommandHandler<ChangeBill> {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(BillContents) private readonly contents: BillContents,
    @Inject(BillApproval) private readonly approval: BillApproval,
  ) {}
  async execute({ id, fields: said, actor }: ChangeBill): Promise<Written> {
    const { UnderReviewFlag, ...others } = withoutDocuments(said);
    const documents = documentsIn(said);
    const row = await this.reads.one(bill, actor.company, id);
    if (!row) missing('bill', id);
    // Whether a bill waits for approval is decided when it is entered; from then on it is approved or rejected, which is no change of a field.
    if (UnderReviewFlag !== undefined && UnderReviewFlag !== row.UnderReviewFlag) {
      const instead = row.BusinessState === 'UnderReview' ? 'approve or reject it' : 'void it and enter it again';
      refuse('bill_review_decided', `UnderReviewFlag of bill ${id} can't be changed: it is ${row.BusinessState}; ${instead}.`);
    }
    await checkDocuments(this.bus, documents, id, actor);
    const fields = newsIn<Partial<Bill>>(bill.fields, withComments(others, row, actor), row);
    await this.contents.references(fields, actor);
    const differs = (field: keyof Bill): boolean => field in fields;
    let change: object = fields;
    if (row.BusinessState === 'UnderReview' && DECISIVE.some(differs)) {
      await this.approval.release(id, await this.approval.situation(id, actor), actor);
      // What was worked out from the old lines must not speak for the new ones.
      const known = new Set(row.PayableItems.map(({ Id }) => Id));
      const renewed = differs('PayableItems')
        ? { RequestAllocations: [], TotalAmount: '' }
        : differs('PONumber')
          ? { PayableItems: [] }
          : {};
      change = await this.contents.compose(id, { ...row, ...renewed, ...fields }, actor, { known });
    }
    const changed = await this.bus.execute(new Decide(billAggregate, id, { type: 'ChangeBill', data: { ...change, Id: id } }, actor));
    return attachDocuments(this.bus, documents, changed, actor);
  }
}

@CommandHandler(ApproveBill)
export class ApproveBillHandler implements ICommandHandler<ApproveBill> {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(BillWorld) private readonly world: BillWorld,
    @Inject(BillApproval) private readonly approval: BillApproval,
  ) {}
  async execute({ id, actor }: ApproveBill): Promise<Written> {
    const row = await this.reads.one(bill, actor.company, id);
    if (row?.BusinessState === 'UnderReview') {
      const requests = await this.reads.many(
        purchase,
        actor.company,
        row.RequestAllocations.map(({ RequestId }) => Number(RequestId)),
      );
      for (const { Id, RequestType, BusinessState } of requests.values())
        if (RequestType === 'VendorWillInvoice' && BusinessState !== 'Approved' && !(await this.world.isChargedBy(Id, id)))
          refuse('purchase_not_open', `Bill ${id} charges request ${Id}, which is ${BusinessState}; change the bill or reject it.`);
    }
    return this.approval.approve(id, actor);
  }
}

@CommandHandler(ReleaseWithdrawnBill)
export class ReleaseWithdrawnBillHandler implements ICommandHandler<ReleaseWithdrawnBill> {
  constructor(@Inject(BillApproval) private readonly approval: BillApproval) {}
  execute({ id, actor }: ReleaseWithdrawnBill): Promise<Written> {
    return this.approval.releaseWithdrawn(id, actor);
  }
}

/** What voiding and removing a bill share. */
abstract class Withdrawing {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** Refused while a line of the bill is on an invoice to a client, or billed by one: money for a cost that is gone. */
  protected async withdraw(type: 'VoidBill' | 'RemoveBill', id: number, actor: Actor): Promise<Written> {
    const { PayableItems } = (await this.reads.one(bill, actor.company, id)) ?? missing('bill', id);
    for (const { Id } of PayableItems) {
      const [billed] = await this.reads.find(billable, actor.company, { OriginOfBillable: 'PayableItem', OriginOfBillableId: Id }, 1);
      if (billed && (billed.BusinessState !== 'Open' || billed.LineItemPointers.length > 0))
        refuse('bill_is_billed_on', `Bill ${id} is billed on to the client by billable ${billed.Id}; take that off its invoice first.`);
    }
    return this.bus.execute(new Decide(billAggregate, id, { type, data: { Id: id } }, actor));
  }
}

@CommandHandler(VoidBill)
export class VoidBillHandler extends Withdrawing implements ICommandHandler<VoidBill> {
  execute({ id, actor }: VoidBill): Promise<Written> {
    return this.withdraw('VoidBill', id, actor);
  }
}

@CommandHandler(RemoveBill)
export class RemoveBillHandler extends Withdrawing implements ICommandHandler<RemoveBill> {
  execute({ id, actor }: RemoveBill): Promise<Written> {
    return this.withdraw('RemoveBill', id, actor);
  }
}

export const billHandlers = [
  EnterBillHandler,
  ChangeBillHandler,
  ApproveBillHandler,
  ReleaseWithdrawnBillHandler,
  VoidBillHandler,
  RemoveBillHandler,
];
