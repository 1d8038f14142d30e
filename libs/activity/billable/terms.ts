import { client, type Rates } from '@plumbline/company/published';
import { Rate } from '@plumbline/platform/kernel';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import { contract, deliverable, deliverableRatesOn, isCostPlus, milestone, project } from '@plumbline/project/published';
import type { BillableFields } from './billable-content.policy';

type Deliverable = RecordOf<typeof deliverable>;

/** The billing terms of the work on one milestone. */
export interface Terms {
  readonly deliverable: Deliverable;
  /** In percent, on top of cost. */
  readonly markup: string;
  readonly where: Pick<BillableFields, 'ClientId' | 'ClientParentId' | 'ProjectId' | 'MilestoneId' | 'DeliverableId'>;
}

/**
 * The cost-plus terms of work on a milestone: the PerRole, PerResource or Universal deliverable of the project's open
 * contract that the milestone is linked to, else the first one that names it (or `deliverableId`, where the work names
 * one). Undefined when there is none: nothing is billed.
 */
export async function costPlusTerms(
  reads: ReadModels,
  company: number,
  milestoneId: number,
  deliverableId?: number | null,
): Promise<Terms | undefined> {
  const milestoneRow = milestoneId ? await reads.one(milestone, company, milestoneId) : undefined;
  const work = milestoneRow && (await reads.one(project, company, Number(milestoneRow.ProjectPlanId)));
  const active = work?.ContractId ? await reads.one(contract, company, Number(work.ContractId)) : undefined;
  if (!milestoneRow || !work || active?.BusinessState !== 'Open') return undefined;
  const bills = async (id: number): Promise<Deliverable | undefined> => {
    const row = id ? await reads.one(deliverable, company, id) : undefined;
    return row?.ContractId === active.Id && !row.IsClosed && isCostPlus(row) ? row : undefined;
  };
  const first = await bills(deliverableId || Number(milestoneRow.DeliverableId));
  const linked = first ?? (deliverableId ? undefined : await bills(anotherFor(milestoneId, active)));
  if (!linked) return undefined;
  const payer = work.ClientId ? await reads.one(client, company, Number(work.ClientId)) : undefined;
  return {
    deliverable: linked,
    markup: linked.MarkupPercent || active.MarkupPercent || '0',
    where: {
      ClientId: work.ClientId,
      ClientParentId: Number(payer?.ParentId ?? 0),
      ProjectId: String(work.Id),
      MilestoneId: milestoneRow.Id,
      DeliverableId: linked.Id,
    },
  };
}

/** The first cost-plus deliverable of the contract that names the milestone, which may show another one; 0 for none. */
const anotherFor = (milestoneId: number, { Deliverables }: Pick<RecordOf<typeof contract>, 'Deliverables'>): number =>
  Number(Deliverables.find((one) => !one.IsClosed && isCostPlus(one) && one.MilestoneIds.includes(milestoneId))?.Id ?? 0);

/** An hour that is priced: its role and resource, its day, and its kind of time. */
export interface PricedHour {
  readonly roleId: number | null;
  readonly resourceId: number | null;
  readonly date: string;
  readonly timeType?: string | null;
}

const isOrdinary = (rateType: string): boolean => rateType !== 'Overtime' && rateType !== 'DoubleTime';

/**
 * The price of an hour: the deliverable's rate for the role or the resource, or its single rate, as of the day; else
 * the resource's own. Overtime and double time have a price of their own where a rate has that RateType.
 */
export function hourlyPrice(terms: Deliverable, { roleId, resourceId, date, timeType }: PricedHour, own: Rates): string {
  const held = deliverableRatesOn(terms, date);
  const id = terms.DeliverableType === 'PerRole' ? roleId : terms.DeliverableType === 'PerResource' ? resourceId : null;
  const isUniversal = terms.DeliverableType === 'Universal';
  const rates = held.RoleResourceRates.filter(({ RoleResourceId }) => isUniversal || (id !== null && Number(RoleResourceId) === id));
  const special = timeType && !isOrdinary(timeType) ? rates.find(({ RateType }) => RateType === timeType)?.Rate : '';
  const ordinary = (isUniversal && held.UnitPrice) || rates.find(({ RateType }) => isOrdinary(RateType))?.Rate;
  return Rate.of(special || ordinary || own.Rate).toString();
}
