import { Injectable } from '@nestjs/common';
import { checkReferences, combinedResult, Decide, Decisions, type AnyAggregate, type CommandResult } from '@plumbline/platform/decisions';
import { invalid, missing, Money, refuse, type Actor, type Issue, type Message } from '@plumbline/platform/kernel';
import { IdSource, KindRegistry, ReadModels, type AnyRecordKind } from '@plumbline/platform/records';
import { refuseFixed } from '../fixed-fields.policy';
import { onPaper, PaperDesk, type PaperKind } from '../paper/paper-desk';
import type { PaymentContent } from '../published/bill-events';

/** The row of a refund. */
export interface MoneyBackRow {
  readonly Id: number;
  readonly Date: string;
  readonly Amount: string;
  readonly Method: string;
  readonly Reference: string;
  readonly PaymentId: number | null;
}
/** What a body states of a refund, or the row of what is refunded. */
type Fields = Readonly<Record<string, unknown>>;

/** One kind of refunds: its records and streams, and what is refunded. */
export interface MoneyBackKind {
  readonly name: 'Refund' | 'VendorRefund';
  readonly kind: AnyRecordKind;
  readonly aggregate: AnyAggregate;
  /** Who gets or gives the money: the field, and the word for it. */
  readonly party: { readonly field: 'ClientId' | 'VendorId'; readonly title: string };
  /** The document with credit: the field, the words for it, its records and its streams. */
  readonly document: { readonly field: string; readonly title: string; readonly kind: AnyRecordKind; readonly aggregate: AnyAggregate };
  /** The paper with money on account: the field, and its kind. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- Papers differ in their applications, which no refund reads.
  readonly paper: { readonly field: string; readonly of: PaperKind<any, any> };
  /** The field of the payment of a document that names the refund. */
  readonly idOf: (id: number) => Pick<PaymentContent, 'RefundId' | 'VendorRefundId'>;
  /** The way of payment, the stated one by default. Rejects (400) one that is none; `before` is that of the refund. */
  readonly methodOf?: (stated: string, before?: string) => string;
}

