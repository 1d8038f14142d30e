import { CompanyClock } from '@plumbline/platform/calendar';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { attachDocuments, checkDocuments, user, withComments, type GivenDocuments, onOpenDay } from '@plumbline/company/published';
import { Decide, Decisions, changedValues, RecordReservations, type CommandResult } from '@plumbline/platform/decisions';
import { forbid, invalid, refuse, startOfDay, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, KindRegistry, ReadModels, type RecordOf } from '@plumbline/platform/records';
import { billingsOf, milestone, refuseWithoutWork } from '@plumbline/project/published';
import { isBilled } from '../../published/is-billed';
import { billable } from '../../billable/billable.record';
import {
  checkOtherReferences,
  LOCATED,
  locate,
  newWorkLocation,
  type AcceptProject,
  type WorkLocation,
} from '../../work-location/locate-work';
import { approverFor, authorities, authorityOfActor } from '../approving/approvers';
import { refuseDraftOfClosed } from '../approving/closed-projects';
import { managesBills, visible } from '../purchase-access';
import { purchaseBill } from '../billing/purchase-bill.record';
import { ChangePurchase, CreatePurchase, RemovePurchase } from '../purchase.commands';
import { purchaseAggregate } from '../purchase.decider';
import type { PurchaseCommand } from '../purchase-situation.policy';
import { contradictions, isDiscount, isSpentAtOnce, priced, totalOf } from '../purchase-ledger.policy';
import { purchase, type OrderedItem, type Purchase } from '../purchase.record';
import type { PurchaseFields } from '../purchase-content.policy';

type Given = Partial<Purchase>;
/** The findings of checks that run at once, in an order that does not depend on which of them ends first. */
type Found = readonly [items: Issue[], where: Issue[], references: Issue[]];
const takesPurchases: AcceptProject = (row) => refuseWithoutWork(row, 'purchases');

/** An item without what is received of it, which its receipts alone say. */
const asOrdered = ({
  ReceivedQuantity: _,
  ...item
}: OrderedItem & Partial<Pick<Purchase['Items'][number], 'ReceivedQuantity'>>): OrderedItem => item;

/** Shared by creating and changing a purchase. */
@Injectable()
export abstract class PurchaseWriting {
  @Inject(CompanyClock) private readonly clock!: CompanyClock;
  constructor(
    protected readonly commands: CommandBus,
    protected readonly decisions: Decisions,
    protected readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    protected readonly ids: IdSource,
    protected readonly policy: AccessPolicy,
    protected readonly reservations: RecordReservations,
  ) {}

  /**
   * Items with prices and ids: an item with the id of one of `before` keeps it, any other gets a new one. Faults: no
   * quantity, quantities below zero, prices below zero but of cash and card purchases (refunds), an Id that is not an item of this purchase.
   */
  protected async items(
    given: readonly OrderedItem[],
    before: readonly OrderedItem[],
    type: Purchase['RequestType'],
    issues: Issue[],
  ): Promise<OrderedItem[]> {
    const known = new Set(before.map(({ Id }) => Id));
    const kept: number[] = [];
    for (const [index, item] of given.entries()) {
      for (const field of ['Quantity', 'UnitPrice', 'TotalAmount'] as const)
        if (item[field].startsWith('-') && (field === 'Quantity' || !takesDiscounts(type)))
          issues.push({ field: `Items[${index}].${field}`, problem: 'must not be negative' });
      if (item.Quantity !== '' && Number(item.Quantity) === 0)
        issues.push({ field: `Items[${index}].Quantity`, problem: 'must be more than 0, or be left out for 1' });
      const id = Number(item.Id) || 0;
      const keeps = known.delete(id);
      if (before.length > 0 && id && !keeps)
        issues.push({ field: `Items[${index}].Id`, problem: 'must be the id of an item of this purchase, or be left out' });
      kept.push(keeps ? id : 0);
    }
    if (issues.length > 0) return given.map(asOrdered);
    const items = priced(
      await Promise.all(
        given.map(async (item, index) => ({ ...asOrdered(item), Id: kept[index] || (await this.ids.next('PurchaseItem')) })),
      ),
    );
    const sum = totalOf(items, '');
    if (sum.startsWith('-') && !isSpentAtOnce(type))
      for (const [index, item] of items.entries())
        if (isDiscount(item))
          issues.push({ field: `Items[${index}].UnitPrice`, problem: `must not be negative by more than the others: all come to ${sum}` });
    return items;
  }

