import { missing, refuse, type Message } from '@plumbline/platform/kernel';
import type { AIAInvoice, AIAInvoiceEvent, AppliedPart, LineIds } from '../published/aia-invoice-events';
import type { PaymentContent, PaymentCorrection } from '../published/bill-events';
import type { InvoiceState } from '../invoice/invoice.record';
import type { Account } from '../payment/account.policy';
import type { ContractTerms } from './g702.policy';
import type { SaidLine } from './said-lines.policy';

/** What a draft says. */
export type ApplicationContent = Extract<AIAInvoiceEvent, { type: 'AIAInvoiceDrafted' }>['data'];

/** One application under the contract. */
export interface Application {
  readonly is: InvoiceState | 'Removed';
  readonly content: ApplicationContent;
  readonly account: Account;
  /** The invoice number; `''` until it is numbered. */
  readonly number: string;
  /** What finalizing billed; empty for a draft. */
  readonly parts: readonly AppliedPart[];
}
export type Drafted = Application & { readonly is: InvoiceState };

/** Every application under one contract by its id, in the order in which they were drafted. */
export type Applications = ReadonlyMap<number, Application>;

/** A line that is billed, as whoever finalizes the draft has seen it, and the id for its billable. */
export interface BilledLine {
  readonly LineItemId: number;
  readonly Price: string;
  readonly BillableId: number;
}

/** Fields of an application that people write, beside its lines. */
export type SaidFields = Partial<Omit<AIAInvoice, 'Id' | 'ScheduleOfValues' | 'ContractId'>>;

export type AIAInvoiceCommand =
  | Message<
      'DraftApplication',
      {
        Id: number;
        ContractId: number;
        ProjectId: string;
        ClientId: string;
        PeriodTo: string;
        RetainagePercent: string;
        RetainageOnStoredPercent: string;
        Terms: ContractTerms;
        Said: readonly SaidLine[];
        LineIds: readonly LineIds[];
        GroupIds: readonly [number, number];
      } & SaidFields
    >
  /** `LineIds` are those for lines that the draft does not have yet. The draft takes in what the contract says now. */
  | Message<
      'ChangeApplication',
      { Id: number; ContractId: number; Terms: ContractTerms; Said: readonly SaidLine[]; LineIds: readonly LineIds[] } & SaidFields
    >
  | Message<'FinalizeApplication', { Id: number; ContractId: number; Terms: ContractTerms; Billed: readonly BilledLine[] }>
  | Message<'NumberInvoice', { Id: number; ContractId: number; InvoiceNumber: string }>
  | Message<'VoidApplication', { Id: number; ContractId: number }>
  | Message<'RemoveApplication', { Id: number; ContractId: number }>
  | Message<'RecordPayment', { Id: number; ContractId: number } & PaymentContent>
  | Message<'ChangePayment', { Id: number; ContractId: number; PaymentId: number } & PaymentCorrection>
  | Message<'RemovePayment', { Id: number; ContractId: number; PaymentId: number }>;

/** The application for people: `application 3 (AIA invoice 41)`. */
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

/** The application that counts: a draft or a certificate, not what is void or removed. */
const counts = ({ is }: Application): boolean => is !== 'Void' && is !== 'Removed';

/** The last certificate, to which the next application has to tie out. */
export function lastCertificate(all: Applications): Application | undefined {
  return [...all.values()].filter((one) => counts(one) && one.is !== 'Draft').at(-1);
}

/** The first application that counts and came after the one with `id`. */
export function laterThan(all: Applications, id: number): Application | undefined {
  const list = [...all.values()];
  return list.slice(list.findIndex(({ content }) => content.Id === id) + 1).find(counts);
}

/** The draft of the contract, if there is one. */
export const draftAmong = (all: Applications): Application | undefined => [...all.values()].find(({ is }) => is === 'Draft');
