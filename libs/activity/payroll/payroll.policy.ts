import { isLeave, TIME_TYPES, type companySettings } from '@plumbline/company/published';
import { decimal, Hours, Money, Rate } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { premiumOf } from '../time-entry/costing/time-entry-cost.policy';
import { paidAlike, type PaidTime } from './paid-time.policy';

export type OvertimeMethod = RecordOf<typeof companySettings>['OvertimeMethod'];

/** The pay of one resource for one day, project, role, kind of time and wage. */
export interface PayLine {
  readonly ResourceId: number;
  /** The day, `2026-03-02`. */
  readonly day: string;
  /** 0: time that belongs to no project. */
  readonly ProjectId: number;
  /** The role that the wage is for; 0 for none. */
  readonly RoleId: number;
  readonly TimeType: string;
  readonly hours: Hours;
  /** Hours that wait for approval. */
  readonly submitted: Hours;
  /** The cash wage of one hour, and what an hour has beside it. */
  readonly wage: Rate;
  readonly fringePerHour: Rate;
  readonly inLieuPerHour: Rate;
  readonly straightPay: Money;
  readonly premium: Money;
  readonly fringeCredited: Money;
  readonly inLieu: Money;
  /** Straight pay, premium and what is paid in lieu of fringe. */
  readonly gross: Money;
}

/**
 * The pay of the time of one week, in the order of resource, day and project. `RateInEffect`: overtime is paid half the
 * wage of its hour on top, double time the wage. `WeightedAverage` (29 CFR 778.115): half of, or the whole of, straight
 * pay ÷ hours of the week.
 */
export function payOf(times: readonly PaidTime[], method: OvertimeMethod): PayLine[] {
  const straight = paidAlike(times)
    .filter((one) => !Hours.of(one.Hours).isZero)
    .map(straightLine);
  const byResource = groupedBy(straight, ({ ResourceId }) => ResourceId);
  return [...byResource.values()].flatMap((lines) => withPremium(lines, method)).sort(inOrder);
}

type Straight = Omit<PayLine, 'premium' | 'gross'>;

/** The hours together. */
export const sumOfHours = (all: readonly Hours[]): Hours => all.reduce((sum, one) => sum.plus(one), Hours.zero);

function straightLine({ Date: day, Wage, FringePerHour, InLieuPerHour, ...time }: PaidTime): Straight {
  const hours = Hours.of(time.Hours);
  const paid = (perHour: string): Money => Money.of(decimal(perHour).times(hours.amount));
  return {
    ...{ ResourceId: time.ResourceId, day, ProjectId: time.ProjectId, RoleId: time.RoleId, TimeType: time.TimeType },
    ...{ hours, submitted: Hours.of(time.SubmittedHours) },
    ...{ wage: Rate.of(Wage), fringePerHour: Rate.of(FringePerHour), inLieuPerHour: Rate.of(InLieuPerHour) },
    ...{ straightPay: paid(Wage), fringeCredited: paid(FringePerHour), inLieu: paid(InLieuPerHour) },
  };
}

/** The lines of a resource for a week with their premium, which adds up to that of the week. */
function withPremium(lines: readonly Straight[], method: OvertimeMethod): PayLine[] {
  // Pay for time that was not worked is no part of the regular rate (29 CFR 778.218).
  const worked = lines.filter(({ TimeType }) => !isLeave(TimeType));
  const weekHours = sumOfHours(worked.map(({ hours }) => hours)).amount;
  const average = weekHours.isZero() ? decimal(0) : Money.sum(worked.map(({ straightPay }) => straightPay)).amount.div(weekHours);
  let sum = decimal(0);
  return [...lines].sort(inOrder).map((line) => {
    const part = premiumOf(line.TimeType).times(line.hours.amount);
    const before = Money.of(sum);
    if (method === 'WeightedAverage') sum = sum.plus(part.times(average));
    const premium = method === 'WeightedAverage' ? Money.of(sum).minus(before) : Money.of(part.times(line.wage.amount));
    return { ...line, premium, gross: line.straightPay.plus(premium).plus(line.inLieu) };
  });
}

const inOrder = (a: Straight, b: Straight): number =>
  a.ResourceId - b.ResourceId ||
  (a.day < b.day ? -1 : Number(a.day > b.day)) ||
  a.ProjectId - b.ProjectId ||
  a.RoleId - b.RoleId ||
  TYPES.indexOf(a.TimeType) - TYPES.indexOf(b.TimeType) ||
  b.wage.amount.comparedTo(a.wage.amount);
const TYPES: readonly string[] = TIME_TYPES;

/** The lines in the order of resource, day and project. */
export const inOrderOfPay = (lines: readonly PayLine[]): PayLine[] => [...lines].sort(inOrder);

/** The values by what `key` gives for each, in their order. */
export function groupedBy<K, V>(all: readonly V[], key: (one: V) => K): Map<K, V[]> {
  const found = new Map<K, V[]>();
  for (const one of all) {
    const group = found.get(key(one));
    if (group) group.push(one);
    else found.set(key(one), [one]);
  }
  return found;
}
