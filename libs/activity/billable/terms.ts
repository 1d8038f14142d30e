import { client, type Rates } from '@plumbline/company/published';
import { Money, Rate, decimal } from '@plumbline/platform/kernel';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import { contract, deliverable, milestone, project } from '@plumbline/project/published';
import type { BillableContent, BillableMeasure } from '../published/billable-events';

type Deliverable = RecordOf<typeof deliverable>;

/** Deliverables by which cost is passed on to the client. */
const COST_PLUS: readonly string[] = ['PerRole', 'PerResource', 'Universal'];

/** The billing terms of the work on one milestone. */
export interface Terms {
  readonly deliverable: Deliverable;
  /** In percent, on cost. */
  readonly markup: string;
  readonly where: Pick<BillableContent, 'ClientId' | 'ClientParentId' | 'ProjectId' | 'MilestoneId' | 'DeliverableId'>;
}

/**
 * The cost-plus terms that hold for work on a milestone: the PerRole, PerResource or Universal deliverable of the project's open contract
 * that the milestone (or `deliverableId`, where the work names one itself) is linked to. Undefined when there is none: nothing is billed.
 */
export async function costPlusTerms(
  reads: ReadModels,
  company: number,
  milestoneId: number,
  deliverableId?: number | null,
): Promise<Terms | undefined> {
  const phase = milestoneId ? await reads.one(milestone, company, milestoneId) : undefined;
  const work = phase && (await reads.one(project, company, Number(phase.ProjectPlanId)));
  const active = work?.ContractId ? await reads.one(contract, company, Number(work.ContractId)) : undefined;
  if (!phase || !work || active?.BusinessState !== 'Open') return undefined;
  const id = deliverableId || Number(phase.DeliverableId);
  const linked = id
    ? await reads.one(deliverable, company, id)
    : (await reads.find(deliverable, company, { ContractId: active.Id })).find(({ MilestoneIds }) => MilestoneIds.includes(milestoneId));
  if (!linked || linked.ContractId !== active.Id || linked.IsClosed || !COST_PLUS.includes(linked.DeliverableType)) return undefined;
  const payer = work.ClientId ? await reads.one(client, company, Number(work.ClientId)) : undefined;
  return {
    deliverable: linked,
    markup: linked.MarkupPercent || active.MarkupPercent || '0',
    where: {
      ClientId: work.ClientId,
      ClientParentId: Number(payer?.ParentId ?? 0),
      ProjectId: String(work.Id),
      MilestoneId: phase.Id,
      DeliverableId: linked.Id,
    },
  };
}

/** The price of an hour: the deliverable's for the role or the resource, or its one rate, as it held on the day; else the resource's own. */
export function hourlyPrice(terms: Deliverable, roleId: number | null, resourceId: number | null, date: string, own: Rates): string {
  const day = date.slice(0, 10);
  const held = terms.RateHistory.filter(({ EffectiveDate }) => EffectiveDate.slice(0, 10) <= day).at(-1) ?? terms.RateHistory[0] ?? terms;
  const rateOf = (id: number | null): string =>
    (id && held.RoleResourceRates.find(({ RoleResourceId }) => Number(RoleResourceId) === id)?.Rate) || '';
  const agreed =
    terms.DeliverableType === 'PerRole'
      ? rateOf(roleId)
      : terms.DeliverableType === 'PerResource'
        ? rateOf(resourceId)
        : held.UnitPrice || held.RoleResourceRates[0]?.Rate;
  return Rate.of(agreed || own.Rate).toString();
}

/** Cost passed on with a markup: cost × (1 + markup), at the cent; the unit price is what one of `quantity` comes to. */
export function markedUp(cost: string, quantity: string, markup: string): BillableMeasure {
  const Price = Money.of(decimal(cost).times(decimal(markup).div(100).plus(1)));
  const Quantity = decimal(quantity).isZero() ? '1' : decimal(quantity).toFixed();
  return { Hours: '0.00', Quantity, UnitPrice: Rate.of(Price.amount.div(Quantity)).toString(), Price: Price.toString() };
}
