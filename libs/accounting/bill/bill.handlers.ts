import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { billable, isBilled, purchase, retainageOf, type Billable } from '@plumbline/activity/published';
import { withComments } from '@plumbline/company/published';
import { attachDocuments, checkDocuments } from '@plumbline/company/published';
import { Decide, Decisions, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, Money, Refusal, refuse, type Actor } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, changedFields, ReadModels } from '@plumbline/platform/records';
import { billingsOf } from '@plumbline/project/published';
import { EnterBill } from '../published/commands';
import { BillApproval } from './bill-approval';
import { billAggregate } from './bill.aggregate';
import { ApproveBill, ChangeBill, HoldBill, ReleaseBill, ReleaseWithdrawnBill, RemoveBill, VoidBill } from './bill.commands';
import { BillContents } from './entering/bill-contents';
import { refuseClosedProjects } from './entering/closed-projects';
import { documentsIn, withoutDocuments } from './bill-documents';
import { BillLookups } from './entering/bill-lookups';
import { termsAgain } from './bill-terms.policy';
import { bill, type Bill } from './bill.record';

/** Fields from which others are derived: when one of them changes, the bill is composed again. */
const DECISIVE = ['VendorId', 'PersonToBeReimbursedId', 'TotalAmount', 'PONumber', 'PayableItems', 'RequestAllocations'] as const;

/** The subject of commands that look for another bill of the vendor with the same number. */
const billsOf = (vendorId: string): string => `BillsOfVendor-${vendorId}`;

@CommandHandler(EnterBill)
export class EnterBillHandler implements ICommandHandler<EnterBill> {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
    private readonly policy: AccessPolicy,
    private readonly contents: BillContents,
    private readonly approval: BillApproval,
    private readonly lookups: BillLookups,
    private readonly reservations: RecordReservations,
  ) {}
  execute(command: EnterBill): Promise<CommandResult> {
    const { fields, actor } = command;
    // Of two bills with one number that are entered at once, the second sees the first.
    const subjects = fields.VendorId && fields.InvoiceNumber ? [billsOf(fields.VendorId)] : [];
    return this.reservations.alone(subjects, actor, (held) => this.enter(command, held));
  }

  private async enter({ fields: requested, refusesDuplicates }: EnterBill, actor: Actor): Promise<CommandResult> {
    const { AllowDuplicate, ...fields } = requested;
    const documents = documentsIn(fields);
    await checkDocuments(this.bus, documents, undefined, actor);
    const Id = await this.ids.next('Bill', actor);
    const content = await this.contents.compose(Id, withComments(fields, { Id }, actor), actor);
    await refuseClosedProjects(this.reads, actor.company, content);
    const PossibleDuplicateOf = await this.lookups.duplicateOf(actor.company, Id, fields);
    if (PossibleDuplicateOf && refusesDuplicates && !AllowDuplicate)
      refuse(
        'bill_duplicate',
        `Bill ${PossibleDuplicateOf} of this vendor has InvoiceNumber ${fields.InvoiceNumber ?? ''} already; send AllowDuplicate true to enter it again.`,
      );
    const Approve = !fields.UnderReviewFlag && this.policy.allows(actor, 'Bill', 'create');
    const charges = Approve && content.ChargedRequests.length > 0;
    const data = { ...content, PossibleDuplicateOf, UnderReviewFlag: !Approve, Id, Approve: Approve && !charges };
    const entered = await this.decisions.take(new Decide(billAggregate, Id, { type: 'EnterBill', data }, actor, { stream: 'create' }));
    const done = charges ? await this.approved(Id, actor) : entered;
    return attachDocuments(this.bus, documents, done, actor);
  }

  /**
   * Approves the new bill. If it may not charge its purchases, it is removed, because its creation was rejected; one
   * that was decided on meanwhile stays.
   */
  private async approved(id: number, actor: Actor): Promise<CommandResult> {
    try {
      return await this.approval.approve(id, actor);
    } catch (error) {
      if (error instanceof Refusal && (await this.approval.situation(id, actor)).is === 'UnderReview')
        await this.decisions.take(new Decide(billAggregate, id, { type: 'RemoveBill', data: { Id: id } }, actor));
      throw error;
    }
  }
}

