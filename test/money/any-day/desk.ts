import type { Caller } from '../../support/caller';
import { milestoneBody } from '../../v1/driver';
import { MoneyDesk, type Draw } from './money-desk';
import { Papers, type Bill, type Billable, type Forecast, type Invoice, type Order } from './papers';

interface Job {
  readonly name: 'plus' | 'fixed' | 'aia';
  readonly client: number;
  readonly project: number;
  readonly milestone: number;
  readonly task: number;
  readonly contract: number;
  readonly deliverable: number;
}
interface Line {
  readonly Id: number;
  readonly BillableId: string;
  readonly Price: string;
  readonly IsRetainage: boolean;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
export const money = (amount: number): string => (amount / 100).toFixed(2);
export const PRICE = 1_000_000;
const RATE = 9_000;
const COST = 4_000;

/** A contractor's desk: it enters papers of many days in any order, and keeps a copy of each. */
export class Desk {
  readonly papers = new Papers();
  step = 0;
  jobs!: Readonly<Record<Job['name'], Job>>;
  readonly vendors: number[] = [];
  worker!: number;
  /** Billables by their origin and its id. */
  private readonly origins = new Map<string, Billable>();
  private readonly progress = { percent: 0, date: '' };
  private readonly entries: { readonly id: number; readonly origin: string; readonly index: number }[] = [];
  private readonly receiving = new MoneyDesk<Invoice, Job['name']>(
    this.admin,
    this.papers,
    (...of) => this.notBefore(...of),
    () => this.step,
    {
      ...{ path: 'receipts', refunds: 'refunds', fields: { party: 'ClientId', paper: 'ReceiptId' } },
      idOf: (job) => this.jobs[job].client,
      open: (job) => this.papers.invoices.filter((one) => one.job === job && one.gone === undefined && one.id !== 0 && this.owing(one) > 0),
      owing: (invoice) => this.owing(invoice),
      named: ({ id, job }) => ({ [job === 'aia' ? 'AiaInvoiceId' : 'InvoiceId']: id }),
      discountOf: () => 0,
    },
  );
  private readonly disbursing = new MoneyDesk<Bill, number>(
    this.admin,
    this.papers,
    (...of) => this.notBefore(...of),
    () => this.step,
    {
      ...{ path: 'disbursements', refunds: 'vendor-refunds', fields: { party: 'VendorId', paper: 'DisbursementId' } },
      idOf: (vendor) => vendor,
      open: (vendor) => this.papers.bills.filter((one) => one.vendor === vendor && one.gone === undefined && this.owing(one) > 0),
      owing: (bill) => this.owing(bill),
      named: ({ id }) => ({ BillId: id }),
      discountOf: (left, { b }) => (b % 3 === 0 ? Math.min(left, 250) : 0),
    },
  );
  private readonly applied = { count: 0, period: '' };
  private number = 0;

  constructor(
    private readonly admin: Caller,
    readonly today: string,
  ) {}

  day(back: number): string {
    return new Date(Date.parse(this.today) - back * 86_400_000).toISOString().slice(0, 10);
  }

