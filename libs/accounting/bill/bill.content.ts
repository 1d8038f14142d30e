import { Inject, Injectable } from '@nestjs/common';
import { vendor as vendorKind } from '@plumbline/company/published';
import { checkReferences } from '@plumbline/platform/commands';
import { invalid, Money, type Actor, type Issue } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import type { Bill, BillContent, BillCostLine, PayableItem } from '../published/bill-events';
import { bill, payableItemShape } from './bill.record';
import { BillWorld, type Phase, type Place } from './bill-world';
import { charge, sumOf, type Requests } from './allocating';
import { allocations, paidByCard, type ChargedPurchase, type Line } from './charging';

const BLANK_ITEM = Object.fromEntries(Object.entries(payableItemShape).map(([key, { options }]) => [key, options.absent])) as PayableItem;
/** No part of what events say of a bill: what the server owns, and files, which say themselves where they are attached. */
const OWNED: ReadonlySet<string> = new Set([
  ...Object.entries(bill.fields).flatMap(([key, { options }]) => (options.owned ? [key] : [])),
  ...['SupportingDocuments', 'Invoice'],
]);

/** How a bill comes to be composed. */
export interface Composition {
  /** The reimbursement request that the bill is entered for; no other bill may charge such a request. */
  readonly own?: number;
  /** Ids of the lines that the bill has already: lines with other ids are new ones. */
  readonly known?: ReadonlySet<number>;
}

/** Works out what a bill says from what it was told: lines from orders, orders from lines, sums, phases, cost. */
@Injectable()
export class BillContents {
  constructor(
    @Inject(ReadModels) private readonly reads: ReadModels,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(IdSource) private readonly ids: IdSource,
    @Inject(BillWorld) private readonly world: BillWorld,
  ) {}

  /**
   * The content of bill `id`. Refused (400) naming each field at fault: missing payee or invoice, amounts that do not agree, requests that can't be charged.
   */
  async compose(id: number, fields: Partial<Bill>, actor: Actor, { own, known }: Composition = {}): Promise<BillContent> {
    const issues: Issue[] = [];
    const { VendorId, PersonToBeReimbursedId } = fields;
    if (!VendorId === !PersonToBeReimbursedId)
      issues.push({ field: 'VendorId', problem: 'or PersonToBeReimbursedId is required, and not both' });
    for (const field of ['InvoiceNumber', 'InvoiceDate'] as const) if (!fields[field]) issues.push({ field, problem: 'is required' });
    const given = fields.PayableItems ?? [];
    if (!fields.TotalAmount && given.length === 0) issues.push({ field: 'TotalAmount', problem: 'or PayableItems is required' });
    if (issues.length > 0) invalid(issues);
    await this.references(fields, actor);

    const requests = await this.requests(fields, actor, own, issues);
    const total = fields.TotalAmount ? Money.of(fields.TotalAmount) : sumOf(given);
    if (total.compare(0) <= 0) {
      // Nothing can be charged with such a total, so there is nothing to say of what is.
      issues.push({ field: 'TotalAmount', problem: `must be more than 0.00, not ${total.toString()}` });
      invalid(issues);
    }
    if (given.length > 0 && !sumOf(given).equals(total))
      issues.push({
        field: 'TotalAmount',
        problem: `is ${total.toString()}, but the PayableItems add up to ${sumOf(given).toString()}; they must agree`,
      });
    const { lines, allocated } = charge(fields, given, total, requests, issues);
    if (issues.length > 0) invalid(issues);

    const vendorName = VendorId ? ((await this.reads.one(vendorKind, actor.company, Number(VendorId)))?.VendorName ?? '') : '';
    const placed = await this.place(lines, actor, issues);
    if (issues.length > 0) invalid(issues);
    const items: PayableItem[] = [];
    for (const { line, place, milestone } of placed) {
      const { purchase, item, ...said } = line;
      items.push({
        ...BLANK_ITEM,
        ...said,
        Id: known?.has(Number(said.Id)) ? Number(said.Id) : await this.ids.next('PayableItem'),
        PayableId: id,
        Description: said.Description || item?.Description || '',
        VendorId: said.VendorId || Number(VendorId) || null,
        VendorName: vendorName,
        PONumber: purchase?.row.PONumber || said.PONumber || '',
        RequestId: purchase?.row.Id ?? null,
        RequestItemId: item?.Id ?? null,
        ProjectId: place ? place.project.Id : null,
        MilestoneId: milestone ? Number(milestone.Id) : null,
        ClientId: said.ClientId || Number(place?.project.ClientId) || null,
        DepartmentId: said.DepartmentId || Number(place?.project.DepartmentId) || null,
      });
    }
    const Costs = placed.flatMap(({ line, place, milestone }): BillCostLine[] => {
      if (line.IsExcluded || !place || (line.purchase && paidByCard(line.purchase))) return [];
      const sub = line.purchase ? line.purchase.row.IsSubcontract : milestone?.IsSub;
      const MilestoneId = milestone ? Number(milestone.Id) : null;
      return [{ ProjectId: place.project.Id, MilestoneId, CostClass: sub ? 'Subs' : 'Materials', Amount: line.TotalAmount }];
    });
    const RequestAllocations = allocations(lines, allocated);
    const charged = [...requests.all.values()];
    const said = Object.fromEntries(Object.entries(fields).filter(([key]) => !OWNED.has(key)));
    return {
      ...(said as Partial<Bill>),
      TotalAmount: total.toString(),
      PriorBalance: (
        await this.world.owedTo(actor.company, VendorId ? { VendorId } : { PersonToBeReimbursedId: PersonToBeReimbursedId || 0 })
      ).toString(),
      PONumber: fields.PONumber || (charged.length === 1 ? (charged[0]?.row.PONumber ?? '') : ''),
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
      HasItemsPending: charged.some(({ row }) => Money.of(row.CommittedAmount).compare(amountFor(row.Id, RequestAllocations)) > 0),
    };
  }