@CommandHandler(ChangeBill)
export class ChangeBillHandler implements ICommandHandler<ChangeBill> {
  constructor(
    private readonly bus: CommandBus,
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly contents: BillContents,
    private readonly approval: BillApproval,
    private readonly lookups: BillLookups,
    private readonly reservations: RecordReservations,
  ) {}
  async execute(command: ChangeBill): Promise<CommandResult> {
    const { id, fields, actor } = command;
    if (!fields.VendorId && !fields.InvoiceNumber) return this.change(command, actor);
    const VendorId = fields.VendorId || (await this.reads.one(bill, actor.company, id))?.VendorId;
    // Of two bills that take one number at once, the second shows the first.
    return this.reservations.alone(VendorId ? [billsOf(VendorId)] : [], actor, (held) => this.change(command, held));
  }

  private async change({ id, fields: requested }: ChangeBill, actor: Actor): Promise<CommandResult> {
    const { UnderReviewFlag, AllowDuplicate: _, ...others } = withoutDocuments(requested);
    const documents = documentsIn(requested);
    const row = await this.reads.one(bill, actor.company, id);
    if (!row) missing('bill', id);
    // `UnderReviewFlag` can only be set on create; later a bill is approved or rejected by its own actions.
    if (UnderReviewFlag !== undefined && UnderReviewFlag !== row.UnderReviewFlag) {
      const instead = row.BusinessState === 'UnderReview' ? 'approve or reject it' : 'void it and enter it again';
      refuse('bill_review_decided', `UnderReviewFlag of bill ${id} can't be changed: it is ${row.BusinessState}; ${instead}.`);
    }
    await checkDocuments(this.bus, documents, id, actor);
    const fields = changedFields<Partial<Bill>>(bill.fields, withComments(others, row, actor), row);
    await this.contents.references(fields, actor);
    const differs = (field: keyof Bill): boolean => field in fields;
    // The terms of another vendor are that vendor's.
    if (differs('VendorId') && !differs('PaymentTerms')) fields.PaymentTerms = await this.contents.termsOf(fields.VendorId, actor);
    else if (fields.PaymentTerms) fields.PaymentTerms = await this.contents.readableTerms(fields.PaymentTerms, actor);
    let change: object = { ...fields, ...termsAgain(fields, row) };
    if (row.BusinessState === 'UnderReview' && DECISIVE.some(differs)) {
      await this.approval.release(id, await this.approval.situation(id, actor), actor);
      // Values derived from the old lines must not apply to new ones.
      const known = new Set(row.PayableItems.map(({ Id }) => Id));
      const renewed = differs('PayableItems')
        ? { RequestAllocations: [], TotalAmount: '' }
        : differs('PONumber')
          ? { PayableItems: [] }
          : {};
      const content = await this.contents.compose(id, { ...row, ...renewed, ...change }, actor, { known });
      await refuseClosedProjects(this.reads, actor.company, content, row.PayableItems);
      change = content;
    }
    if (differs('VendorId') || differs('InvoiceNumber'))
      change = { ...change, PossibleDuplicateOf: await this.lookups.duplicateOf(actor.company, id, { ...row, ...fields }) };
    const changed = await this.decisions.take(new Decide(billAggregate, id, { type: 'ChangeBill', data: { ...change, Id: id } }, actor));
    return attachDocuments(this.bus, documents, changed, actor);
  }
}

@CommandHandler(ApproveBill)
export class ApproveBillHandler implements ICommandHandler<ApproveBill> {
  constructor(
    private readonly reads: ReadModels,
    private readonly lookups: BillLookups,
    private readonly approval: BillApproval,
  ) {}
  async execute({ id, actor }: ApproveBill): Promise<CommandResult> {
    const row = await this.reads.one(bill, actor.company, id);
    if (row?.BusinessState === 'UnderReview') {
      const requests = await this.reads.many(
        purchase,
        actor.company,
        row.RequestAllocations.map(({ RequestId }) => Number(RequestId)),
      );
      for (const { Id, RequestType, BusinessState } of requests.values())
        if (RequestType === 'VendorWillInvoice' && BusinessState !== 'Approved' && !(await this.lookups.isChargedBy(actor.company, Id, id)))
          refuse('purchase_not_open', `Bill ${id} charges request ${Id}, which is ${BusinessState}; change the bill or reject it.`);
    }
    return this.approval.approve(id, actor);
  }
}

@CommandHandler(ReleaseWithdrawnBill)
export class ReleaseWithdrawnBillHandler implements ICommandHandler<ReleaseWithdrawnBill> {
  constructor(private readonly approval: BillApproval) {}
  execute({ id, actor }: ReleaseWithdrawnBill): Promise<CommandResult> {
    return this.approval.releaseWithdrawn(id, actor);
  }
}

const retains = ({ RetainedAmount }: Bill['RequestAllocations'][number]): boolean => !Money.of(RetainedAmount).isZero;

