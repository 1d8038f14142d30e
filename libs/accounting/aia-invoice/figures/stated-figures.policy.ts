import { decimal, type Issue } from '@plumbline/platform/kernel';
import type { ScheduleLine } from '../aia-invoice.record';
import type { Certificate } from '../application-content.policy';
import type { RequestedLine } from '../schedule/requested-lines.policy';

/** The derived figures of the G702 that a body may state; LessPreviousCertificates has a check of its own. */
const OF_CERTIFICATE = [
  'OriginalContractSum',
  'NetChangeByChangeOrders',
  'ContractSumToDate',
  'TotalCompletedAndStored',
  'RetainageOnCompleted',
  'RetainageOnStored',
  'TotalRetainage',
  'TotalEarnedLessRetainage',
  'CurrentPaymentDue',
  'BalanceToFinish',
] as const satisfies readonly (keyof Certificate)[];

/** The derived figures of a line of the G703 that a body may state; WorkFromPrevious has a check of its own. */
const OF_LINE = [
  'ScheduledValue',
  'TotalCompletedAndStored',
  'BalanceToFinish',
  'Retainage',
] as const satisfies readonly (keyof ScheduleLine)[];

const differs = (one: string, other: string): boolean => !decimal(one).equals(decimal(other));

/** The issues, with both figures, for the fields of `stated` that are given and differ from `ours`. */
function disagreements<F extends string>(
  fields: readonly F[],
  stated: Readonly<Partial<Record<F, string>>>,
  ours: Readonly<Record<F, string>>,
  at = '',
): Issue[] {
  return fields.flatMap((field) => {
    const given = stated[field];
    if (!given || !differs(given, ours[field])) return [];
    return [{ field: `${at}${field}`, problem: `is ${given}, but the application comes to ${ours[field]}; they must agree` }];
  });
}

/** The issues for the stated figures of the G702 that differ from the computed ones. */
export const statedFigures = (stated: Partial<Certificate>, ours: Certificate): Issue[] => disagreements(OF_CERTIFICATE, stated, ours);

/**
 * The issues for the stated figures of the given lines. `ours` is the computed line for each of them; a figure equal to
 * that of the draft before the change is not stated.
 */
export const statedLines = (
  stated: readonly RequestedLine[],
  ours: (line: RequestedLine) => ScheduleLine | undefined,
  before: (line: RequestedLine) => ScheduleLine | undefined,
): Issue[] =>
  stated.flatMap((line, index) => {
    const [computed, earlier] = [ours(line), before(line)];
    const isNew = (field: (typeof OF_LINE)[number]): boolean => !earlier || differs(line[field] ?? '', earlier[field]);
    return computed ? disagreements(OF_LINE.filter(isNew), line, computed, `ScheduleOfValues[${index}].`) : [];
  });