  /** Refuses (400, naming each field at fault) references that name nothing. */
  references(fields: Partial<Bill>, { company }: Actor): Promise<void> {
    return checkReferences(this.reads, this.kinds, company, bill.fields, fields);
  }

  /** The requests that the bill names anywhere, and the one that its own PONumber names. */
  private async requests(fields: Partial<Bill>, actor: Actor, own: number | undefined, issues: Issue[]): Promise<Requests> {
    const all = new Map<number, ChargedPurchase>();
    const numbers = new Map<string, ChargedPurchase>();
    const add = async (field: string, id: number | string | null | undefined, PONumber: string | undefined): Promise<void> => {
      if (!id && !PONumber) return;
      const known = id ? all.get(Number(id)) : numbers.get(PONumber ?? '');
      if (known) return;
      const found = id ? await this.world.purchase(actor.company, Number(id)) : await this.world.order(actor.company, PONumber ?? '');
      if (!found)
        return void issues.push({ field, problem: `must be the number of a purchase order; there is none with ${String(PONumber ?? id)}` });
      all.set(found.row.Id, found);
      if (PONumber && !id) numbers.set(PONumber, found);
      issues.push(...unchargeable(found, field, fields, own));
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

  /** Project and phase of each line: its own, its item's, its request's; else the first phase of the project. */
  private async place(lines: readonly Line[], actor: Actor, issues: Issue[]): Promise<Placed[]> {
    const phase = ({ MilestoneId, item, purchase }: Line): number | null =>
      MilestoneId || (purchase && (item?.MilestoneId || purchase.row.MilestoneId)) || null;
    const phases = await this.world.phases(
      actor.company,
      lines.map(phase).filter((one): one is number => one !== null),
    );
    const ownerOf = (one: Phase | undefined): number => Number(one?.ProjectPlanId ?? 0);
    const projectOf = (line: Line): number | null =>
      line.ProjectId || ownerOf(phases.get(phase(line) ?? 0)) || line.purchase?.row.ProjectId || null;
    const places = await this.world.places(
      actor.company,
      lines.map(projectOf).filter((one): one is number => one !== null),
    );
    return lines.map((line, index) => {
      const place = places.get(projectOf(line) ?? 0);
      const own = phases.get(phase(line) ?? 0);
      const named = place && ownerOf(own) === place.project.Id ? own : undefined;
      if (line.MilestoneId && !named)
        issues.push({ field: `PayableItems[${index}].MilestoneId`, problem: `must be a phase of project ${String(projectOf(line))}` });
      return { line, place, milestone: named ?? place?.first };
    });
  }
}

interface Placed {
  readonly line: Line;
  readonly place: Place | undefined;
  readonly milestone: Phase | undefined;
}

const amountFor = (id: number, list: Bill['RequestAllocations']): string =>
  list.find(({ RequestId }) => RequestId === String(id))?.Amount ?? '0.00';

/** Why the request can't be charged by this bill, if so. */
function unchargeable(found: ChargedPurchase, field: string, { VendorId }: Partial<Bill>, own: number | undefined): Issue[] {
  const { Id, RequestType, BusinessState, VendorId: of } = found.row;
  if (Id === own) return [];
  if (RequestType === 'Reimbursement') return [{ field, problem: `is request ${Id}, a reimbursement, which has its own bill` }];
  const ready = BusinessState === 'Approved' || (paidByCard(found) && BusinessState === 'Closed');
  if (!ready) return [{ field, problem: `must name an open request; request ${Id} is ${BusinessState}` }];
  return of && VendorId && String(of) !== VendorId ? [{ field, problem: `is an order to vendor ${of}, not to vendor ${VendorId}` }] : [];
}
