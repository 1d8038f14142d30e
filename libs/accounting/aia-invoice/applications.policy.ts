import { missing, refuse, type Message } from '@plumbline/platform/kernel';
import type { AppliedPart, LineIds } from '../published/aia-invoice-events';
import type { AIAInvoice } from './aia-invoice.record';
import type { InvoiceState } from '../published/invoice-events';
import type { PaymentContent, PaymentCorrection, PaymentReversal } from '../published/bill-events';
import type { Account } from '../payment/account.policy';
import type { ApplicationFigures } from './application-content.policy';
import type { ContractTerms } from './figures/g702.policy';
import type { RequestedLine } from './schedule/requested-lines.policy';
import type { RetainageRates } from './schedule/schedule-of-values.policy';

/** The content of an application. */
export type ApplicationContent = {
  readonly Id: number;
  readonly ContractId: number;
  readonly ProjectId: string;
  readonly ClientId: string;
  readonly ApplicationNumber: number;
  readonly LineIds: readonly LineIds[];
  readonly GroupIds: readonly [number, number];
  readonly ContractRates?: RetainageRates | undefined;
} & ApplicationFigures &
  Partial<Omit<AIAInvoice, 'Id'>>;

/** One application of the contract. */
export interface Application {
  readonly is: InvoiceState | 'Removed';
  readonly content: ApplicationContent;
  readonly account: Account;
  /** The invoice number; `''` until it is numbered. */
  readonly number: string;
  /** The parts that finalizing billed; empty for a draft. */
  readonly parts: readonly AppliedPart[];
  /** The lines that take back what was not certified. */
  readonly cutIds?: readonly number[];
}
export type Drafted = Application & { readonly is: InvoiceState };

/** Every application of one contract by id, in the order of their drafting. */
export type Applications = ReadonlyMap<number, Application>;

/** A billed line as the user who finalizes the draft has seen it, and the id for its billable. */
export interface BilledLine {
  readonly LineItemId: number;
  readonly Price: string;
  readonly BillableId: number;
}

/** The amount that the owner certified for one line of an application. */
export interface CertifiedLine {
  readonly LineItemId: number;
  readonly AmountCertified: string;
}

/** Ids for the line that takes back what was not certified of another line. */
export interface CutIds {
  /** The line that is cut. */
  readonly LineItemId: number;
  readonly CutId: number;
  readonly BillableId: number;
}

/** The fields of an application that a request may set, besides its lines. */
export type RequestedFields = Partial<Omit<AIAInvoice, 'Id' | 'ScheduleOfValues' | 'ContractId'>>;

export type AIAInvoiceCommand =
  | Message<
      'DraftApplication',
      {
        Id: number;
        ContractId: number;
        ProjectId: string;
        ClientId: string;
        PeriodTo: string;
        ContractRates: RetainageRates;
        Terms: ContractTerms;
        Said: readonly RequestedLine[];
        LineIds: readonly LineIds[];
        GroupIds: readonly [number, number];
      } & RequestedFields
    >
  /**
   * `LineIds` are those for lines that the draft does not have yet. The present terms of the contract are applied. A
   * rate of `''` becomes the default of a new draft.
   */
  | Message<
      'ChangeApplication',
      {
        Id: number;
        ContractId: number;
        ContractRates: RetainageRates;
        Terms: ContractTerms;
        Said: readonly RequestedLine[];
        LineIds: readonly LineIds[];
      } & RequestedFields
    >
  | Message<'FinalizeApplication', { Id: number; ContractId: number; Terms: ContractTerms; Billed: readonly BilledLine[] }>
  | Message<
      'CertifyApplication',
      {
        Id: number;
        ContractId: number;
        AmountCertified: string;
        Stated: readonly CertifiedLine[];
        CutIds: readonly CutIds[];
        GroupId: number;
      }
    >
  | Message<'NumberInvoice', { Id: number; ContractId: number; InvoiceNumber: string }>
  | Message<'VoidApplication', { Id: number; ContractId: number }>
  | Message<'RemoveApplication', { Id: number; ContractId: number }>
  | Message<'RecordPayment', { Id: number; ContractId: number } & PaymentContent>
  | Message<'ReversePayment', { Id: number; ContractId: number } & PaymentReversal>
  /** Payments and reversals of several applications of the contract, all or none. */
  | Message<'SettleApplications', { Id: number; ContractId: number; Commands: readonly Message[] }>
  | Message<'ChangePayment', { Id: number; ContractId: number; PaymentId: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; ContractId: number; PaymentId: number }>;

/** The application in messages: `application 3 (AIA invoice 41)`. */
export const titleOf = ({ ApplicationNumber, Id }: ApplicationContent): string => `application ${ApplicationNumber} (AIA invoice ${Id})`;

/** The application, or a refusal (404). */
export function existing(all: Applications, id: number): Drafted {
  const found = all.get(id);
  if (!found || found.is === 'Removed') return missing('AIA invoice', id);
  return found as Drafted;
}

/** The application when it is a draft, or a refusal (409). */
export function draftOf(all: Applications, id: number, verb: string): Drafted {
  const found = existing(all, id);
  if (found.is !== 'Draft') refuse('invoice_finalized', `AIA invoice ${id} is ${found.is} and can't be ${verb}; only a draft can.`);
  return found;
}

/** An effective application: a draft or a certificate, neither void nor removed. */
const counts = ({ is }: Application): boolean => is !== 'Void' && is !== 'Removed';

/** The last certificate, to which the next application must tie out. */
export function lastCertificate(all: Applications): Application | undefined {
  return [...all.values()].filter((one) => counts(one) && one.is !== 'Draft').at(-1);
}

/** The first effective application after the one with `id`. */
export function laterThan(all: Applications, id: number): Application | undefined {
  const list = [...all.values()];
  return list.slice(list.findIndex(({ content }) => content.Id === id) + 1).find(counts);
}

/** The first certificate after the one with `id`. */
export const laterCertificate = (all: Applications, id: number): Application | undefined =>
  laterThan(new Map([...all].filter(([, { is }]) => is !== 'Draft')), id);

/** The draft of the contract, if there is one. */
export const draftAmong = (all: Applications): Application | undefined => [...all.values()].find(({ is }) => is === 'Draft');
