import { Injectable } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { combinedResult, Decide, Decisions, stateOf, type AnyAggregate, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { invalid, missing, Money, type Actor, type Message } from '@plumbline/platform/kernel';
import { IdSource, ReadModels, type AnyRecordKind } from '@plumbline/platform/records';
import { refuseFixed } from '../fixed-fields.policy';
import { WITHOUT_FLAGS } from '../payment/payment-content.policy';
import type { PaymentContent, PaymentCorrection, PaymentReversal } from '../published/bill-events';
import { sharedCorrection } from './paper-correction.policy';
import { laterOf, standing, type AppliedPart, type Dated, type Paper, type RecordedPaper } from './paper.policy';

/** The row of a receipt or disbursement. */
export interface PaperRow {
  readonly Id: number;
  readonly Date: string;
  readonly Amount: string;
  readonly Method: string;
  readonly Reference: string;
  readonly Applications: readonly { readonly PaymentId: number | null; readonly Amount: string }[];
}

/** What is done with payments of a document; the ids of the document are added. */
export type PaymentMessage =
  | Message<'RecordPayment', PaymentContent>
  | Message<'ReversePayment', PaymentReversal>
  | Message<'ChangePayment', { PaymentId: number } & PaymentCorrection>
  | Message<'RemovePayment', { PaymentId: number }>;
/** A message about the payment that an application is. */
export interface OnPayment<A> {
  readonly of: A;
  readonly message: PaymentMessage;
}

/** One kind of paper: its records, the documents that it pays, and its streams. */
export interface PaperKind<A extends AppliedPart, Row extends PaperRow> {
  readonly name: 'Receipt' | 'Disbursement';
  readonly kind: AnyRecordKind;
  readonly aggregate: AnyAggregate;
  /** The fields that never change. */
  readonly fixed: readonly (keyof Row & string)[];
  /** The paper of a payment that was recorded by itself, as its first event tells it. */
  readonly ofPayment: (row: Readonly<Row>) => Omit<RecordedPaper, 'OfPayment' | 'Applications'> & { readonly Applications: readonly A[] };
  /** The field of a payment that names the paper. */
  readonly idOf: (id: number) => Pick<PaymentContent, 'ReceiptId' | 'DisbursementId'>;
  /** The commands to the streams of the documents. */
  readonly onDocuments: (messages: readonly OnPayment<A>[], actor: Actor) => Decide[];
}

/** True of the paper of a payment that was recorded by itself. */
const isOfPayment = ({ Id, Applications }: Readonly<PaperRow>): boolean => Applications.length === 1 && Applications[0]?.PaymentId === Id;

/** What is done with papers; of receipts alone also refunds, and slips of the bank. */
type PaperVerb = 'Change' | 'Apply' | 'Unapply' | 'End' | 'Remove' | 'Refund' | 'Unrefund' | 'Deposit' | 'Undeposit';

/** The command to a paper, which may have no stream yet; `verb` is the first word of its type. */
export function onPaper<A extends AppliedPart, Row extends PaperRow>(
  { name, aggregate, ofPayment }: PaperKind<A, Row>,
  row: Readonly<Row>,
  { verb, data }: { readonly verb: PaperVerb; readonly data: object },
  actor: Actor,
): Decide {
  const message: Message = { type: `${verb}${name}`, data: { ...data, Id: row.Id, ...(isOfPayment(row) && { Of: ofPayment(row) }) } };
  return new Decide(aggregate, row.Id, message, actor, { stream: 'any' });
}

/** The payment of a document that an application makes. */
export const paymentOfPaper = (
  { PaymentId, Amount, Discount }: AppliedPart & { readonly Discount?: string },
  { Date, Method, Reference }: Pick<PaperRow, 'Date' | 'Method' | 'Reference'>,
  paper: Pick<PaymentContent, 'ReceiptId' | 'DisbursementId'>,
): PaymentMessage => ({
  type: 'RecordPayment',
  data: {
    ...{ PaymentId, Amount, PaymentDate: Date, Method, Reference, ...paper, ...(Discount !== undefined && { Discount }) },
    ...WITHOUT_FLAGS,
  },
});

/**
 * What is done with papers and with the payments of documents that their applications are: each is one append to the streams of the
 * paper and of all its documents.
 */
@Injectable()
export class PaperDesk {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly clock: CompanyClock,
  ) {}

  /** The row of a paper; rejected as missing. */
  async row<A extends AppliedPart, Row extends PaperRow>(
    { kind, aggregate }: PaperKind<A, Row>,
    id: number,
    actor: Actor,
  ): Promise<Readonly<Row>> {
    return ((await this.reads.one(kind, actor.company, id)) as unknown as Readonly<Row> | undefined) ?? missing(aggregate.title, id);
  }

  /** The day that is stated, or the company's today. */
  dayOf(Date: string | undefined, { company }: Actor): Promise<string> {
    return this.clock.dayOr(Date, company);
  }

  /** The decisions that record a paper over the documents. */
  async recording<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    fields: Omit<RecordedPaper, 'Id' | 'Applications' | 'OfPayment'>,
    documents: readonly Omit<A, 'PaymentId'>[],
    actor: Actor,
  ): Promise<[Decide, ...Decide[]]> {
    // The ids of papers are those of payments: a payment that is recorded by itself is its paper's only application.
    const Id = await this.ids.next('Payment', actor);
    const Applications = await this.numbered<A>(documents, actor);
    const message: Message = { type: `Record${of.name}`, data: { ...fields, Id, Applications } };
    const own = new Decide(of.aggregate, Id, message, actor, { stream: 'create' });
    const payments = Applications.map((one) => ({ of: one, message: paymentOfPaper(one, fields, of.idOf(Id)) }));
    return [own, ...of.onDocuments(payments, actor)];
  }

  /** Records a paper over the documents. */
  async record<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    fields: Omit<RecordedPaper, 'Id' | 'Applications' | 'OfPayment'>,
    documents: readonly Omit<A, 'PaymentId'>[],
    actor: Actor,
  ): Promise<CommandResult> {
    const [own, ...others] = await this.recording(of, fields, documents, actor);
    return this.take(own.id, [own, ...others]);
  }

  /** Corrects the day, the method or the reference, and those of the payments with them. `stated` is what a body states of an application. */
  async change<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
    fields: Partial<Row>,
    stated: (one: Row['Applications'][number]) => unknown,
    actor: Actor,
  ): Promise<CommandResult> {
    const { title } = of.aggregate;
    refuseFixed(of.fixed, fields, row, `of a ${title} never changes; void the ${title} and record another`);
    if (fields.Applications && JSON.stringify(fields.Applications.map(stated)) !== JSON.stringify(row.Applications.map(stated)))
      invalid([{ field: 'Applications', problem: 'never change: apply what is on account, unapply what is applied' }]);
    if (fields.Date === '') invalid([{ field: 'Date', problem: 'is required' }]);
    const change = sharedCorrection.toStored(fields);
    const own = onPaper(of, row, { verb: 'Change', data: sharedCorrection.fromStored(change) }, actor);
    const payments = (await this.applicationsOf(of, row)).map((one): OnPayment<A> => ({
      of: one,
      message: { type: 'ChangePayment', data: { ...change, PaymentId: one.PaymentId } },
    }));
    return this.take(row.Id, [own, ...of.onDocuments(payments, actor)]);
  }

  /** Removes a paper of at most one document, and its payment with it. */
  async remove<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
    actor: Actor,
  ): Promise<CommandResult> {
    const payments = (await this.applicationsOf(of, row)).map((one): OnPayment<A> => ({
      of: one,
      message: { type: 'RemovePayment', data: { PaymentId: one.PaymentId } },
    }));
    return this.take(row.Id, [onPaper(of, row, { verb: 'Remove', data: {} }, actor), ...of.onDocuments(payments, actor)]);
  }

  /** Applies money on account to the documents. */
  async apply<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
    { Date, documents }: { readonly Date: string; readonly documents: readonly Omit<A, 'PaymentId'>[] },
    actor: Actor,
  ): Promise<CommandResult> {
    if (documents.length === 0) invalid([{ field: 'Applications', problem: 'must name a document and an amount' }]);
    const Applications = await this.numbered<A>(documents, actor);
    const payments = Applications.map((one) => ({ of: one, message: paymentOfPaper(one, { ...row, Date }, of.idOf(row.Id)) }));
    const own = onPaper(of, row, { verb: 'Apply', data: { Date, Applications } }, actor);
    return this.take(row.Id, [own, ...of.onDocuments(payments, actor)]);
  }

  /** Takes an application back. */
  async unapply<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
    { PaymentId, Date }: { readonly PaymentId: number; readonly Date: string },
    actor: Actor,
  ): Promise<CommandResult> {
    const ReversalId = await this.ids.next('Payment', actor);
    const own = onPaper(of, row, { verb: 'Unapply', data: { PaymentId, ReversalId, Date } }, actor);
    const found = (await this.applicationsOf(of, row)).find((one) => one.PaymentId === PaymentId);
    // Without one the paper rejects it.
    const back = found ? of.onDocuments([reversal(of, row, found, { ReversalId, Date })], actor) : [];
    return this.take(row.Id, [own, ...back]);
  }

  /** Ends a paper: all that stands is taken back. `also` is decided with it, and `data` is added to its command. */
  async end<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
    { Date, data = {}, also = [] }: { readonly Date: string; readonly data?: object; readonly also?: readonly Decide[] },
    actor: Actor,
  ): Promise<CommandResult> {
    const Reversals: { PaymentId: number; ReversalId: number }[] = [];
    const back: OnPayment<A>[] = [];
    for (const one of standing(await this.applicationsOf(of, row))) {
      const ReversalId = await this.ids.next('Payment', actor);
      Reversals.push({ PaymentId: one.PaymentId, ReversalId });
      back.push(reversal(of, row, one, { ReversalId, Date: laterOf(Date, one.date) }));
    }
    const own = onPaper(of, row, { verb: 'End', data: { Date, Reversals, ...data } }, actor);
    return this.take(row.Id, [own, ...of.onDocuments(back, actor), ...also]);
  }

  private async take(id: number, decides: readonly Decide[]): Promise<CommandResult> {
    return combinedResult(id, await this.decisions.takeAll(decides));
  }

  /** The applications with ids for their payments. */
  private async numbered<A extends AppliedPart>(documents: readonly Omit<A, 'PaymentId'>[], actor: Actor): Promise<A[]> {
    const applied: A[] = [];
    for (const one of documents) applied.push({ PaymentId: await this.ids.next('Payment', actor), ...one } as A);
    return applied;
  }

  /** The applications of the paper as its events tell them, or its payment where it has no stream yet. */
  private async applicationsOf<A extends AppliedPart, Row extends PaperRow>(
    of: PaperKind<A, Row>,
    row: Readonly<Row>,
  ): Promise<readonly Dated<A>[]> {
    const state = (await stateOf(this.store, of.aggregate, row.Id)) as Paper;
    if (state.is !== 'New') return 'applications' in state ? (state.applications as readonly Dated<A>[]) : [];
    return of.ofPayment(row).Applications.map((one) => ({ ...one, date: row.Date }));
  }
}

const reversal = <A extends AppliedPart, Row extends PaperRow>(
  { idOf }: PaperKind<A, Row>,
  { Id }: Readonly<Row>,
  of: A,
  { ReversalId, Date }: { readonly ReversalId: number; readonly Date: string },
): OnPayment<A> => ({
  of,
  message: { type: 'ReversePayment', data: { PaymentId: ReversalId, Reverses: of.PaymentId, PaymentDate: Date, ...idOf(Id) } },
});

/** The amount of an application as bodies state it. */
export const statedAmount = (Amount: string): string => Money.of(Amount).toString();
