import type { companySettings } from '@plumbline/company/published';
import { decimal, Hours, Money, Rate, type DecimalLike } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { TimeEntry } from '../published/time-entry-events';
import { dayOf, hoursOf } from '../time-entry/overtime.policy';
import { hourParts, premiumOf } from '../time-entry/time-entry-cost.policy';

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

/** The states of entries that are paid. */
export const PAID = ['Submitted', 'Approved', 'Invoiced'] as const;
const isPaid = ({ BusinessState }: TimeEntry): boolean => (PAID as readonly (string | null)[]).includes(BusinessState);

/**
 * The pay of the entries of one week, in the order of resource, day and project. Submitted, approved and invoiced
 * entries are paid, with the hours as split. `RateInEffect`: overtime is paid half the wage of its hour on top, double
 * time the wage. `WeightedAverage` (29 CFR 778.115): half of, or the whole of, straight pay ÷ hours of the week.
 */
export function payOf(entries: readonly TimeEntry[], method: OvertimeMethod): PayLine[] {
  const straight = grouped(entries.filter((entry) => isPaid(entry) && !hoursOf(entry).isZero)).map(straightLine);
  const byResource = groupedBy(straight, ({ ResourceId }) => ResourceId);
  return [...byResource.values()].flatMap((lines) => withPremium(lines, method)).sort(inOrder);
}

type Straight = Omit<PayLine, 'premium' | 'gross'>;

/** The entries that are paid alike on a day. */
function grouped(entries: readonly TimeEntry[]): (readonly TimeEntry[])[] {
  const key = (entry: TimeEntry): string => {
    const { cashWage, creditedFringe, inLieu } = partsOf(entry);
    const figures = [cashWage, creditedFringe, inLieu].map((figure) => figure.toFixed(4));
    return JSON.stringify([entry.ResourceId, dayOf(entry), entry.ProjectId, roleOf(entry), entry.TimeType || 'Regular', ...figures]);
  };
  return [...groupedBy(entries, key).values()];
}

/** The prevailing wage counts with OverrideCost alone, as in the cost of the entry. */
const partsOf = (entry: TimeEntry): ReturnType<typeof hourParts> =>
  hourParts(entry, entry.ManualCost ? entry : { PWHourlyRate: null, PWMaxFringe: null });
const roleOf = ({ PWJobRoleId, JobRoleId }: TimeEntry): number => PWJobRoleId || JobRoleId || 0;
const sumOf = (all: readonly Hours[]): Hours => all.reduce((sum, one) => sum.plus(one), Hours.zero);

function straightLine(entries: readonly TimeEntry[]): Straight {
  const [first] = entries as [TimeEntry];
  const { cashWage, creditedFringe, inLieu } = partsOf(first);
  const hours = sumOf(entries.map(hoursOf));
  const paid = (perHour: DecimalLike): Money => Money.of(decimal(perHour).times(hours.amount));
  return {
    ...{ ResourceId: first.ResourceId ?? 0, day: dayOf(first), ProjectId: first.ProjectId ?? 0, RoleId: roleOf(first) },
    ...{ TimeType: first.TimeType || 'Regular', hours },
    submitted: sumOf(entries.filter(({ BusinessState }) => BusinessState === 'Submitted').map(hoursOf)),
    ...{ wage: Rate.of(cashWage), fringePerHour: Rate.of(creditedFringe), inLieuPerHour: Rate.of(inLieu) },
    ...{ straightPay: paid(cashWage), fringeCredited: paid(creditedFringe), inLieu: paid(inLieu) },
  };
}

/** The lines of a resource for a week with their premium, which adds up to that of the week. */
function withPremium(lines: readonly Straight[], method: OvertimeMethod): PayLine[] {
  const weekHours = sumOf(lines.map(({ hours }) => hours)).amount;
  const average = Money.sum(lines.map(({ straightPay }) => straightPay)).amount.div(weekHours);
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
  ORDER.indexOf(a.TimeType) - ORDER.indexOf(b.TimeType) ||
  b.wage.amount.comparedTo(a.wage.amount);
const ORDER = ['Regular', 'Overtime', 'DoubleTime'];

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
