/*
 * The papers of a history, and every figure of any day summed from them. Written from docs/money.md alone: nothing here
 * is imported from the service. Amounts are whole cents.
 */

/** Which papers a question counts: those recorded until a step, and those dated until a day (`YYYY-MM-DD`). */
export interface Cut {
  readonly step: number;
  readonly through: string;
}

interface Paper {
  readonly date: string;
  /** The step that recorded it. */
  readonly step: number;
  /** The step that voided or removed it. */
  gone?: number;
}
/** Cost of a job that is not on a bill. */
export interface Spent extends Paper {
  readonly job: string;
  readonly of: 'Labor' | 'Materials' | 'Subs';
  readonly cents: number;
  readonly hours: number;
}
export interface Order extends Paper {
  readonly id: number;
  readonly job: string;
  readonly vendor: number;
  readonly cents: number;
  /** The payment whose flag closed it. */
  closed?: { readonly date: string; readonly step: number };
}
export interface Bill extends Paper {
  readonly id: number;
  readonly job: string;
  readonly vendor: number;
  readonly order: Order | undefined;
  /** Below 0 for a credit; 0 for the bill of a release, which is no new cost. */
  readonly cost: number;
  readonly total: number;
  readonly retained: number;
  readonly due: string;
}
/** Work that a client can be billed for. */
export interface Billable extends Paper {
  readonly job: string;
  cents: number;
}
export interface Invoice extends Paper {
  readonly id: number;
  readonly job: string;
  readonly due: string;
  readonly total: number;
  /** Without tax, with what is retained. */
  readonly billed: number;
  readonly retained: number;
  readonly parts: readonly { readonly of: Billable; readonly cents: number }[];
}
/** Money that changes hands, or a credit that moves between two documents of one party. */
export interface Paid extends Paper {
  readonly on: Bill | Invoice;
  readonly cents: number;
}
/** Money of the client of a job, or with a vendor, that is on account: below 0 from the paper on, above where it is applied. */
export interface OnAccount extends Paper {
  readonly party: string | number;
  readonly cents: number;
}
export interface Forecast extends Paper {
  readonly job: string;
  readonly of: 'Labor' | 'Materials' | 'Subs';
  readonly cents: number;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const AGES = ['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90'] as const;

export class Papers {
  readonly spent: Spent[] = [];
  readonly orders: Order[] = [];
  readonly bills: Bill[] = [];
  readonly billables: Billable[] = [];
  readonly invoices: Invoice[] = [];
  readonly paid: Paid[] = [];
  readonly onAccounts: OnAccount[] = [];
  readonly forecasts: Forecast[] = [];

  private there<P extends Paper>(papers: readonly P[], { step, through }: Cut): P[] {
    return papers.filter((one) => one.step <= step && (one.gone === undefined || one.gone > step) && one.date <= through);
  }
  private sum<P extends Paper>(papers: readonly P[], cut: Cut, of: (paper: P) => number): number {
    return this.there(papers, cut).reduce((all, one) => all + of(one), 0);
  }

  actual(job: string, of: Spent['of'], cut: Cut): number {
    const own = this.sum(this.spent, cut, (one) => (one.job === job && one.of === of ? one.cents : 0));
    return own + this.sum(this.bills, cut, (one) => (one.job === job && (one.order ? 'Subs' : 'Materials') === of ? one.cost : 0));
  }

  /** Returns the commitment of an order: nothing before its own date, nothing of the rest once it is closed. */
  committedOf(order: Order, cut: Cut): number {
    if (this.there([order], cut).length === 0) return 0;
    const taken = (until: string): number =>
      this.sum(this.bills, { ...cut, through: until }, (one) => (one.order === order ? one.cost : 0));
    const left = (until: string): number => Math.max(0, order.cents - taken(until));
    const { closed } = order;
    const isClosed = closed && closed.step <= cut.step && later(closed.date, order.date) <= cut.through;
    return left(cut.through) - (isClosed ? left('9999') : 0);
  }
  committed(job: string, cut: Cut): number {
    return this.orders.reduce((all, one) => all + (one.job === job ? this.committedOf(one, cut) : 0), 0);
  }

  billed(job: string, cut: Cut): number {
    return this.sum(this.invoices, cut, (one) => (one.job === job ? one.billed : 0));
  }

  /** From the day of the work, or that of an earlier invoice, until the invoice. */
  unbilled(job: string, cut: Cut): number {
    const all = this.sum(this.billables, cut, (one) => (one.job === job ? one.cents : 0));
    const parts = this.invoices
      .filter((one) => one.step <= cut.step && (one.gone === undefined || one.gone > cut.step))
      .flatMap(({ date, parts: own }) => own.map((part) => ({ ...part, from: later(date, part.of.date) })));
    return all - parts.reduce((sum, { of, cents, from }) => sum + (of.job === job && from <= cut.through ? cents : 0), 0);
  }

  /** Returns the cost of the remaining work in a class: the forecast with the latest date, else the commitment. */
  toComplete(job: string, of: Forecast['of'], cut: Cut): number {
    const stated = this.there(this.forecasts, cut).filter((one) => one.job === job && one.of === of);
    const last = stated.reduce<Forecast | undefined>((best, one) => (best && best.date > one.date ? best : one), undefined);
    if (last) return last.cents;
    return Math.max(-this.actual(job, of, cut), of === 'Subs' ? this.committed(job, cut) : 0, 0);
  }

  private open(document: Bill | Invoice, cut: Cut): number {
    const total = 'cost' in document ? document.total - document.retained : document.total;
    const begun = this.there([document], cut).length > 0 ? total : 0;
    return begun - this.sum(this.paid, cut, (one) => (one.on === document ? one.cents : 0));
  }
  /** By how long it is overdue on the last day; the documents of a client's job, or of a vendor. */
  aging(party: { readonly job: string } | { readonly vendor: number }, cut: Cut): Record<string, number> {
    const documents =
      'job' in party ? this.invoices.filter(({ job }) => job === party.job) : this.bills.filter(({ vendor }) => vendor === party.vendor);
    const ages = Object.fromEntries(AGES.map((age) => [age, 0]));
    for (const one of documents) {
      const overdue = days(one.due, cut.through);
      const index = overdue <= 0 ? 0 : Math.min(4, Math.ceil(overdue / 30));
      ages[AGES[index]] = ages[AGES[index]] + this.open(one, cut);
    }
    return ages;
  }
  /** Returns the money on account of the client of the job, or with the vendor, below 0. */
  onAccount(party: string | number, cut: Cut): number {
    return this.sum(this.onAccounts, cut, (one) => (one.party === party ? one.cents : 0));
  }
  /** Returns the amount that the client of the job retains. */
  held(job: string, cut: Cut): number {
    return this.sum(this.invoices, cut, (one) => (one.job === job ? one.retained : 0));
  }
  /** Returns the amount that is retained from a vendor. */
  owed(vendor: number, cut: Cut): number {
    return this.sum(this.bills, cut, (one) => (one.vendor === vendor ? one.retained - (one.total - one.cost) : 0));
  }
  hours(cut: Cut, from: string): number {
    return this.sum(this.spent, cut, (one) => (one.date >= from ? one.hours : 0));
  }
}
