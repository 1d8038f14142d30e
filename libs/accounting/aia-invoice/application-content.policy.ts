import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { AppliedContent, CertificateFigure, ScheduledWork } from '../published/aia-invoice-events';
import type { AIAInvoice } from './aia-invoice.record';
import type { InvoiceTotals } from '../published/invoice-events';
import { groupNames, receivableNames, withLines } from '../invoice/invoice-content.policy';

/** The figures of the G702. */
export type Certificate = Pick<AIAInvoice, CertificateFigure>;

/** The fields of an application, with those derived from the contract, the previous certificate and the given lines. */
export type ApplicationFigures = Certificate &
  InvoiceTotals &
  Pick<AIAInvoice, 'RetainagePercent' | 'RetainageOnStoredPercent' | 'RetainagePolicy' | 'ScheduleOfValues' | 'LineItemGroups'>;

const scheduledWorkNames = namesOf<ScheduledWork>()(
  ['Id', 'DeliverableId', 'ItemNumber', 'DescriptionOfWork', 'ScheduledValue', 'WorkFromPrevious', 'WorkThisPeriod'],
  ['MaterialsStored', 'TotalCompletedAndStored', 'PercentComplete', 'BalanceToFinish', 'Retainage', 'RetainagePercent'],
);

/** Each field that events of an application for payment hold, with its name in the code. */
export const applicationFields = storedFields(
  namesOf<AppliedContent>()(
    receivableNames,
    ['ApplicationNumber', 'PeriodTo', 'RetainagePercent', 'RetainageOnStoredPercent', 'RetainageAmount'],
    ['RetainagePolicy', 'OriginalContractSum', 'NetChangeByChangeOrders', 'ContractSumToDate', 'TotalCompletedAndStored'],
    ['RetainageOnCompleted', 'RetainageOnStored', 'TotalRetainage', 'TotalEarnedLessRetainage'],
    ['LessPreviousCertificates', 'CurrentPaymentDue', 'BalanceToFinish'],
    {
      LineItemGroups: { name: 'LineItemGroups', names: groupNames },
      ScheduleOfValues: { name: 'ScheduleOfValues', names: scheduledWorkNames },
    },
  ),
);

/** The fields of an event in the form that rules and rows use. The billables of the lines are not known yet. */
export function appliedFields<D extends AppliedContent>(data: D) {
  const { LineItemGroups, ScheduleOfValues, ...fields } = applicationFields.fromStored(data);
  return {
    ...fields,
    ...(LineItemGroups && { LineItemGroups: withLines(LineItemGroups) }),
    // Lines of events that were stored before they had it are retained from at the rates of the application.
    ...(ScheduleOfValues && { ScheduleOfValues: ScheduleOfValues.map((line) => ({ RetainagePercent: '', ...line })) }),
  };
}