/** Appends what is decided on a refund together with what its document or paper decides. */
@Injectable()
export class MoneyBackDesk {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
    private readonly desk: PaperDesk,
  ) {}

  /** Records a refund. @throws Refusal 400 for one of nothing, of no paper, of two, or of another party; 409 for more than there is */
  async record(of: MoneyBackKind, fields: Fields, actor: Actor): Promise<CommandResult> {
    const { party, document, paper } = of;
    const named = Object.fromEntries([party.field, document.field, paper.field].map((field) => [field, fieldOf(of.kind, field)]));
    await checkReferences(this.reads, this.kinds, actor.company, named as never, fields);
    check(of, fields);
    if (fields[paper.field]) return this.ofPaper(of, Number(fields[paper.field]), fields, actor);
    const id = Number(fields[document.field]);
    const row = await this.row(document.kind, document.title, id, actor);
    const refunded = await this.refunded(of, row, document, fields, actor);
    const PaymentId = await this.ids.next('Payment', actor);
    const own = ownCommand(of, 'Record', { ...refunded, [document.field]: id, PaymentId }, actor);
    const { Id, Date: PaymentDate, Amount, Method, Reference } = refunded;
    const data = { Id: id, PaymentId, ...of.idOf(Id), Amount, PaymentDate, Method, Reference };
    return this.take(Id, [own, onDocument(of, 'RefundCredit', data, actor)]);
  }

  /** Corrects the method or the reference, and those of the payment of its document with them. */
  async change(of: MoneyBackKind, id: number, fields: Fields, actor: Actor): Promise<CommandResult> {
    const row = await this.refund(of, id, actor);
    const { title } = of.aggregate;
    const fixed = [of.party.field, of.document.field, of.paper.field, 'Date', 'Amount'];
    refuseFixed(fixed as never, fields, row as never, `of a ${title} never changes; void the ${title} and record another`);
    const { Reference } = fields;
    const Method = fields.Method === undefined ? undefined : (of.methodOf ?? stated)(String(fields.Method), row.Method);
    const own = ownCommand(of, 'Change', { Id: id, Method, Reference }, actor);
    if (row.PaymentId === null) return this.take(id, [own]);
    const data = { Id: documentOf(of, row), PaymentId: row.PaymentId, ...of.idOf(id), Method, Reference };
    return this.take(id, [own, onDocument(of, 'ChangePayment', data, actor)]);
  }

  /** Takes a refund back from the day on; `''`: the company's today. */
  async void(of: MoneyBackKind, id: number, date: string, actor: Actor): Promise<CommandResult> {
    const row = await this.refund(of, id, actor);
    const Date = await this.desk.dayOf(date, actor);
    const onAccount = row[of.paper.field];
    if (onAccount !== null) {
      const paper = await this.desk.row(of.paper.of, Number(onAccount), actor);
      const back = onPaper(of.paper.of, paper, { verb: 'Unrefund', data: { RefundId: id, Date } }, actor);
      return this.take(id, [ownCommand(of, 'Void', { Id: id, Date }, actor), back]);
    }
    const ReversalId = await this.ids.next('Payment', actor);
    const data = { Id: documentOf(of, row), PaymentId: ReversalId, Reverses: Number(row.PaymentId), PaymentDate: Date };
    const own = ownCommand(of, 'Void', { Id: id, Date, ReversalId }, actor);
    return this.take(id, [own, onDocument(of, 'ReversePayment', data, actor)]);
  }

  /** Rejected (409): a refund is voided, so that figures of its days stay. */
  async remove(of: MoneyBackKind, id: number, actor: Actor): Promise<CommandResult> {
    await this.refund(of, id, actor);
    const { title } = of.aggregate;
    const Title = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
    const path = `/api/v2/${String(of.kind.v2)}/${id}/void`;
    return refuse(`${title.replace(' ', '_')}_kept`, `${Title} ${id} can't be removed: void it instead (POST ${path}).`);
  }

  private async ofPaper(of: MoneyBackKind, id: number, fields: Fields, actor: Actor): Promise<CommandResult> {
    const paper = await this.desk.row(of.paper.of, id, actor);
    const title = of.paper.of.aggregate.title;
    const refunded = await this.refunded(of, paper, { field: of.paper.field, title }, fields, actor);
    const { Id, Date, Amount } = refunded;
    const own = ownCommand(of, 'Record', { ...refunded, [of.paper.field]: id }, actor);
    return this.take(Id, [own, onPaper(of.paper.of, paper, { verb: 'Refund', data: { RefundId: Id, Date, Amount } }, actor)]);
  }

  /** The id and the content of the refund of what the row is. @throws Refusal 400 where another party is stated, or it has none */
  private async refunded(
    { name, party, methodOf = stated }: MoneyBackKind,
    row: Fields,
    { field, title }: { readonly field: string; readonly title: string },
    fields: Fields,
    actor: Actor,
  ) {
    const of = Number(row[party.field]);
    if (!of) invalid([{ field, problem: `must be a ${title} of a ${party.title}` }]);
    if (fields[party.field] && fields[party.field] !== of)
      invalid([{ field: party.field, problem: `must be ${of}, the ${party.title} of the ${title}` }]);
    const { Date, Amount = '', Method = '', Reference = '' } = fields as Partial<MoneyBackRow>;
    const Id = await this.ids.next(name, actor);
    return { Id, [party.field]: of, Date: await this.desk.dayOf(Date, actor), Amount, Method: methodOf(Method), Reference };
  }

  private async refund({ kind, aggregate }: MoneyBackKind, id: number, actor: Actor): Promise<MoneyBackRow & Fields> {
    return this.row(kind, aggregate.title, id, actor) as Promise<MoneyBackRow & Fields>;
  }
  private async row(kind: AnyRecordKind, title: string, id: number, { company }: Actor): Promise<Fields> {
    return ((await this.reads.one(kind, company, id)) as Fields | undefined) ?? missing(title, id);
  }
  private async take(id: number, decides: readonly Decide[]): Promise<CommandResult> {
    return combinedResult(id, await this.decisions.takeAll(decides));
  }
}

const stated = (Method: string): string => Method;
const fieldOf = ({ fields }: AnyRecordKind, name: string): unknown => (fields as Fields)[name];
const documentOf = ({ document }: MoneyBackKind, row: Fields): number => Number(row[document.field]);

/** The command to the refund itself. */
function ownCommand(
  { name, aggregate }: MoneyBackKind,
  verb: 'Record' | 'Change' | 'Void',
  data: Fields & { readonly Id: number },
  actor: Actor,
): Decide {
  const message: Message = { type: `${verb}${name}`, data };
  return new Decide(aggregate, data.Id, message, actor, verb === 'Record' ? { stream: 'create' } : {});
}
/** The command to the document. */
function onDocument({ document }: MoneyBackKind, type: string, data: Fields & { readonly Id: number }, actor: Actor): Decide {
  const message: Message = { type, data };
  return new Decide(document.aggregate, data.Id, message, actor);
}

/** Rejects (400) a refund of nothing, of no paper, and of two. */
function check({ document, paper }: MoneyBackKind, fields: Fields): void {
  const issues: Issue[] = [];
  const { Amount } = fields as Partial<MoneyBackRow>;
  if (!Amount || Money.of(Amount).compare(0) <= 0) issues.push({ field: 'Amount', problem: 'must be more than 0.00' });
  if (!fields[document.field] === !fields[paper.field])
    issues.push({ field: document.field, problem: `or ${paper.field} is required, and not both` });
  if (issues.length > 0) invalid(issues);
}