/** Shared by voiding and removing a bill. */
@Injectable()
abstract class Withdrawing {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly reservations: RecordReservations,
  ) {}

  /**
   * Rejected while a line of the bill is on an invoice to a client, or billed by one, because the cost behind it would
   * disappear.
   */
  protected async withdraw(type: 'VoidBill' | 'RemoveBill', id: number, actor: Actor): Promise<CommandResult> {
    const row = (await this.reads.one(bill, actor.company, id)) ?? missing('bill', id);
    const retaining = row.RequestAllocations.filter(retains).map(({ RequestId }) => retainageOf(RequestId));
    // Nobody bills it on, or releases what it retains, between the checks and the decision.
    return this.reservations.alone([...billingsOf(await this.billablesOf(row, actor)), ...retaining], actor, async (held) => {
      await this.refuseReleased((await this.reads.one(bill, actor.company, id)) ?? missing('bill', id), actor);
      const charged = (await this.billablesOf(row, actor)).find(isBilled);
      if (charged)
        refuse('bill_is_billed_on', `Bill ${id} is billed on to the client by billable ${charged.Id}; take that off its invoice first.`);
      return this.decisions.take(new Decide(billAggregate, id, { type, data: { Id: id } }, held));
    });
  }

  /** The billables of the lines; for the bill of a reimbursement those of the items of its purchase. */
  private billablesOf(
    { PayableItems, RequestAllocations, IsReimbursement }: Readonly<Bill>,
    { company }: Actor,
  ): Promise<Readonly<Billable>[]> {
    return this.reads.find(
      billable,
      company,
      IsReimbursement
        ? { OriginOfBillable: 'PurchaseRequestItem', ParentRequestId: { in: RequestAllocations.map(({ RequestId }) => Number(RequestId)) } }
        : { OriginOfBillable: 'PayableItem', OriginOfBillableId: { in: PayableItems.map(({ Id }) => Id) } },
    );
  }

  /** Rejected (409) while what the bill retains is released: the vendor would be owed more than was ever retained. */
  private async refuseReleased({ Id, BusinessState, RequestAllocations }: Readonly<Bill>, { company }: Actor): Promise<void> {
    if (BusinessState !== 'Approved') return;
    const parts = RequestAllocations.filter(retains);
    const orders = await this.reads.many(
      purchase,
      company,
      parts.map(({ RequestId }) => Number(RequestId)),
    );
    for (const { RequestId, RetainedAmount } of parts) {
      const held = orders.get(Number(RequestId))?.RetainedAmount ?? '';
      if (Money.of(held).compare(RetainedAmount) < 0)
        refuse(
          'bill_retainage_released',
          `Bill ${Id} retains ${RetainedAmount} of purchase ${RequestId}, of which only ${held} is not released; void the bill of the release first.`,
        );
    }
  }
}

@CommandHandler(VoidBill)
export class VoidBillHandler extends Withdrawing implements ICommandHandler<VoidBill> {
  execute({ id, actor }: VoidBill): Promise<CommandResult> {
    return this.withdraw('VoidBill', id, actor);
  }
}

@CommandHandler(RemoveBill)
export class RemoveBillHandler extends Withdrawing implements ICommandHandler<RemoveBill> {
  execute({ id, actor }: RemoveBill): Promise<CommandResult> {
    return this.withdraw('RemoveBill', id, actor);
  }
}

@CommandHandler(HoldBill)
export class HoldBillHandler implements ICommandHandler<HoldBill> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
  ) {}
  async execute({ id, reason, actor }: HoldBill): Promise<CommandResult> {
    if (!(await this.reads.one(bill, actor.company, id))) missing('bill', id);
    const Reason = reason.trim();
    if (Reason === '') invalid([{ field: 'Reason', problem: 'is required' }]);
    return this.decisions.take(new Decide(billAggregate, id, { type: 'HoldBill', data: { Id: id, Reason } }, actor));
  }
}

@CommandHandler(ReleaseBill)
export class ReleaseBillHandler implements ICommandHandler<ReleaseBill> {
  constructor(private readonly decisions: Decisions) {}
  execute({ id, actor }: ReleaseBill): Promise<CommandResult> {
    return this.decisions.take(new Decide(billAggregate, id, { type: 'ReleaseBill', data: { Id: id } }, actor));
  }
}

export const billHandlers = [
  HoldBillHandler,
  ReleaseBillHandler,
  EnterBillHandler,
  ChangeBillHandler,
  ApproveBillHandler,
  ReleaseWithdrawnBillHandler,
  VoidBillHandler,
  RemoveBillHandler,
];
