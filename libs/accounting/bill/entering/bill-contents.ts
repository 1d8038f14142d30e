import { Injectable } from '@nestjs/common';
import { isItemised } from '@plumbline/activity/published';
import { hasAccess, user, vendor as vendorKind } from '@plumbline/company/published';
import { checkReferences } from '@plumbline/platform/decisions';
import { decimal, invalid, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import type { BillCostLine } from '../../published/bill-events';
import { MirroredTerms } from '../../package-mirror/payment-terms.handlers';
import { termsOfBill } from '../bill-terms.policy';
import { bill, payableItemShape, type Bill } from '../bill.record';
import { BillLookups, type Milestone, type BilledPlace } from './bill-lookups';
import { charge, creditLines, sumOf, type Requests } from './allocating';
import { grossOf } from '../moved-lines.policy';
import { allocations, paidByCard, type ChargedPurchase, type Line } from './charging';
import type { BillFields, BillItem } from '../bill-content.policy';

/** A line of a bill without values. */
export const BLANK_ITEM = Object.fromEntries(
  Object.entries(payableItemShape).map(([key, { options }]) => [key, options.absent]),
) as BillItem;
/**
 * Fields that events of a bill do not contain: those that the service sets, and files, which have events of their own.
 */
const OWNED: ReadonlySet<string> = new Set([
  ...Object.entries(bill.fields).flatMap(([key, { options }]) => (options.owned ? [key] : [])),
  ...['SupportingDocuments', 'Invoice'],
]);

/** The context in which a bill is composed. */
export interface Composition {
  /** The reimbursement for which the bill is entered; no other bill may charge it. */
  readonly own?: number;
  /** Ids of the bill's existing lines: lines with other ids are new ones. */
  readonly known?: ReadonlySet<number>;
}

/**
 * Derives the content of a bill from the given fields: lines from purchase orders, purchase orders from lines, sums,
 * milestones, cost.
 */
@Injectable()
export class BillContents {
  constructor(
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly lookups: BillLookups,
    private readonly mirrored: MirroredTerms,
  ) {}

  /** The terms of the vendor, in a form that can be read. */
  async termsOf(vendorId: string | undefined, actor: Actor): Promise<string> {
    const row = vendorId ? await this.reads.one(vendorKind, actor.company, Number(vendorId)) : undefined;
    return this.readableTerms(row?.PaymentTerms ?? '', actor);
  }
  /** The terms in a form that can be read; the text itself where there are none. */
  readableTerms(text: string, { company }: Actor): Promise<string> {
    return this.mirrored.readable(text, company);
  }

  /**
   * The content of bill `id`. Rejected (400, with every fault): missing payee or invoice, amounts that do not agree,
   * purchases that cannot be charged.
   */
  async compose(id: number, fields: Partial<Bill>, actor: Actor, { own, known }: Composition = {}): Promise<BillFields> {
    const issues: Issue[] = [];
    const { VendorId, PersonToBeReimbursedId } = fields;
    if (!VendorId === !PersonToBeReimbursedId)
      issues.push({ field: 'VendorId', problem: 'or PersonToBeReimbursedId is required, and not both' });
    for (const field of ['InvoiceNumber', 'InvoiceDate'] as const) if (!fields[field]) issues.push({ field, problem: 'is required' });
    const given = fields.PayableItems ?? [];
    if (!fields.TotalAmount && given.length === 0) issues.push({ field: 'TotalAmount', problem: 'or PayableItems is required' });
    if (issues.length > 0) invalid(issues);
    await this.references(fields, actor);

    const total = fields.TotalAmount ? Money.of(fields.TotalAmount) : sumOf(given);
    if (total.isZero) invalid([{ field: 'TotalAmount', problem: 'must not be 0.00; below 0.00 it is a credit of the vendor' }]);
    const isCredit = total.isNegative;
    if (isCredit && !VendorId)
      invalid([{ field: 'TotalAmount', problem: `must be more than 0.00, not ${total.toString()}: only a vendor gives credit` }]);
    const requests = await this.requests(fields, actor, { own, isCredit }, issues);
    if (given.length > 0 && !sumOf(given).equals(total))
      issues.push({
        field: 'TotalAmount',
        problem: `is ${total.toString()}, but the PayableItems add up to ${sumOf(given).toString()}; they must agree`,
      });
    const { lines, allocated } = isCredit
      ? { lines: creditLines(fields, given, total, requests, issues), allocated: [] }
      : charge(fields, given, total, requests, issues);
    if (issues.length > 0) invalid(issues);

    const vendorName = VendorId ? ((await this.reads.one(vendorKind, actor.company, Number(VendorId)))?.VendorName ?? '') : '';
    const placed = await this.place(lines, actor, issues);
    if (issues.length > 0) invalid(issues);
    const items: BillItem[] = [];
    for (const { line, place, milestone } of placed) {
      const { purchase, item, ...requested } = line;
      items.push({
        ...BLANK_ITEM,
        ...requested,
        Id: known?.has(Number(requested.Id)) ? Number(requested.Id) : await this.ids.next('PayableItem'),
        PayableId: id,
        Description: requested.Description || item?.Description || '',
        VendorId: requested.VendorId || Number(VendorId) || null,
        VendorName: vendorName,
        PONumber: purchase?.row.PONumber || requested.PONumber || '',
        RequestId: purchase?.row.Id ?? null,
        RequestItemId: item?.Id ?? null,
        ProjectId: place ? place.project.Id : null,
        MilestoneId: milestone ? Number(milestone.Id) : null,
        ClientId: requested.ClientId || Number(place?.project.ClientId) || null,
        DepartmentId: requested.DepartmentId || Number(place?.project.DepartmentId) || null,
      });
    }
    const Costs = placed.flatMap(({ line, place, milestone }): BillCostLine[] => {
      if (line.IsExcluded || !place || (!isCredit && line.purchase && paidByCard(line.purchase))) return [];
      const sub = line.purchase ? line.purchase.row.IsSubcontract : milestone?.IsSub;
      const MilestoneId = milestone ? Number(milestone.Id) : null;
      return [{ ProjectId: place.project.Id, MilestoneId, CostClass: sub ? 'Subs' : 'Materials', Amount: grossOf(line).toString() }];
    });
    const RequestAllocations = isCredit ? [] : allocations(lines, allocated);
    const named = [...requests.all.values()];
    const charged = isCredit ? [] : named;
    const requested = Object.fromEntries(Object.entries(fields).filter(([key]) => !OWNED.has(key)));
    const PaymentTerms = fields.PaymentTerms
      ? await this.readableTerms(fields.PaymentTerms, actor)
      : // Nothing falls due of a credit.
        await this.termsOf(isCredit ? undefined : VendorId, actor);
    const terms = termsOfBill(fields.InvoiceDate ?? '', PaymentTerms);
    return {
      ...(requested as Partial<Bill>),
      ...(PaymentTerms && { PaymentTerms }),
      ...(terms.DiscountDate && { DiscountPercent: terms.DiscountPercent, DiscountDate: terms.DiscountDate }),
      DueDate: fields.DueDate || terms.DueDate,
      TotalAmount: total.toString(),
      PriorBalance: (
        await this.lookups.owedTo(actor.company, VendorId ? { VendorId } : { PersonToBeReimbursedId: PersonToBeReimbursedId || 0 })
      ).toString(),
      PONumber: fields.PONumber || (named.length === 1 ? (named[0]?.row.PONumber ?? '') : ''),
      PayableItems: items,
      RequestAllocations,
      Costs,
      BillableItems: items
        .filter(
          (item, index) => !item.IsExcluded && (lines[index]?.purchase?.row.RequestType ?? 'VendorWillInvoice') === 'VendorWillInvoice',
        )
        .map(({ Id }) => Id),
      ChargedRequests: charged.filter((one) => !paidByCard(one)).map(({ row }) => String(row.Id)),
      RelatedRequestsBalance: Money.sum(charged.map(({ row }) => row.CommittedAmount)).toString(),
      HasItemsPending: charged.some((one) => leavesPending(one, lines, RequestAllocations)),
    };
  }

  /** Rejects (400) references to missing records, and a reviewer without access. */
  async references(fields: Partial<Bill>, { company }: Actor): Promise<void> {
    await checkReferences(this.reads, this.kinds, company, bill.fields, fields);
    const reviewer = fields.ReviewerId ? await this.reads.one(user, company, Number(fields.ReviewerId)) : undefined;
    if (reviewer && !hasAccess(reviewer))
      invalid([{ field: 'ReviewerId', problem: `must be a user who can sign in; ${reviewer.Id} can't` }]);
  }

  /** The purchases that the bill refers to anywhere, and the one with its own PONumber. */
  private async requests(fields: Partial<Bill>, actor: Actor, by: Charging, issues: Issue[]): Promise<Requests> {
    const all = new Map<number, ChargedPurchase>();
    const numbers = new Map<string, ChargedPurchase>();
    const add = async (field: string, id: number | string | null | undefined, PONumber: string | undefined): Promise<void> => {
      if (!id && !PONumber) return;
      const known = id ? all.get(Number(id)) : numbers.get(PONumber ?? '');
      if (known) return;
      const found = id ? await this.lookups.purchase(actor.company, Number(id)) : await this.lookups.order(actor.company, PONumber ?? '');
      if (!found)
        return void issues.push({ field, problem: `must be the number of a purchase order; there is none with ${String(PONumber ?? id)}` });
      all.set(found.row.Id, found);
      if (PONumber && !id) numbers.set(PONumber, found);
      issues.push(...unchargeable(found, field, fields, by));
    };
    await add('PONumber', undefined, fields.PONumber);
    for (const [index, { RequestId, PONumber }] of (fields.RequestAllocations ?? []).entries())
      await add(`RequestAllocations[${index}].PONumber`, RequestId, PONumber);
    for (const [index, { RequestId, PONumber, IsExcluded }] of (fields.PayableItems ?? []).entries())
      if (!IsExcluded) await add(`PayableItems[${index}].PONumber`, RequestId, PONumber);
    const find = (id: number | string | null | undefined, PONumber: string | undefined): ChargedPurchase | undefined =>
      id ? all.get(Number(id)) : PONumber ? numbers.get(PONumber) : undefined;
    return { all, find };
  }

  /**
   * Project and milestone of each line: its own, its item's, its purchase's; else the first milestone of the project.
   */
  private async place(lines: readonly Line[], actor: Actor, issues: Issue[]): Promise<Placed[]> {
    const milestone = ({ MilestoneId, item, purchase }: Line): number | null =>
      MilestoneId || (purchase && (item?.MilestoneId || purchase.row.MilestoneId)) || null;
    const phases = await this.lookups.phases(
      actor.company,
      lines.map(milestone).filter((one): one is number => one !== null),
    );
    const ownerOf = (one: Milestone | undefined): number => Number(one?.ProjectPlanId ?? 0);
    const projectOf = (line: Line): number | null =>
      line.ProjectId || ownerOf(phases.get(milestone(line) ?? 0)) || line.purchase?.row.ProjectId || null;
    const places = await this.lookups.places(
      actor.company,
      lines.map(projectOf).filter((one): one is number => one !== null),
    );
    return lines.map((line, index) => {
      const place = places.get(projectOf(line) ?? 0);
      const own = phases.get(milestone(line) ?? 0);
      const named = place && ownerOf(own) === place.project.Id ? own : undefined;
      if (line.MilestoneId && !named)
        issues.push({ field: `PayableItems[${index}].MilestoneId`, problem: `must be a phase of project ${String(projectOf(line))}` });
      return { line, place, milestone: named ?? place?.first };
    });
  }
}

interface Placed {
  readonly line: Line;
  readonly place: BilledPlace | undefined;
  readonly milestone: Milestone | undefined;
}

const amountFor = (id: number, list: Bill['RequestAllocations']): string =>
  list.find(({ RequestId }) => RequestId === String(id))?.Amount ?? '0.00';

/** True if the bill leaves something of the order to be billed: units of an itemised one, money of a flexible one. */
function leavesPending({ row, open }: ChargedPurchase, lines: readonly Line[], list: Bill['RequestAllocations']): boolean {
  if (row.RequestType !== 'VendorWillInvoice') return false;
  if (!isItemised(row)) return Money.of(row.CommittedAmount).compare(amountFor(row.Id, list)) > 0;
  return row.Items.some(({ Id }) => {
    const taken = lines.filter(({ item }) => item?.Id === Id).reduce((sum, { Quantity }) => sum.plus(Quantity || 0), decimal(0));
    return taken.lessThan(open.get(Id) ?? '0');
  });
}

/** The document that charges a purchase: the bill of the reimbursement `own`, a vendor's credit, or any other bill. */
interface Charging {
  readonly own: number | undefined;
  readonly isCredit: boolean;
}

/** Why this bill cannot charge the purchase, if so. A credit may name a closed one, of which it takes nothing. */
function unchargeable(found: ChargedPurchase, field: string, { VendorId }: Partial<Bill>, { own, isCredit }: Charging): Issue[] {
  const { Id, RequestType, BusinessState, VendorId: of } = found.row;
  if (Id === own) return [];
  if (RequestType === 'Reimbursement') return [{ field, problem: `is request ${Id}, a reimbursement, which has its own bill` }];
  const ready = BusinessState === 'Approved' || ((isCredit || paidByCard(found)) && BusinessState === 'Closed');
  if (!ready) return [{ field, problem: `must name an open request; request ${Id} is ${BusinessState}` }];
  return of && VendorId && String(of) !== VendorId ? [{ field, problem: `is an order to vendor ${of}, not to vendor ${VendorId}` }] : [];
}
