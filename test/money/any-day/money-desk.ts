import type { Caller } from '../../support/caller';
import type { Bill, Invoice, Papers } from './papers';

/** The draw of a step: one of the things that are there, a day counted back from today, an amount. */
export interface Draw {
  readonly a: number;
  readonly b: number;
  readonly back: number;
  readonly cents: number;
}
/** A move: it returns false where the papers that it needs are not there. */
export type Move = (draw: Draw) => Promise<boolean>;

/** The day of the draw, and not before the given one. */
export type DayOf = (back: number, first?: string) => string;

interface Part<D> {
  readonly on: D;
  readonly cents: number;
  readonly discount: number;
}
/** A receipt or disbursement, with its applications that stand. */
interface Paper<D, K> {
  readonly id: number;
  readonly party: K;
  readonly date: string;
  readonly cents: number;
  readonly applied: (Part<D> & { readonly payment: number; readonly date: string })[];
  /** Given back, in refunds that stand. */
  readonly refunds: { readonly id: number; readonly date: string; readonly cents: number }[];
  /** The day of its slip. */
  deposited?: string;
  isOver?: boolean;
}

/** Whose money it is, and what the service calls it. */
interface Side<D, K> {
  readonly path: 'receipts' | 'disbursements';
  readonly refunds: 'refunds' | 'vendor-refunds';
  /** The fields of a party and of the paper of a refund. */
  readonly fields: { readonly party: string; readonly paper: string };
  readonly idOf: (party: K) => number;
  /** The documents of the party that owe something. */
  readonly open: (party: K) => readonly D[];
  readonly owing: (document: D) => number;
  readonly named: (document: D) => object;
  /** The part of a payment that is let off beside it. */
  readonly discountOf: (left: number, draw: Draw) => number;
}

const money = (amount: number): string => (amount / 100).toFixed(2);

/** The desk of money that comes from clients, or goes to vendors: papers over several documents, and on account. */
export class MoneyDesk<D extends Bill | Invoice, K extends string | number> {
  readonly papers: Paper<D, K>[] = [];

  constructor(
    private readonly admin: Caller,
    private readonly all: Papers,
    private readonly dayOf: DayOf,
    private readonly step: () => number,
    private readonly side: Side<D, K>,
  ) {}

  private some(isFit: (one: Paper<D, K>) => boolean, index: number): Paper<D, K> | undefined {
    const fit = this.papers.filter((one) => !one.isOver && isFit(one));
    return fit[index % Math.max(1, fit.length)];
  }

  /** Records a paper of the party over some of its documents, with something on account every other time. */
  async make(party: K, draw: Draw): Promise<boolean> {
    const { b, back, cents: amount } = draw;
    const { path, fields, idOf, open } = this.side;
    const date = this.dayOf(back);
    const parts = open(party)
      .slice(0, b % 4)
      .map((on) => this.part(on, amount, draw));
    const all = parts.reduce((sum, part) => sum + part.cents, 0) + (b % 2 === 0 || parts.length === 0 ? amount : 0);
    const made = await this.admin.act('POST', `/api/v2/${path}`, {
      ...{ [fields.party]: idOf(party), Date: date, Amount: money(all), Method: 'Check', Reference: `${this.step()}` },
      Applications: this.applications(parts),
    });
    const paper: Paper<D, K> = { id: Number(made.Id), party, date, cents: all, applied: [], refunds: [] };
    this.papers.push(paper);
    this.account(paper, date, -all);
    this.settle(paper, parts, made.Applications, date);
    return true;
  }

  readonly apply: Move = async (draw) => {
    const { open, path } = this.side;
    const paper = this.some((one) => this.leftOn(one) > 0 && open(one.party).length > 0, draw.a);
    if (!paper) return false;
    const documents = open(paper.party);
    const parts = [this.part(documents[draw.b % documents.length], this.leftOn(paper), draw)];
    const date = this.dayOf(draw.back, paper.date);
    const body = { Applications: this.applications(parts), Date: date };
    const { Applications } = await this.admin.act('POST', `/api/v2/${path}/${paper.id}/apply`, body);
    this.settle(paper, parts, Applications.slice(-1), date);
    return true;
  };

