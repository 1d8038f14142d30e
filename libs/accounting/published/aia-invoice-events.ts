import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import type { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import type { PaymentContent, PaymentCorrection } from './bill-events';
import type { BilledPart, InvoiceBalance, InvoiceTotals, LineClaim } from './invoice-events';

/** An application's row. */
export type AIAInvoice = RecordOf<typeof aiaInvoice>;
/** A line of the schedule of values. */
export type ScheduleLine = AIAInvoice['ScheduleOfValues'][number];

/** The figures of the G702. */
export type Certificate = Pick<
  AIAInvoice,
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
  | 'BalanceToFinish'
>;

/** What follows from the contract, the previous certificate and what was said of the lines. */
export type ApplicationFigures = Certificate &
  InvoiceTotals &
  Pick<AIAInvoice, 'RetainagePercent' | 'RetainageOnStoredPercent' | 'ScheduleOfValues' | 'LineItemGroups'>;

/** The ids that the lines of a contract have on one application: of the line itself and of what it bills, and of released retainage. */
export interface LineIds {
  /** The deliverable; 0 for change orders without lines. */
  readonly Key: number;
  readonly LineId: number;
  readonly RetainageLineId: number;
}

/** What one line of a finalized application bills: the billable that is made for it, closed from the start. */
export interface AppliedPart extends BilledPart {
  readonly OriginOfBillable: 'AIABilling' | 'Retainage';
  readonly DeliverableId: string;
  readonly MilestoneId: string;
  readonly Description: string;
}

/** The next application under a contract was drafted. It has the number that follows that of the last certificate. */
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
  } & ApplicationFigures &
    Partial<Omit<AIAInvoice, 'Id'>>
>;
/** A draft was changed; what is absent stayed. */
export type AIAInvoiceChanged = Message<
  'AIAInvoiceChanged',
  { Id: number; ContractId: number; LineIds?: readonly LineIds[] } & Partial<Omit<AIAInvoice, 'Id'>>
>;
/** The application is a certificate from now on: immutable, and the one that the next has to tie out to. `Lines` add up to TotalAmount. */
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
/** The last certificate counts no more and its billables are gone. It keeps its invoice number; its application number is given again. */
export type AIAInvoiceVoided = Message<'AIAInvoiceVoided', { Id: number; ContractId: number; Lines: readonly AppliedPart[] }>;
export type AIAInvoiceRemoved = Message<'AIAInvoiceRemoved', { Id: number; ContractId: number }>;

/** Every event of the applications under one contract, which live in one stream. `Id` is the application's. */
export type AIAInvoiceEvent =
  | AIAInvoiceDrafted
  | AIAInvoiceChanged
  | AIAInvoiceFinalized
  | AIAInvoiceNumbered
  | AIAInvoicePaymentRecorded
  | AIAInvoicePaymentChanged
  | AIAInvoicePaymentRemoved
  | AIAInvoiceVoided
  | AIAInvoiceRemoved;