  async open(): Promise<void> {
    const { admin } = this;
    const [{ Id: DepartmentId }] = await admin.list<{ Id: number }>('/api/v1/departments');
    this.worker = await admin.create('/api/v1/resources', { Description: 'Priya Nair', DepartmentId, Cost: '40.00', Rate: '90.00' });
    for (const name of ['North Lumber', 'South Doors']) this.vendors.push(await admin.create('/api/v1/vendors', { VendorName: name }));
    const line = { plus: 'Universal', fixed: 'Fixed', aia: 'AIABilling' };
    const type = { plus: 'Contract', fixed: 'ResidentialJob', aia: 'AIAJob' };
    const terms = { plus: { MarkupPercent: '10' }, fixed: {}, aia: { RetainagePercent: '10' } };
    const made = async (name: Job['name']): Promise<Job> => {
      const client = await admin.create('/api/v1/clients', { ClientName: `Client ${name}` });
      const project = await admin.create('/api/v2/projects', { ProjectName: `Job ${name}`, ClientId: client });
      const none = { Budget: '0.00', BudgetLabor: '0.00', BudgetSubs: '0.00' };
      const milestone = await admin.create('/api/v1/milestones', milestoneBody(project, 'Work', none));
      const Deliverables = [
        {
          ...{ DeliverableType: line[name], Description: 'Work', ItemNumber: '1', MilestoneIds: [milestone] },
          ...(name === 'plus' ? { UnitPrice: '90.00' } : { Price: money(PRICE) }),
        },
      ];
      const contract = await admin.create('/api/v2/contracts', {
        ContractType: type[name],
        ProjectId: project,
        Deliverables,
        ...terms[name],
      });
      await admin.act('POST', `/api/v2/contracts/${contract}/send`);
      await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
      const plan = await admin.read(`/api/v1/projects/${project}/projectPlan`);
      const agreed = await admin.read(`/api/v2/contracts/${contract}`);
      const task = Number(plan.Milestones[0].Tasks[0].Id);
      return { name, client, project, milestone, task, contract, deliverable: Number(agreed.Deliverables[0].Id) };
    };
    this.jobs = { plus: await made('plus'), fixed: await made('fixed'), aia: await made('aia') };
  }

  private job(index: number): Job {
    const all = Object.values(this.jobs);
    return all[index % all.length];
  }
  private paper(back: number): { readonly date: string; readonly step: number } {
    return { date: this.day(back), step: this.step };
  }
  private billable(origin: string, job: Job, date: string, amount: number): void {
    const one = { job: job.name, date, step: this.step, cents: amount };
    this.papers.billables.push(one);
    this.origins.set(origin, one);
  }