  readonly unapply: Move = async ({ a, b, back }) => {
    const paper = this.some((one) => one.applied.length > 0, a);
    if (!paper) return false;
    const part = paper.applied[b % paper.applied.length];
    const Date = this.dayOf(back, part.date);
    await this.admin.act('POST', `/api/v2/${this.side.path}/${paper.id}/unapply`, { PaymentId: part.payment, Date });
    this.takeBack(paper, part, Date);
    return true;
  };

  readonly refund: Move = async ({ a, back, cents: amount }) => {
    const paper = this.some((one) => this.leftOn(one) > 0, a);
    if (!paper) return false;
    const date = this.dayOf(back, paper.date);
    const all = Math.min(amount, this.leftOn(paper));
    const body = { [this.side.fields.paper]: paper.id, Date: date, Amount: money(all) };
    const { Id } = await this.admin.act('POST', `/api/v2/${this.side.refunds}`, body);
    paper.refunds.push({ id: Number(Id), date, cents: all });
    this.account(paper, date, all);
    return true;
  };

  readonly voidRefund: Move = async ({ a, back }) => {
    const paper = this.some((one) => one.refunds.length > 0, a);
    const refund = paper?.refunds.pop();
    if (!paper || !refund) return false;
    const date = this.dayOf(back, refund.date);
    await this.admin.act('POST', `/api/v2/${this.side.refunds}/${refund.id}/void`, { Date: date });
    this.account(paper, date, -refund.cents);
    return true;
  };

  /** Ends a paper of which no refund stands by the action. */
  async end({ a, b, back }: Draw, actionOf: (paper: Paper<D, K>, b: number) => string): Promise<boolean> {
    const paper = this.some((one) => one.refunds.length === 0, a);
    if (!paper) return false;
    const date = this.dayOf(back, paper.deposited ?? paper.date);
    await this.admin.act('POST', `/api/v2/${this.side.path}/${paper.id}/${actionOf(paper, b)}`, { Date: date });
    for (const part of [...paper.applied]) this.takeBack(paper, part, part.date > date ? part.date : date);
    this.account(paper, date, paper.cents);
    paper.isOver = true;
    return true;
  }

  private part(on: D, amount: number, draw: Draw): Part<D> {
    const owing = this.side.owing(on);
    const cents = Math.min(owing, amount);
    return { on, cents, discount: this.side.discountOf(owing - cents, draw) };
  }
  private applications(parts: readonly Part<D>[]): object[] {
    return parts.map(({ on, cents, discount }) => ({
      ...this.side.named(on),
      Amount: money(cents),
      ...(discount > 0 && { Discount: money(discount) }),
    }));
  }
  private settle(paper: Paper<D, K>, parts: readonly Part<D>[], made: readonly { readonly PaymentId: number }[], date: string): void {
    for (const [index, part] of parts.entries()) {
      paper.applied.push({ ...part, date, payment: made[index].PaymentId });
      this.all.paid.push({ date, step: this.step(), on: part.on, cents: part.cents + part.discount });
      this.account(paper, date, part.cents);
    }
  }
  private takeBack(paper: Paper<D, K>, part: Paper<D, K>['applied'][number], date: string): void {
    paper.applied.splice(paper.applied.indexOf(part), 1);
    this.all.paid.push({ date, step: this.step(), on: part.on, cents: -part.cents - part.discount });
    this.account(paper, date, -part.cents);
  }
  private account({ party }: Paper<D, K>, date: string, cents: number): void {
    this.all.onAccounts.push({ date, step: this.step(), party, cents });
  }
  private leftOn({ cents, applied, refunds }: Paper<D, K>): number {
    return cents - [...applied, ...refunds].reduce((sum, part) => sum + part.cents, 0);
  }
}
