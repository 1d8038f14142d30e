import type { Message } from '@plumbline/platform/kernel';
import type { PaymentContent, PaymentCorrection } from './bill-events';
import type { BilledPart, InvoiceBalance, InvoicedGroup, LineClaim, ReceivableContent } from './invoice-events';

/**
 * The ids for one line of the contract on one application. `LineId` is for the scheduled line and for the line that
 * bills its work.
 */
export interface LineIds {
  /** The deliverable; 0 for change orders without lines. */
  readonly Key: number;
  readonly LineId: number;
  readonly RetainageLineId: number;
}

/** The part that one line of a finalized application bills. Its billable is created closed. */
export interface AppliedPart extends BilledPart {
  readonly OriginOfBillable: 'AIABilling' | 'Retainage';
  readonly DeliverableId: string;
  readonly MilestoneId: string;
  readonly Description: string;
}

/** The stored form of a line of the schedule of values. */
export interface ScheduledWork {
  readonly Id: number | null;
  readonly DeliverableId: number | null;
  readonly ItemNumber: string;
  readonly DescriptionOfWork: string;
  readonly ScheduledValue: string;
  readonly WorkFromPrevious: string;
  readonly WorkThisPeriod: string;
  readonly MaterialsStored: string;
  readonly TotalCompletedAndStored: string;
  readonly PercentComplete: string;
  readonly BalanceToFinish: string;
  readonly Retainage: string;
  /** The line's own percentage; absent in events that were stored before lines had it. */
  readonly RetainagePercent?: string;
}

/** The stored content of an application; absent fields are unset, or unchanged. */
export interface AppliedContent extends ReceivableContent {
  readonly LineItemGroups?: readonly InvoicedGroup[];
  readonly ApplicationNumber?: number;
  readonly PeriodTo?: string;
  readonly RetainagePercent?: string;
  readonly RetainageOnStoredPercent?: string;
  readonly RetainageAmount?: string;
  /** The policy that decided the retainage; absent in events that were stored before, in which the rates did. */
  readonly RetainagePolicy?: '' | 'Percent' | 'Steps' | 'Lines' | 'Cap' | 'Amount';
  readonly OriginalContractSum?: string;
  readonly NetChangeByChangeOrders?: string;
  readonly ContractSumToDate?: string;
  readonly TotalCompletedAndStored?: string;
  readonly RetainageOnCompleted?: string;
  readonly RetainageOnStored?: string;
  readonly TotalRetainage?: string;
  readonly TotalEarnedLessRetainage?: string;
  readonly LessPreviousCertificates?: string;
  readonly CurrentPaymentDue?: string;
  readonly BalanceToFinish?: string;
  readonly ScheduleOfValues?: readonly ScheduledWork[];
}

/** The figures of the certificate, G702. */
export type CertificateFigure =
  | 'OriginalContractSum'
  | 'NetChangeByChangeOrders'
  | 'ContractSumToDate'
  | 'TotalCompletedAndStored'
  | 'RetainageOnCompleted'
  | 'RetainageOnStored'
  | 'TotalRetainage'
  | 'TotalEarnedLessRetainage'
  | 'LessPreviousCertificates'
  | 'CurrentPaymentDue'
  | 'BalanceToFinish';

/** The fields that a new application always has. */
export type AppliedFigures = Required<
  Pick<
    AppliedContent,
    | CertificateFigure
    | 'TotalAmount'
    | 'TotalTaxes'
    | 'OutstandingAmount'
    | 'IsTaxable'
    | 'RetainagePercent'
    | 'RetainageOnStoredPercent'
    | 'ScheduleOfValues'
    | 'LineItemGroups'
  >
>;

/** The next application under a contract was drafted. Its number follows that of the last certificate. */
export type AIAInvoiceDrafted = Message<
  'AIAInvoiceDrafted',
  {
    Id: number;
    ContractId: number;
    ProjectId: string;
    ClientId: string;
    BusinessState: 'Draft';
    ApplicationNumber: number;
    LineIds: readonly LineIds[];
    GroupIds: readonly [number, number];
    /** The rates of the contract at that time; absent in events of older versions. */
    ContractRates?: { readonly RetainagePercent: string; readonly RetainageOnStoredPercent: string };
  } & AppliedFigures &
    AppliedContent
>;
/** A draft was changed; absent fields are unchanged. */
export type AIAInvoiceChanged = Message<
  'AIAInvoiceChanged',
  { Id: number; ContractId: number; LineIds?: readonly LineIds[] } & AppliedContent
>;
/**
 * The application became a certificate: it is immutable, and the next application must tie out to it. The sum of
 * `Lines` is TotalAmount.
 */
export type AIAInvoiceFinalized = Message<
  'AIAInvoiceFinalized',
  {
    Id: number;
    ContractId: number;
    ProjectId: string;
    ClientId: string;
    ApplicationNumber: number;
    PeriodTo: string;
    TotalAmount: string;
    Lines: readonly AppliedPart[];
  } & InvoiceBalance
>;
export type AIAInvoiceNumbered = Message<
  'AIAInvoiceNumbered',
  { Id: number; ContractId: number; InvoiceNumber: string; Lines: readonly LineClaim[] }
>;
export type AIAInvoicePaymentRecorded = Message<
  'AIAInvoicePaymentRecorded',
  { Id: number; ContractId: number } & PaymentContent & InvoiceBalance
>;
export type AIAInvoicePaymentChanged = Message<
  'AIAInvoicePaymentChanged',
  { Id: number; ContractId: number; PaymentId: number } & PaymentCorrection
>;
export type AIAInvoicePaymentRemoved = Message<
  'AIAInvoicePaymentRemoved',
  { Id: number; ContractId: number; PaymentId: number } & InvoiceBalance
>;
/**
 * The owner certified this amount of what was applied for. `Lines` and `Group` take back the rest: they are below 0.00,
 * and absent when all of it was certified. The rest is due with the next application.
 */
export type AIAInvoiceCertified = Message<
  'AIAInvoiceCertified',
  {
    Id: number;
    ContractId: number;
    ProjectId: string;
    ClientId: string;
    PeriodTo: string;
    AmountCertified: string;
    Lines: readonly AppliedPart[];
    Group?: InvoicedGroup;
  } & InvoiceBalance
>;
/**
 * The last certificate was voided and its billables were removed. It keeps its invoice number; the next application
 * gets its application number.
 */
export type AIAInvoiceVoided = Message<'AIAInvoiceVoided', { Id: number; ContractId: number; Lines: readonly AppliedPart[] }>;
export type AIAInvoiceRemoved = Message<'AIAInvoiceRemoved', { Id: number; ContractId: number }>;

/** All events of the applications under one contract, which share one stream. `Id` is the application's. */
export type AIAInvoiceEvent =
  | AIAInvoiceDrafted
  | AIAInvoiceChanged
  | AIAInvoiceFinalized
  | AIAInvoiceCertified
  | AIAInvoiceNumbered
  | AIAInvoicePaymentRecorded
  | AIAInvoicePaymentChanged
  | AIAInvoicePaymentRemoved
  | AIAInvoiceVoided
  | AIAInvoiceRemoved;
