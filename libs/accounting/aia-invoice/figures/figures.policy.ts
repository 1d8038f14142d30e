import { decimal, invalid, Money, type Issue } from '@plumbline/platform/kernel';
import type { LineIds } from '../../published/aia-invoice-events';
import type { ScheduleLine } from '../aia-invoice.record';
import { totals } from '../../invoice/lines.policy';
import { groupsOf } from '../schedule/applied-lines.policy';
import { titleOf, type Application } from '../applications.policy';
import { dues } from './billing.policy';
import { certifiedToDate, uncertified } from '../certification.policy';
import { certificate, type ContractTerms } from './g702.policy';
import { lineFor, progressOf, type RequestedLine } from '../schedule/requested-lines.policy';
import { NO_RULE, retain, stepReached, withOwnPercents } from '../retainage/retainage-rule.policy';
import { splitSince } from '../schedule/split-lines.policy';
import { scheduledSince, valued, type RetainageRates } from '../schedule/schedule-of-values.policy';
import { statedFigures, statedLines } from './stated-figures.policy';
import type { ApplicationFigures, Certificate } from '../application-content.policy';

/** The inputs of an application's figures. */
export interface Basis {
  readonly terms: ContractTerms;
  readonly previous: Application | undefined;
  /** The new fields, of which rates and period are used here. */
  readonly fields: RetainageRates & {
    readonly PeriodTo: string;
    readonly RetainageAmount?: string;
    /** True if the rates are the defaults, in place of which a step of the contract holds. */
    readonly isDefault?: boolean;
  };
  readonly requested: readonly RequestedLine[];
  /** The figures of the form in the request, to be checked. */
  readonly stated: Partial<Certificate>;
  readonly before?: readonly ScheduleLine[];
  readonly lineIds: readonly LineIds[];
  readonly groupIds: readonly [number, number];
  readonly projectId: number;
}

const NO_RATES = { RetainagePercent: '0', RetainageOnStoredPercent: '0' };

/**
 * Faults outside of the lines: rates that are not percentages, a period before the last one, a sum that does not tie
 * out.
 */
function faults({ fields, previous, stated: { LessPreviousCertificates: requested } }: Basis, less: string, title: string): Issue[] {
  const issues: Issue[] = [];
  for (const field of ['RetainagePercent', 'RetainageOnStoredPercent'] as const)
    if (decimal(fields[field]).isNegative() || decimal(fields[field]).greaterThan(100))
      issues.push({ field, problem: `must be from 0 to 100, not ${fields[field]}` });
  if (previous && fields.PeriodTo < (previous.content.PeriodTo ?? ''))
    issues.push({ field: 'PeriodTo', problem: `must not be before that of ${title}, ${previous.content.PeriodTo ?? ''}` });
  if (requested && !Money.of(requested).equals(less))
    issues.push({ field: 'LessPreviousCertificates', problem: `is ${requested}, but ${title} comes to ${less}; they must agree` });
  return issues;
}

/** The rates that hold, and what is retained by them or in their place. */
function retainageFor({ terms, fields }: Basis, work: readonly ScheduleLine[], earlier: readonly ScheduleLine[], issues: Issue[]) {
  const contractSum = Money.of(terms.OriginalContractSum).plus(terms.NetChangeByChangeOrders);
  const rule = terms.Retainage ?? NO_RULE;
  const amount = fields.RetainageAmount ?? '';
  const total = Money.sum(work.map(({ TotalCompletedAndStored }) => TotalCompletedAndStored));
  if (amount !== '' && (Money.of(amount).isNegative || Money.of(amount).compare(total) > 0))
    issues.push({ field: 'RetainageAmount', problem: `must be from 0.00 to the ${total.toString()} completed and stored, not ${amount}` });
  const step = fields.isDefault ? stepReached(rule.Steps, work, earlier, contractSum) : undefined;
  const rates = step
    ? { RetainagePercent: step.Percent, RetainageOnStoredPercent: step.Percent }
    : { RetainagePercent: fields.RetainagePercent, RetainageOnStoredPercent: fields.RetainageOnStoredPercent };
  const held = retain(work, rates, rule, contractSum, amount);
  return { ...held, rates, policy: step && held.policy === 'Percent' ? ('Steps' as const) : held.policy };
}

/**
 * The figures of an application, its lines and the amounts that it bills.
 * @throws Refusal (400) with every fault, and both figures where the input does not tie out to the previous certificate
 *   or states a derived figure that differs
 */
export function figuresOf(basis: Basis): ApplicationFigures {
  const { terms, previous, requested, before, lineIds } = basis;
  const earlier = splitSince(previous?.content.ScheduleOfValues ?? [], terms.Lines);
  const less = previous ? certifiedToDate(previous.content) : '0.00';
  const previousTitle = previous ? titleOf(previous.content) : 'the contract, under which nothing was applied for yet,';
  const scheduled = scheduledSince(earlier, terms.Lines);
  const { progress, issues } = progressOf(requested, { scheduled, previous: earlier, previousTitle, before });
  const all = [...faults(basis, less, previousTitle), ...issues];
  if (all.length > 0) invalid(all);
  const idOf = (key: number): number => lineIds.find(({ Key }) => Key === key)!.LineId;
  const work = withOwnPercents(valued(scheduled, earlier, progress, idOf), requested, before, earlier, issues);
  const { rates, ...held } = retainageFor(basis, work, earlier, issues);
  if (issues.length > 0) invalid(issues);
  const ScheduleOfValues = work.map((line, index) => ({ ...line, Retainage: held.lines[index].toString() }));
  const isFixed = [held.policy, previous?.content.RetainagePolicy].some((one) => one === 'Amount' || one === 'Cap');
  const billed = dues(ScheduleOfValues, rates, earlier, previous?.content ?? NO_RATES, previous && uncertified(previous), isFixed);
  const form = certificate(terms, ScheduleOfValues, held, less);
  const lineOf = (lines: readonly ScheduleLine[] | undefined) => (line: RequestedLine) => lines && lineFor(line, lines);
  const disagreeing = [...statedFigures(basis.stated, form), ...statedLines(requested, lineOf(ScheduleOfValues), lineOf(before))];
  if (disagreeing.length > 0) invalid(disagreeing);
  const LineItemGroups = groupsOf(billed, ScheduleOfValues, scheduled, lineIds, basis.groupIds, basis.projectId);
  return {
    ...{ ...rates, RetainagePolicy: held.policy },
    ...form,
    ScheduleOfValues,
    LineItemGroups,
    ...totals(LineItemGroups, ''),
  };
}
