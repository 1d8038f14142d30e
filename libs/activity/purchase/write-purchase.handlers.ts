import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bill } from '@plumbline/accounting/published';
import { attachDocuments, checkDocuments, user, withComments, type GivenDocuments } from '@plumbline/company/published';
import { Decide, differing, type Written } from '@plumbline/platform/commands';
import { forbid, invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import { AccessPolicy, IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { milestone } from '@plumbline/project/published';
import { billable } from '../billable/billable.record';
import type { Purchase, PurchaseContent, PurchaseItem } from '../published/purchase-events';
import { checkOthers, LOCATED, locate, newPlace, type Place } from '../place';
import { approverFor, authorities, authorityOfActor } from './approvers';
import { managesBills, visible } from './purchase.access';
import { ChangePurchase, CreatePurchase, RemovePurchase } from './purchase.commands';
import { purchaseAggregate } from './purchase.decider';
import type { PurchaseCommand } from './purchase-situation.policy';
import { priced, totalOf } from './purchase-ledger.policy';
import { purchase } from './purchase.record';

type Given = Partial<Purchase>;

/** What writing a request down and changing it share. */
abstract class Writing {
  constructor(
    @Inject(CommandBus) protected readonly commands: CommandBus,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(IdSource) protected readonly ids: IdSource,
    @Inject(AccessPolicy) protected readonly policy: AccessPolicy,
  ) {}

  /**
   * Items with prices and ids: an item that names one of `before` keeps that id, any other gets a new one.
   * Faults: no quantity, quantities and prices below zero, an Id that is not an item of this request.
   */
  protected async items(given: readonly PurchaseItem[], before: readonly PurchaseItem[], issues: Issue[]): Promise<PurchaseItem[]> {
    const known = new Set(before.map(({ Id }) => Id));
    const kept: number[] = [];
    for (const [index, item] of given.entries()) {
      for (const field of ['Quantity', 'UnitPrice', 'TotalAmount'] as const)
        if (item[field].startsWith('-')) issues.push({ field: `Items[${index}].${field}`, problem: 'must not be negative' });
      if (item.Quantity !== '' && Number(item.Quantity) === 0)
        issues.push({ field: `Items[${index}].Quantity`, problem: 'must be more than 0, or be left out for 1' });
      const id = Number(item.Id) || 0;
      const keeps = known.delete(id);
      if (before.length > 0 && id && !keeps)
        issues.push({ field: `Items[${index}].Id`, problem: 'must be the id of an item of this purchase, or be left out' });
      kept.push(keeps ? id : 0);
    }
    if (issues.length > 0) return [...given];
    return priced(
      await Promise.all(given.map(async (item, index) => ({ ...item, Id: kept[index] || (await this.ids.next('PurchaseItem')) }))),
    );
  }

  /** Where the request belongs: only what was given, and what lies above it. Items alone lead to the project too. */
  protected async where(given: Given, actor: Actor, issues: Issue[]): Promise<Place> {
    const fromItems = given.Items?.find(({ MilestoneId }) => MilestoneId)?.MilestoneId;
    const named = given.TaskId || given.MilestoneId || given.ProjectId;
    const asked = named || !fromItems ? given : { ...given, MilestoneId: fromItems };
    const home = async (): Promise<number | null> => (await this.reads.one(user, actor.company, actor.user))?.DepartmentId || null;
    const found = await locate(this.reads, actor.company, asked, home, issues);
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
  /** The milestones of items are of the request's own project. */
  protected async ofProject(project: number | null, items: readonly PurchaseItem[], { company }: Actor, issues: Issue[]): Promise<void> {
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
  protected references(fields: Given, actor: Actor, issues: Issue[]): Promise<void> {
    return checkOthers(this.reads, this.kinds, actor.company, purchase, fields, LOCATED, issues);
  }
  protected decide(id: number, message: PurchaseCommand, actor: Actor, fresh = false): Promise<Written> {
    return this.commands.execute(new Decide(purchaseAggregate, id, message, actor, fresh ? { stream: 'create' } : {}));
  }
}

/** Writes a request down. */
@Injectable()
@CommandHandler(CreatePurchase)
export class CreatePurchaseHandler extends Writing implements ICommandHandler<CreatePurchase> {
  /** @throws Refusal of kind `input` with every fault */
  async execute({ fields, actor, id }: CreatePurchase): Promise<Written> {
    const issues: Issue[] = [];
    const { Submit, RequestType, Items: given = [], TotalAmount = '', ...rest } = fields;
    if (!RequestType) issues.push({ field: 'RequestType', problem: 'is required' });
    if (TotalAmount.startsWith('-')) issues.push({ field: 'TotalAmount', problem: 'must not be negative' });
    const [Items, where, Id] = await Promise.all([
      this.items(given, [], issues),
      this.where(fields, actor, issues),
      id ?? this.ids.next(purchase.name, actor),
      this.references(fields, actor, issues),
    ]);
    if (issues.length > 0 || !RequestType) invalid(issues);
    const documents = documentsIn(fields);
    await checkDocuments(this.commands, documents, undefined, actor);
    const total = totalOf(Items, TotalAmount);
    const payee =
      RequestType === 'Reimbursement' ? rest.PersonToBeReimbursedId || actor.user || null : (rest.PersonToBeReimbursedId ?? null);
    const words = withComments(said(rest), { Id, ProjectId: where.ProjectId }, actor);
    const content: PurchaseContent = { ...words, ...where, PersonToBeReimbursedId: payee, RequestType, Items, TotalAmount: total };
    const draft = { Id, CreatedBy: actor.user, content };
    const write = async (data: Extract<PurchaseCommand, { type: 'DraftPurchase' }>['data']): Promise<Written> =>
      attachDocuments(this.commands, documents, await this.decide(Id, { type: 'DraftPurchase', data }, actor, true), actor);
    if (Submit === false) return write(draft);
    const [authority, AwaitedId] = await Promise.all([
      authorityOfActor(this.reads, actor),
      approverFor(this.reads, actor.company, actor.user, total),
    ]);
    return write({ ...draft, submit: { authority, AwaitedId } });
  }
}

/** Changes a request until it is approved. */
@Injectable()
@CommandHandler(ChangePurchase)
export class ChangePurchaseHandler extends Writing implements ICommandHandler<ChangePurchase> {
  async execute({ id, fields, actor }: ChangePurchase): Promise<Written> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    if (row.CreatedBy !== actor.user && !managesBills(actor))
      forbid(`Changing purchase ${id}, which is not your own, needs the privilege Manages Bills.`);
    const issues: Issue[] = [];
    const { Submit, Items: given, TotalAmount, RequestType, ...rest } = fields;
    if (TotalAmount?.startsWith('-')) issues.push({ field: 'TotalAmount', problem: 'must not be negative' });
    // Items alone lead to a project where the request has none.
    const leads = !row.ProjectId && given?.some(({ MilestoneId }) => MilestoneId);
    const asked = newPlace(fields, row) ?? (leads ? {} : undefined);
    const [Items, where] = await Promise.all([
      given ? this.items(given, row.Items, issues) : Promise.resolve([...row.Items]),
      asked
        ? this.where({ ...asked, Items: given ?? row.Items }, actor, issues)
        : this.ofProject(row.ProjectId, given ?? [], actor, issues),
      this.references(fields, actor, issues),
    ]);
    if (issues.length > 0) invalid(issues);
    const documents = documentsIn(fields);
    await checkDocuments(this.commands, documents, id, actor);
    const total = given || TotalAmount !== undefined ? { TotalAmount: totalOf(Items, TotalAmount ?? row.TotalAmount) } : {};
    const change = {
      ...differing(withComments(said(rest), row, actor), row as Partial<PurchaseContent>),
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

/** A reimbursement that names nobody pays back its creator. */
const payeeOf = ({ RequestType, PersonToBeReimbursedId, CreatedBy }: Purchase): Partial<PurchaseContent> =>
  RequestType === 'Reimbursement' && !PersonToBeReimbursedId && CreatedBy ? { PersonToBeReimbursedId: CreatedBy } : {};

/** The files that a body attaches. */
const documentsIn = ({ SupportingDocuments = [] }: Given): GivenDocuments[] => [
  { field: 'SupportingDocuments', word: 'Purchase', entries: SupportingDocuments },
];

/** What a person says of a request beside its money, its place and its files, which say themselves where they are attached. */
function said(fields: Given): Partial<PurchaseContent> {
  const { Description, RequestDate, NeededByDate, VendorId, PersonToBeReimbursedId, IsSubcontract, Comments } = fields;
  const all = { Description, RequestDate, NeededByDate, VendorId, PersonToBeReimbursedId, IsSubcontract, Comments };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Removes a request. */
@Injectable()
@CommandHandler(RemovePurchase)
export class RemovePurchaseHandler extends Writing implements ICommandHandler<RemovePurchase> {
  /** @throws Refusal of kind `forbidden`, or `state` while a bill or an invoice depends on it */
  async execute({ id, actor }: RemovePurchase): Promise<Written> {
    const row = visible(await this.reads.one(purchase, actor.company, id), id, actor, this.policy);
    const ownDraft = row.CreatedBy === actor.user && row.BusinessState === 'Draft';
    if (!ownDraft && !managesBills(actor))
      forbid(`Removing purchase ${id}, which is ${row.BusinessState}, needs the privilege Manages Bills.`);
    const charged = await this.reads.find(billable, actor.company, { ParentRequestId: id });
    const held = charged.find(({ BusinessState, LineItemPointers }) => BusinessState !== 'Open' || LineItemPointers.length > 0);
    if (held)
      refuse('purchase_on_invoice', `Purchase ${id} is charged to the client on an invoice (billable ${held.Id}); take it off first.`);
    const bills = await this.reads.find(bill, actor.company, { 'RequestAllocations.RequestId': id });
    const waiting = bills.find(({ BusinessState }) => BusinessState === 'UnderReview');
    if (waiting) refuse('purchase_billed', `Purchase ${id} is named by bill ${waiting.Id}, which is UnderReview; reject that first.`);
    return this.decide(id, { type: 'RemovePurchase', data: { Id: id } }, actor);
  }
}