  /**
   * The work location of the purchase: only the given fields, and those above them. Items alone determine the project
   * too.
   */
  protected async where(given: Given, actor: Actor, issues: Issue[], accept: AcceptProject = takesPurchases): Promise<WorkLocation> {
    const fromItems = given.Items?.find(({ MilestoneId }) => MilestoneId)?.MilestoneId;
    const named = given.TaskId || given.MilestoneId || given.ProjectId;
    const requested = named || !fromItems ? given : { ...given, MilestoneId: fromItems };
    const home = async (): Promise<number | null> => (await this.reads.one(user, actor.company, actor.user))?.DepartmentId || null;
    const found = await locate(this.reads, actor.company, requested, home, issues, accept);
    const inProject = Boolean(named || fromItems);
    await this.ofProject(found.ProjectId, given.Items ?? [], actor, issues);
    return {
      TaskId: given.TaskId || null,
      MilestoneId: given.TaskId || given.MilestoneId ? found.MilestoneId : null,
      ProjectId: inProject ? found.ProjectId : null,
      ClientId: found.ClientId,
      DepartmentId: found.DepartmentId,
    };
  }
  /** The milestones of items must be of the purchase's own project. */
  protected async ofProject(project: number | null, items: readonly OrderedItem[], { company }: Actor, issues: Issue[]): Promise<void> {
    const phases = await this.reads.many(milestone, company, new Set(items.flatMap(({ MilestoneId }) => MilestoneId || [])));
    for (const [index, { MilestoneId }] of items.entries()) {
      const of = MilestoneId ? phases.get(MilestoneId)?.ProjectPlanId : undefined;
      if (of && project && Number(of) !== project)
        issues.push({
          field: `Items[${index}].MilestoneId`,
          problem: `must be a milestone of project ${project}, which the request is for, or be left out`,
        });
    }
  }
  /** The day of a purchase without a stated one. It is recorded: closed books know no other. */
  protected async today({ company }: Actor): Promise<string> {
    return startOfDay(await this.clock.today(company));
  }
  protected references(fields: Given, actor: Actor, issues: Issue[]): Promise<void> {
    return checkOtherReferences(this.reads, this.kinds, actor.company, purchase, fields, LOCATED, issues);
  }
  protected decide(id: number, message: PurchaseCommand, actor: Actor, fresh = false): Promise<CommandResult> {
    return this.decisions.take(new Decide(purchaseAggregate, id, message, actor, fresh ? { stream: 'create' } : {}));
  }
}

