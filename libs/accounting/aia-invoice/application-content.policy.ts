import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { AIAInvoice, AppliedContent, CertificateFigure, ScheduledWork } from '../published/aia-invoice-events';
import type { InvoiceTotals } from '../published/invoice-events';
import { groupNames, receivableNames, withLines } from '../invoice/invoice-content.policy';

/** The figures of the G702. */
export type Certificate = Pick<AIAInvoice, CertificateFigure>;

/** The fields of an application, with those derived from the contract, the previous certificate and the given lines. */
export type ApplicationFigures = Certificate &
  InvoiceTotals &
  Pick<AIAInvoice, 'RetainagePercent' | 'RetainageOnStoredPercent' | 'RetainagePolicy' | 'ScheduleOfValues' | 'LineItemGroups'>;

const scheduledWorkNames = {
  Id: 'Id',
  DeliverableId: 'DeliverableId',
  ItemNumber: 'ItemNumber',
  DescriptionOfWork: 'DescriptionOfWork',
  ScheduledValue: 'ScheduledValue',
  WorkFromPrevious: 'WorkFromPrevious',
  WorkThisPeriod: 'WorkThisPeriod',
  MaterialsStored: 'MaterialsStored',
  TotalCompletedAndStored: 'TotalCompletedAndStored',
  PercentComplete: 'PercentComplete',
  BalanceToFinish: 'BalanceToFinish',
  Retainage: 'Retainage',
  RetainagePercent: 'RetainagePercent',
} as const satisfies NamesOf<ScheduledWork>;

/** Each field that events of an application for payment hold, with its name in the code. */
export const applicationFields = storedFields({
  ...receivableNames,
  LineItemGroups: { name: 'LineItemGroups', names: groupNames },
  ApplicationNumber: 'ApplicationNumber',
  PeriodTo: 'PeriodTo',
  RetainagePercent: 'RetainagePercent',
  RetainageOnStoredPercent: 'RetainageOnStoredPercent',
  RetainageAmount: 'RetainageAmount',
  RetainagePolicy: 'RetainagePolicy',
  OriginalContractSum: 'OriginalContractSum',
  NetChangeByChangeOrders: 'NetChangeByChangeOrders',
  ContractSumToDate: 'ContractSumToDate',
  TotalCompletedAndStored: 'TotalCompletedAndStored',
  RetainageOnCompleted: 'RetainageOnCompleted',
  RetainageOnStored: 'RetainageOnStored',
  TotalRetainage: 'TotalRetainage',
  TotalEarnedLessRetainage: 'TotalEarnedLessRetainage',
  LessPreviousCertificates: 'LessPreviousCertificates',
  CurrentPaymentDue: 'CurrentPaymentDue',
  BalanceToFinish: 'BalanceToFinish',
  ScheduleOfValues: { name: 'ScheduleOfValues', names: scheduledWorkNames },
} as const satisfies NamesOf<AppliedContent>);

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
