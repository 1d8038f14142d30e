import { decimal, invalid, Money, type Issue } from '@plumbline/platform/kernel';
import type { ApplicationFigures, LineIds, ScheduleLine } from '../published/aia-invoice-events';
import { totals } from '../invoice/lines.policy';
import { groupsOf } from './applied-lines.policy';
import { titleOf, type Application, type SaidFields } from './applications.policy';
import { dues } from './billing.policy';
import { certificate, type ContractTerms } from './g702.policy';
import { progressOf, type SaidLine } from './said-lines.policy';
import { valued } from './schedule-of-values.policy';

/** All that an application's figures follow from. */
export interface Basis {
  readonly terms: ContractTerms;
  readonly previous: Application | undefined;
  /** The fields as they are to be: rates and period are read here. */
  readonly fields: { readonly PeriodTo: string; readonly RetainagePercent: string; readonly RetainageOnStoredPercent: string };
  readonly said: readonly SaidLine[];
  /** What the request gave as the sum of the previous certificates, to be checked. */
  readonly less: SaidFields['LessPreviousCertificates'];
  readonly before?: readonly ScheduleLine[];
  readonly lineIds: readonly LineIds[];
  readonly groupIds: readonly [number, number];
  readonly projectId: number;
}

const NO_RATES = { RetainagePercent: '0', RetainageOnStoredPercent: '0' };

/** What is wrong beside the lines: rates that are no percentage, a period before the last one, a sum that does not tie out. */
function faults({ fields, previous, less: said }: Basis, less: string, title: string): Issue[] {
  const issues: Issue[] = [];
  for (const field of ['RetainagePercent', 'RetainageOnStoredPercent'] as const)
    if (decimal(fields[field]).isNegative() || decimal(fields[field]).greaterThan(100))
      issues.push({ field, problem: `must be from 0 to 100, not ${fields[field]}` });
  if (previous && fields.PeriodTo < (previous.content.PeriodTo ?? ''))
    issues.push({ field: 'PeriodTo', problem: `must not be before that of ${title}, ${previous.content.PeriodTo ?? ''}` });
  if (said && !Money.of(said).equals(less))
    issues.push({ field: 'LessPreviousCertificates', problem: `is ${said}, but ${title} comes to ${less}; they must agree` });
  return issues;
}

/**
 * The figures of an application, its lines and what it bills.
 * @throws Refusal (400) naming every fault, with both figures where the input does not tie out to the previous certificate
 */
export function figuresOf(basis: Basis): ApplicationFigures {
  const { terms, previous, said, before, fields, lineIds } = basis;
  const earlier = previous?.content.ScheduleOfValues ?? [];
  const less = previous?.content.TotalEarnedLessRetainage ?? '0.00';
  const previousTitle = previous ? titleOf(previous.content) : 'the contract, under which nothing was applied for yet,';
  const { progress, issues } = progressOf(said, { scheduled: terms.Lines, previous: earlier, previousTitle, before });
  const all = [...faults(basis, less, previousTitle), ...issues];
  if (all.length > 0) invalid(all);
  const rates = { RetainagePercent: fields.RetainagePercent, RetainageOnStoredPercent: fields.RetainageOnStoredPercent };
  const idOf = (key: number): number => lineIds.find(({ Key }) => Key === key)!.LineId;
  const ScheduleOfValues = valued(terms.Lines, earlier, progress, rates, idOf);
  const billed = dues(ScheduleOfValues, rates, earlier, previous?.content ?? NO_RATES);
  const LineItemGroups = groupsOf(billed, ScheduleOfValues, terms.Lines, lineIds, basis.groupIds, basis.projectId);
  return {
    ...rates,
    ...certificate(terms, ScheduleOfValues, rates, less),
    ScheduleOfValues,
    LineItemGroups,
    ...totals(LineItemGroups, ''),
  };
}