@CommandHandler(CreatePurchase)
export class CreatePurchaseHandler extends PurchaseWriting implements ICommandHandler<CreatePurchase> {
  /** @throws Refusal of kind `input` with every fault */
  async execute({ fields, actor, id }: CreatePurchase): Promise<CommandResult> {
    const issues: Issue[] = [];
    const { Submit, RequestType, Items: given = [], TotalAmount = '', ...rest } = fields;
    if (!RequestType) issues.push({ field: 'RequestType', problem: 'is required' });
    issues.push(...retainageIssues(fields));
    if (TotalAmount.startsWith('-') && !isSpentAtOnce(RequestType ?? ''))
      issues.push({ field: 'TotalAmount', problem: 'must not be negative' });
    const found: Found = [[], [], []];
    const [Items, where, Id] = await Promise.all([
      this.items(given, [], RequestType ?? '', found[0]),
      // A purchase with an id follows from what was decided before.
      this.where(fields, actor, found[1], id === undefined ? takesPurchases : () => undefined),
      id ?? this.ids.next(purchase.name, actor),
      this.references(fields, actor, found[2]),
    ]);
    issues.push(...found.flat());
    if (issues.length === 0) issues.push(...contradictions(fields, Items, { Items: [], TotalAmount: '' }));
    if (issues.length > 0 || !RequestType) invalid(issues);
    const documents = documentsIn(fields);
    await checkDocuments(this.commands, documents, undefined, actor);
    const total = totalOf(Items, TotalAmount);
    const payee =
      RequestType === 'Reimbursement' ? rest.PersonToBeReimbursedId || actor.user || null : (rest.PersonToBeReimbursedId ?? null);
    const words = withComments(contentOf(rest), { Id, ProjectId: where.ProjectId }, actor);
    const day = rest.RequestDate || (await this.today(actor));
    const RequestDate = rest.RequestDate || id === undefined ? day : await onOpenDay(this.reads, actor, day);
    const content: PurchaseFields = {
      ...words,
      ...where,
      RequestDate,
      PersonToBeReimbursedId: payee,
      RequestType,
      Items,
      TotalAmount: total,
    };
    const draft = { Id, CreatedBy: actor.user, content };
    const write = async (data: Extract<PurchaseCommand, { type: 'DraftPurchase' }>['data']): Promise<CommandResult> =>
      attachDocuments(this.commands, documents, await this.decide(Id, { type: 'DraftPurchase', data }, actor, true), actor);
    if (Submit === false) return write(draft);
    const [authority, AwaitedId] = await Promise.all([
      authorityOfActor(this.reads, actor),
      approverFor(this.reads, actor.company, actor.user, total),
    ]);
    return write({ ...draft, submit: { authority, AwaitedId } });
  }
}

/** Handles ChangePurchase, until the purchase is approved. */
@CommandHandler(ChangePurchase)
export class ChangePurchaseHandler extends PurchaseWriting implements ICommandHandler<ChangePurchase> {
  async execute({ id, fields, actor }: ChangePurchase): Promise<CommandResult> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    if (row.CreatedBy !== actor.user && !managesBills(actor))
      forbid(`Changing purchase ${id}, which is not your own, needs the privilege Manages Bills.`);
    const issues: Issue[] = [];
    const { Submit, Items: given, TotalAmount, RequestType, ...stated } = fields;
    const rest = stated.RequestDate === '' ? { ...stated, RequestDate: await this.today(actor) } : stated;
    const type = RequestType || row.RequestType;
    if (TotalAmount?.startsWith('-') && !isSpentAtOnce(type)) issues.push({ field: 'TotalAmount', problem: 'must not be negative' });
    issues.push(...retainageIssues({ ...row, ...fields }));
    // The milestones of items determine the project of a purchase without one.
    const leads = !row.ProjectId && given?.some(({ MilestoneId }) => MilestoneId);
    const requested = newWorkLocation(fields, row) ?? (leads ? {} : undefined);
    // A new location is checked where it is looked up.
    if (Submit && !requested) await refuseDraftOfClosed(this.reads, actor.company, row);
    const found: Found = [[], [], []];
    const [Items, where] = await Promise.all([
      given ? this.items(given, row.Items, type, found[0]) : Promise.resolve([...row.Items]),
      requested
        ? this.where({ ...requested, Items: given ?? row.Items }, actor, found[1])
        : this.ofProject(row.ProjectId, given ?? [], actor, found[1]),
      this.references(fields, actor, found[2]),
    ]);
    issues.push(...found.flat());
    if (issues.length === 0) issues.push(...contradictions(fields, Items, row));
    if (issues.length > 0) invalid(issues);
    const documents = documentsIn(fields);
    await checkDocuments(this.commands, documents, id, actor);
    const total = given || TotalAmount !== undefined ? { TotalAmount: totalOf(Items, TotalAmount ?? row.TotalAmount) } : {};
    const change = {
      ...changedValues(withComments(contentOf(rest), row, actor), row as Partial<PurchaseFields>),
      ...where,
      ...total,
      ...(given ? { Items } : {}),
      ...(RequestType ? { RequestType } : {}),
      ...payeeOf({ ...row, ...fields }),
    };
    const isAsked = Submit || (row.BusinessState === 'Submitted' && (total.TotalAmount ?? row.TotalAmount) !== row.TotalAmount);
    const submit = isAsked ? await authorities(this.reads, { ...row, ...total }, actor) : undefined;
    const changed = await this.decide(id, { type: 'ChangePurchase', data: { Id: id, fields: change, ...(submit && { submit }) } }, actor);
    return attachDocuments(this.commands, documents, changed, actor);
  }
}

