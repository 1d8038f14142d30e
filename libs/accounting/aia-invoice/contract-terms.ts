import { Money, refuse } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { scheduleLines, type contract } from '@plumbline/project/published';
import type { ContractTerms } from './figures/g702.policy';
import type { RetainageRates, ScheduledLine } from './schedule/schedule-of-values.policy';
import { ruleOf } from './retainage/retainage-rule.policy';

type Contract = Readonly<RecordOf<typeof contract>>;

/** The number of the line for change orders that changed the sum without lines of their own. */
const CHANGE_ORDERS = 'CO';
/** The key of that line. */
export const CHANGE_ORDERS_KEY = 0;

/** The rates of retainage of a contract, in percent; 0 where it has none. That on stored material is the other one unless it is set. */
export const retainageOf = ({ RetainagePercent, RetainageOnStoredPercent }: Contract): RetainageRates => ({
  RetainagePercent: RetainagePercent || '0',
  RetainageOnStoredPercent: RetainageOnStoredPercent || RetainagePercent || '0',
});

/**
 * The terms for applications of a contract: its AIABilling deliverables with a price are the lines. Change orders that
 * changed the sum without a line share one line. So the scheduled values always add up to the contract sum to date.
 * @throws Refusal (409) when it is not an open AIAJob contract with the client, or has no such deliverable
 */
export function termsOf(row: Contract): ContractTerms {
  const { Id, ContractType, BusinessState, VendorId } = row;
  if (VendorId) refuse('contract_of_vendor', `The contract ${Id} is with a vendor; only a contract with the client is applied under.`);
  if (ContractType !== 'AIAJob')
    refuse('contract_not_aia', `The contract ${Id} is of the type ${ContractType}; applications need an AIAJob.`);
  if (BusinessState !== 'Open') refuse('contract_state', `The contract ${Id} is ${BusinessState}; applications need it Open.`);
  const amending = new Set(row.AmendingLines.map(({ DeliverableId }) => DeliverableId));
  const priced = scheduleLines(row.Deliverables);
  const milestoneOf = ({ MilestoneIds, PartOfId }: Contract['Deliverables'][number]): number | null => {
    const whole = PartOfId ? row.Deliverables.find(({ Id: id }) => Number(id) === PartOfId) : undefined;
    return MilestoneIds[0] ?? (whole ? milestoneOf(whole) : null);
  };
  const isAmending = ({ Id: id }: { Id: string }): boolean => amending.has(Number(id));
  const brought = Money.sum(row.Deliverables.filter(isAmending).map(({ Price }) => Price));
  const bare = Money.sum(row.Amendments.map(({ Amount }) => Amount)).minus(brought);
  const Lines = priced.map((one): ScheduledLine => ({
    ...{ Key: Number(one.Id), ItemNumber: one.ItemNumber, DescriptionOfWork: one.Description },
    ...{ ScheduledValue: one.Price, MilestoneId: milestoneOf(one) },
    ...(one.PartOfId && { PartOf: one.PartOfId }),
    ...(one.WorkFromPrevious && { Carried: one.WorkFromPrevious }),
  }));
  if (Lines.length === 0)
    refuse(
      'nothing_to_apply',
      `The contract ${Id} has no deliverable of the type AIABilling with a price, so there is no schedule of values.`,
    );
  if (!bare.isZero)
    Lines.push({
      Key: CHANGE_ORDERS_KEY,
      ItemNumber: CHANGE_ORDERS,
      DescriptionOfWork: 'Change orders',
      ScheduledValue: bare.toString(),
      MilestoneId: null,
    });
  const sum = (of: typeof priced): string => Money.sum(of.map(({ Price }) => Price)).toString();
  return {
    OriginalContractSum: sum(priced.filter((one) => !isAmending(one))),
    NetChangeByChangeOrders: bare.plus(sum(priced.filter(isAmending))).toString(),
    Lines,
    Retainage: ruleOf(row),
    ...(row.FirstApplicationNumber > 1 && { FirstNumber: row.FirstApplicationNumber }),
  };
}