  /** The moves; each returns false where the papers that it needs are not there. */
  readonly moves: Readonly<Record<string, (draw: Draw) => Promise<boolean>>> = {
    work: async ({ a, back }) => {
      const job = this.job(a);
      const hours = (a % 8) + 1;
      const paper = this.paper(back);
      const body = { EntryDate: `${paper.date}T12:00:00.000Z`, ResourceId: this.worker, TaskId: job.task, Time: String(hours) };
      const id = await this.admin.create('/api/v1/time', body);
      this.papers.spent.push({ ...paper, job: job.name, of: 'Labor', cents: hours * COST, hours });
      if (job.name === 'plus') {
        const TimeEntries = [{ Id: id, Time: String(hours), isBillable: true }];
        await this.admin.act('POST', '/api/v1/approvetime', { TimeEntries });
        this.billable(`ResourceTimeEntry ${id}`, job, paper.date, hours * RATE);
      } else this.entries.push({ id, origin: '', index: this.papers.spent.length - 1 });
      return true;
    },
    forgetWork: async ({ a }) => {
      const [one] = this.entries.splice(a % Math.max(1, this.entries.length), 1);
      if (!one) return false;
      await this.admin.act('DELETE', `/api/v1/time/${one.id}`);
      this.papers.spent[one.index].gone = this.step;
      return true;
    },
    card: async ({ a, back, cents: amount }) => {
      const job = this.job(a);
      const paper = this.paper(back);
      const id = await this.admin.create('/api/v1/purchases', {
        ...{ RequestType: 'CreditCard', ProjectId: job.project, MilestoneId: job.milestone, RequestDate: paper.date },
        Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: money(amount), IsBillable: true }],
      });
      this.papers.spent.push({ ...paper, job: job.name, of: 'Materials', cents: amount, hours: 0 });
      const { Items } = await this.admin.read(`/api/v1/purchases/${id}`);
      if (job.name === 'plus') this.billable(`CreditCardItem ${Items[0].Id}`, job, paper.date, Math.round(amount * 1.1));
      return true;
    },
    order: async ({ a, b, back, cents: amount }) => {
      const job = this.job(a);
      const paper = this.paper(back);
      const vendor = this.vendors[b % 2];
      const id = await this.admin.create('/api/v1/purchases', {
        ...{ RequestType: 'VendorWillInvoice', IsSubcontract: true, ProjectId: job.project, MilestoneId: job.milestone },
        ...{ RequestDate: paper.date, VendorId: vendor, Description: 'Roof', TotalAmount: money(amount * 10), RetainagePercent: '10' },
      });
      this.papers.orders.push({ ...paper, id, job: job.name, vendor, cents: amount * 10 });
      return true;
    },
    bill: async ({ a, b, back, cents: amount }) => {
      const order = b % 3 === 0 ? undefined : this.some(this.openOrders(), a);
      const job = order ? this.jobs[order.job as Job['name']] : this.job(a);
      const vendor = order?.vendor ?? this.vendors[b % 2];
      const isCredit = !order && b % 5 === 0;
      const value = isCredit ? -amount : order ? Math.min(amount * ((b % 4) + 1), this.leftOf(order)) : amount;
      const paper = this.paper(back);
      const [row, billed] = await this.enter(vendor, paper.date, {
        ...(order ? { PONumber: (await this.admin.read(`/api/v1/purchases/${order.id}`)).PONumber } : {}),
        PayableItems: [{ Description: 'Roof', TotalAmount: money(value), ProjectId: job.project, MilestoneId: job.milestone }],
      });
      const { due, retained, item } = billed;
      this.papers.bills.push({ ...paper, id: row, job: job.name, vendor, order, cost: value, total: value, due, retained });
      if (job.name === 'plus') this.billable(`PayableItem ${item}`, job, paper.date, Math.sign(value) * Math.round(Math.abs(value) * 1.1));
      return true;
    },
    voidBill: async ({ a }) => {
      const bill = this.some(
        this.papers.bills.filter((one) => one.gone === undefined && one.total === one.cost && !this.isTouched(one) && one.job !== 'plus'),
        a,
      );
      if (!bill || bill.order?.closed || (bill.order && this.retainedOf(bill.order) < bill.retained)) return false;
      await this.admin.act('POST', `/api/v2/bills/${bill.id}/void`);
      (bill as { gone?: number }).gone = this.step;
      return true;
    },
    payBill: async ({ a, b, back, cents: amount }) => {
      const bill = this.some(
        this.papers.bills.filter((one) => one.gone === undefined && this.owing(one) > 0),
        a,
      );
      if (!bill) return false;
      const paid = Math.min(amount, this.owing(bill));
      const closes =
        b % 4 === 0 && bill.cost > 0 && bill.order !== undefined && bill.order.closed === undefined && this.leftOf(bill.order) > 0;
      const paper = this.paper(back);
      await this.admin.create('/api/v1/payments', {
        ...{ BillId: String(bill.id), Amount: money(paid), PaymentDate: paper.date },
        CloseRequestsIfPaymentAmountLess: closes,
      });
      this.papers.paid.push({ ...paper, on: bill, cents: paid });
      if (closes) bill.order.closed = { date: paper.date, step: this.step };
      return true;
    },
    release: async ({ a, back, cents: amount }) => {
      const order = this.some(
        this.papers.orders.filter((one) => this.retainedOf(one) > 0),
        a,
      );
      if (!order) return false;
      const value = Math.min(amount, this.retainedOf(order));
      const paper = this.paper(back);
      await this.admin.act('POST', `/api/v2/purchases/${order.id}/release-retainage`, { Amount: money(value), InvoiceDate: paper.date });
      const bills = await this.admin.all<{ Id: string; DueDate: string }>('bills');
      const newest = bills.reduce((last, one) => (Number(one.Id) > Number(last.Id) ? one : last));
      const bill = { ...paper, id: Number(newest.Id), job: order.job, vendor: order.vendor, order, cost: 0, retained: 0 };
      this.papers.bills.push({ ...bill, total: value, due: newest.DueDate.slice(0, 10) || paper.date });
      return true;
    },
    applyCredit: async ({ a, b, cents: amount }) => {
      const credit = this.some(
        this.papers.bills.filter((one) => one.gone === undefined && this.owing(one) < 0),
        a,
      );
      const bill =
        credit &&
        this.some(
          this.papers.bills.filter((one) => one.vendor === credit.vendor && one.gone === undefined && this.owing(one) > 0),
          b,
        );
      if (!credit || !bill) return false;
      const value = Math.min(amount, -this.owing(credit), this.owing(bill));
      await this.admin.act('POST', `/api/v2/bills/${credit.id}/apply`, { BillId: bill.id, Amount: money(value) });
      const date = credit.date > bill.date ? credit.date : bill.date;
      this.papers.paid.push({ date, step: this.step, on: bill, cents: value }, { date, step: this.step, on: credit, cents: -value });
      return true;
    },
    progress: async ({ a, back }) => {
      const date = this.day(back);
      const percent = this.progress.percent + (a % 10) + 1;
      if (date < this.progress.date || percent > 100) return false;
      await this.admin.act('POST', `/api/v2/deliverables/${this.jobs.fixed.deliverable}/progress`, {
        Percent: String(percent),
        Date: date,
      });
      const rows = await this.admin.all<{ Id: string; OriginOfBillable: string; OriginOfBillableId: number; ProjectId: string }>(
        'billables',
      );
      const own = rows.filter(
        (one) => one.OriginOfBillable === 'PercentageCompletion' && one.ProjectId === String(this.jobs.fixed.project),
      );
      const newest = own.reduce((last, one) => (Number(one.Id) > Number(last.Id) ? one : last));
      const amount = ((percent - this.progress.percent) * PRICE) / 100;
      this.billable(`PercentageCompletion ${newest.OriginOfBillableId}`, this.jobs.fixed, date, amount);
      Object.assign(this.progress, { percent, date });
      return true;
    },
    invoice: async ({ a, b, back }) => {
      const job = b % 2 === 0 ? this.jobs.plus : this.jobs.fixed;
      const paper = this.paper(back);
      // The wish to bill the work of a period alone is stated most times.
      const Through = a % 3 === 0 ? '' : paper.date;
      const open = this.papers.billables.filter((one) => one.job === job.name && this.unbilledOf(one) !== 0);
      const wanted = open.filter((one) => Through === '' || one.date <= Through);
      const terms = b % 3 === 0 ? { PaymentTerms: 'Net 30' } : {};
      const holds = job.name === 'fixed' && a % 2 === 0 ? { Retainage: '10' } : {};
      const body = { InvoiceDate: paper.date, ...(Through && { Through }), ...terms, ...holds };
      if (wanted.reduce((sum, one) => sum + this.unbilledOf(one), 0) <= 0) return false;
      const draft = await this.admin.act('POST', `/api/v2/projects/${job.project}/invoices`, body);
      const finalized = await this.admin.act('POST', `/api/v2/invoices/${draft.Id}/finalize`);
      const lines = (finalized.LineItemGroups as { LineItems: Line[] }[]).flatMap(({ LineItems }) => LineItems);
      const work = lines.filter(({ IsRetainage }) => !IsRetainage);
      const known = new Map<number, Billable>();
      for (const row of await this.admin.all<{ Id: string; OriginOfBillable: string; OriginOfBillableId: number }>('billables')) {
        const one = this.origins.get(`${row.OriginOfBillable} ${row.OriginOfBillableId}`);
        if (one) known.set(Number(row.Id), one);
      }
      const parts = work.map(({ BillableId, Price }) => ({ of: known.get(Number(BillableId))!, cents: cents(Price) }));
      // M2: the work until that day, all of it and nothing else.
      if (new Set(parts.map(({ of }) => of)).size !== wanted.length || parts.some(({ of }) => !wanted.includes(of)))
        throw new Error(
          `invoice ${draft.Id} of ${paper.date} through ${Through || 'any day'} bills ${parts.length} of ${wanted.length} billables`,
        );
      this.papers.invoices.push({
        ...{
          ...paper,
          id: Number(draft.Id),
          job: job.name,
          due: String(finalized.DueDate).slice(0, 10),
          total: cents(finalized.TotalAmount),
          parts,
        },
        billed: parts.reduce((sum, part) => sum + part.cents, 0),
        retained: -lines.filter(({ IsRetainage }) => IsRetainage).reduce((sum, { Price }) => sum + cents(Price), 0),
      });
      return true;
    },
    voidInvoice: async ({ a }) => {
      const invoice = this.some(
        this.papers.invoices.filter((one) => one.gone === undefined && one.job !== 'aia' && one.total > 0 && !this.isTouched(one)),
        a,
      );
      if (!invoice) return false;
      await this.admin.act('POST', `/api/v2/invoices/${invoice.id}/void`);
      invoice.gone = this.step;
      return true;
    },
    payInvoice: async ({ a, back, cents: amount }) => {
      const invoice = this.some(
        this.papers.invoices.filter((one) => one.gone === undefined && this.owing(one) > 0),
        a,
      );
      if (!invoice) return false;
      const paid = Math.min(amount * 3, this.owing(invoice));
      const paper = this.paper(back);
      await this.admin.create('/api/v1/payments', { InvoiceId: String(invoice.id), Amount: money(paid), PaymentDate: paper.date });
      this.papers.paid.push({ ...paper, on: invoice, cents: paid });
      return true;
    },
    receive: (draw) => this.receiving.make(this.job(draw.a).name, draw),
    applyReceipt: (draw) => this.receiving.apply(draw),
    unapply: (draw) => this.receiving.unapply(draw),
    refund: (draw) => this.receiving.refund(draw),
    voidRefund: (draw) => this.receiving.voidRefund(draw),
    deposit: async ({ a, b, back }) => {
      const open = this.receiving.papers.filter((one) => !one.isOver && one.deposited === undefined);
      const receipts = open.slice(a % Math.max(1, open.length)).slice(0, (b % 3) + 1);
      if (receipts.length === 0) return false;
      const date = receipts
        .map((one) => this.notBefore(back, one.date))
        .sort()
        .at(-1)!;
      await this.admin.act('POST', '/api/v2/bank-deposits', { Date: date, ReceiptIds: receipts.map(({ id }) => id) });
      for (const one of receipts) one.deposited = date;
      return true;
    },
    endReceipt: (draw) => this.receiving.end(draw, ({ deposited }, b) => (deposited !== undefined || b % 2 === 0 ? 'bounce' : 'void')),
    disburse: (draw) => this.disbursing.make(this.vendors[draw.a % 2], draw),
    applyDisbursement: (draw) => this.disbursing.apply(draw),
    unapplyDisbursement: (draw) => this.disbursing.unapply(draw),
    vendorRefund: (draw) => this.disbursing.refund(draw),
    voidVendorRefund: (draw) => this.disbursing.voidRefund(draw),
    endDisbursement: (draw) => this.disbursing.end(draw, () => 'void'),
    creditNote: async ({ a, cents: amount }) => {
      const invoice = this.some(
        this.papers.invoices.filter(
          (one) => one.gone === undefined && one.job !== 'aia' && one.total > 0 && one.parts.length > 0 && !this.isTouched(one),
        ),
        a,
      );
      if (!invoice) return false;
      const row = await this.admin.read(`/api/v2/invoices/${invoice.id}`);
      const [line] = (row.LineItemGroups as { LineItems: Line[] }[]).flatMap(({ LineItems }) => LineItems);
      const value = Math.min(amount, cents(line.Price), this.owing(invoice));
      if (value <= 0) return false;
      const Lines = [{ LineItemId: line.Id, Amount: money(value) }];
      await this.admin.act('POST', `/api/v2/invoices/${invoice.id}/credit-note`, { Lines, Reason: 'Scratched' });
      const note: Invoice = {
        ...{
          date: this.today,
          step: this.step,
          id: 0,
          job: invoice.job,
          due: this.today,
          total: -value,
          billed: -value,
          retained: 0,
          parts: [],
        },
      };
      this.papers.invoices.push(note);
      const moved = { date: this.today, step: this.step };
      this.papers.paid.push({ ...moved, on: invoice, cents: value }, { ...moved, on: note, cents: -value });
      return true;
    },
    apply: async ({ a, b, back }) => {
      const { aia } = this.jobs;
      const work = ((a % 10) + 1) * 10_000;
      const period = this.paper(back);
      if (this.applied.count >= 8 || period.date < this.applied.period) return false;
      const dated = b % 2 === 0 ? { InvoiceDate: this.day(Math.max(0, back - 3)) } : {};
      const ScheduleOfValues = [{ ItemNumber: '1', WorkThisPeriod: money(work) }];
      const body = { PeriodTo: period.date, ScheduleOfValues, ...dated };
      const draft = await this.admin.act('POST', `/api/v2/contracts/${aia.contract}/applications`, body);
      const finalized = await this.admin.act('POST', `/api/v2/aia-invoices/${draft.Id}/finalize`);
      Object.assign(this.applied, { count: this.applied.count + 1, period: period.date });
      this.papers.invoices.push({
        ...{ step: this.step, date: dated.InvoiceDate ?? period.date, id: Number(draft.Id), job: 'aia', parts: [] },
        ...{ due: String(finalized.DueDate).slice(0, 10), total: work * 0.9, billed: work, retained: work * 0.1 },
      });
      return true;
    },
    forecast: async ({ a, b, back, cents: amount }) => {
      const job = this.job(a);
      const Class = (['Labor', 'Materials', 'Subs'] as const)[b % 3];
      const paper = this.paper(back);
      const stated = { Class, CostToComplete: money(amount * 5), Date: paper.date };
      await this.admin.act('POST', `/api/v2/milestones/${job.milestone}/forecast`, stated);
      const forecast: Forecast = { ...paper, job: job.name, of: Class, cents: amount * 5 };
      this.papers.forecasts.push(forecast);
      return true;
    },
  };

  private async enter(vendor: number, InvoiceDate: string, fields: object) {
    const id = await this.admin.create('/api/v1/bills', {
      ...{ VendorId: String(vendor), InvoiceNumber: `B-${++this.number}`, InvoiceDate },
      ...fields,
    });
    const row = await this.admin.read(`/api/v1/bills/${id}`);
    return [
      id,
      { due: String(row.DueDate || InvoiceDate).slice(0, 10), retained: cents(row.RetainedAmount), item: row.PayableItems[0].Id },
    ] as const;
  }
  private readonly notBefore = (back: number, first = ''): string => {
    const day = this.day(back);
    return day < first ? first : day;
  };
  private some<T>(all: readonly T[], index: number): T | undefined {
    return all[index % Math.max(1, all.length)];
  }
  private get now() {
    return { step: this.step, through: '9999' };
  }
  private live<P extends { gone?: number | undefined }>(all: readonly P[]): P[] {
    return all.filter((one) => one.gone === undefined);
  }
  private openOrders(): Order[] {
    return this.papers.orders.filter((one) => one.closed === undefined && this.leftOf(one) > 0);
  }
  private leftOf(order: Order): number {
    return this.papers.committedOf(order, this.now);
  }
  private retainedOf(order: Order): number {
    return this.live(this.papers.bills).reduce((sum, one) => sum + (one.order === order ? one.retained - (one.total - one.cost) : 0), 0);
  }
  private paidOn(document: Bill | Invoice): number {
    return this.papers.paid.reduce((sum, one) => sum + (one.on === document ? one.cents : 0), 0);
  }
  private owing(document: Bill | Invoice): number {
    return document.total - ('cost' in document ? document.retained : 0) - this.paidOn(document);
  }
  private isTouched(document: Bill | Invoice): boolean {
    return this.papers.paid.some(({ on }) => on === document);
  }
  private unbilledOf(billable: Billable): number {
    const parts = this.live(this.papers.invoices).flatMap(({ parts: own }) => own.filter(({ of }) => of === billable));
    return billable.cents - parts.reduce((sum, part) => sum + part.cents, 0);
  }
}