/** A reimbursement without a payee is paid to its creator. */
const payeeOf = ({ RequestType, PersonToBeReimbursedId, CreatedBy }: Purchase): Partial<PurchaseFields> =>
  RequestType === 'Reimbursement' && !PersonToBeReimbursedId && CreatedBy ? { PersonToBeReimbursedId: CreatedBy } : {};

/** Items below 0.00 are refunds of money that was spent, or discounts of an order. */
const takesDiscounts = (type: Purchase['RequestType']): boolean => isSpentAtOnce(type) || type === 'VendorWillInvoice';

/** Money is retained from a vendor only: the one of a purchase order. */
const retainageIssues = ({ RetainagePercent, RequestType, VendorId }: Given): Issue[] =>
  Number(RetainagePercent || 0) === 0 || (RequestType === 'VendorWillInvoice' && VendorId)
    ? []
    : [{ field: 'RetainagePercent', problem: 'is for a VendorWillInvoice purchase with a VendorId only' }];

/** The files that a body attaches. */
const documentsIn = ({ SupportingDocuments = [] }: Given): GivenDocuments[] => [
  { field: 'SupportingDocuments', word: 'Purchase', entries: SupportingDocuments },
];

/** The given fields of a purchase, except for amounts, work location and files. Files have events of their own. */
function contentOf(fields: Given): Partial<PurchaseFields> {
  const { Description, RequestDate, NeededByDate, DeliverTo, VendorId, PersonToBeReimbursedId, Comments } = fields;
  const { IsSubcontract, RetainagePercent } = fields;
  const own = { Description, RequestDate, NeededByDate, DeliverTo, VendorId, PersonToBeReimbursedId, Comments };
  const all = { ...own, IsSubcontract, RetainagePercent };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

@CommandHandler(RemovePurchase)
export class RemovePurchaseHandler extends PurchaseWriting implements ICommandHandler<RemovePurchase> {
  /** @throws Refusal of kind `forbidden`, or `state` while a bill or an invoice depends on it */
  async execute({ id, actor }: RemovePurchase): Promise<CommandResult> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    const ownDraft = row.CreatedBy === actor.user && row.BusinessState === 'Draft';
    if (!ownDraft && !managesBills(actor))
      forbid(`Removing purchase ${id}, which is ${row.BusinessState}, needs the privilege Manages Bills.`);
    const subjects = billingsOf(await this.charged(id, actor));
    return this.reservations.alone(subjects, actor, (held) => this.removeUnbilled(id, held));
  }

  private charged(id: number, { company }: Actor): Promise<Readonly<RecordOf<typeof billable>>[]> {
    return this.reads.find(billable, company, { ParentRequestId: id });
  }

  private async removeUnbilled(id: number, actor: Actor): Promise<CommandResult> {
    const charged = await this.charged(id, actor);
    const billed = charged.find(isBilled);
    if (billed)
      refuse('purchase_on_invoice', `Purchase ${id} is charged to the client on an invoice (billable ${billed.Id}); take it off first.`);
    const bills = await this.reads.find(purchaseBill, actor.company, { RequestIds: id });
    const waiting = bills.find(({ IsUnderReview }) => IsUnderReview);
    if (waiting) refuse('purchase_billed', `Purchase ${id} is named by bill ${waiting.Id}, which is UnderReview; reject that first.`);
    return this.decide(id, { type: 'RemovePurchase', data: { Id: id } }, actor);
  }
}
