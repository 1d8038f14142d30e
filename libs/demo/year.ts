import { ActOnPurchase, ApproveTime, CreatePurchase, LogTime, purchase, timeEntry } from '@plumbline/activity/published';
import { bill, DraftInvoice, EnterBill, FinalizeInvoice, invoice, payment, RecordPayment } from '@plumbline/accounting/published';
import { Money } from '@plumbline/platform/kernel';
import { after, MONTHS, workdays } from './calendar';
import { Chance } from './chance';
import { items } from './contractor';
import type { DemoCompany } from './company';
import type { Site } from './sites';
import { fields, type Workshop } from './workshop';

/** Entries approved by one command. */
const APPROVED_TOGETHER = 100;

/** What the year came to. */
export interface Year {
  readonly timeEntries: number;
  readonly purchases: number;
  readonly bills: number;
  readonly invoices: number;
  readonly payments: number;
}

/** Twelve months of work: time each day, materials and subcontractors, bills, monthly invoices, payments. The same each time. */
export class WorkingYear {
  private readonly chance = new Chance(20_251_103);
  private readonly count = { timeEntries: 0, purchases: 0, bills: 0, invoices: 0, payments: 0 };

  constructor(
    private readonly shop: Workshop,
    private readonly company: DemoCompany,
    private readonly sites: readonly Site[],
  ) {}

  async run(): Promise<Year> {
    for (const [index, month] of MONTHS.entries()) {
      const open = this.sites.filter(({ job }) => job.start <= index && index < job.start + job.months);
      const recent = index === MONTHS.length - 1;
      await this.work(open, index, workdays(month), recent);
      await this.buy(open, index, month, recent);
      await this.invoice(open, month, index >= MONTHS.length - 2, recent);
    }
    return this.count;
  }

  /** The phase of a site that a month falls into. */
  private phase({ job, milestones }: Site, month: number): number {
    return Math.min(milestones.length - 1, Math.floor(((month - job.start) * milestones.length) / job.months));
  }

  /** Time of everybody on each day; approved, save for the last days of the year. */
  private async work(open: readonly Site[], month: number, days: readonly string[], recent: boolean): Promise<void> {
    const entries = days.flatMap((EntryDate) =>
      this.company.crew
        .filter(() => this.chance.percent(93))
        .map(({ id, billable }) => {
          const site = this.chance.weighted(open, ({ job }) => Number(job.budget) / job.months);
          const Time = this.chance.of(['8.00', '8.00', '8.00', '7.50', '8.50', '9.25', '4.00']);
          const IsBillable = billable && site.costPlus;
          return fields(timeEntry, { EntryDate, ResourceId: id, Time, TaskId: site.tasks[this.phase(site, month)], IsBillable });
        }),
    );
    const written = await this.shop.each(entries, (entry, actor) => new LogTime(entry, actor));
    this.count.timeEntries += written.length;
    await this.shop.settle();
    const approved = entries.flatMap((entry, index) =>
      recent && String(entry.EntryDate) > days[days.length - 8] ? [] : [{ Id: written[index].id }],
    );
    for (let start = 0; start < approved.length; start += APPROVED_TOGETHER)
      await this.shop.do(new ApproveTime(approved.slice(start, start + APPROVED_TOGETHER), this.shop.actor));
    await this.shop.settle();
  }

  /** One or two purchases for each site, and the vendors' bills, most of them paid. */
  private async buy(open: readonly Site[], month: number, date: string, recent: boolean): Promise<void> {
    for (const site of open) {
      for (let count = this.chance.between(1, 2); count > 0; count--) await this.buyOnce(site, month, date, recent);
    }
    await this.shop.settle();
  }

  private async buyOnce(site: Site, month: number, date: string, recent: boolean): Promise<void> {
    const { shop, company, chance } = this;
    const RequestType = chance.of(['VendorWillInvoice', 'VendorWillInvoice', 'CreditCard', 'CashDebit'] as const);
    const MilestoneId = site.milestones[this.phase(site, month)];
    const Items = Array.from({ length: chance.between(1, 3) }, () => {
      const index = chance.between(0, items.length - 1);
      const [Description, , UnitPrice] = items[index];
      const large = RequestType === 'VendorWillInvoice';
      const Quantity = String(chance.between(1, large ? 24 : 4));
      return { Description, Quantity, UnitPrice, CatalogId: company.items[index], MilestoneId, IsBillable: site.costPlus };
    });
    const total = Money.sum(Items.map(({ Quantity, UnitPrice }) => Money.of(UnitPrice).times(Quantity)));
    const VendorId = chance.of(company.vendors);
    const body = {
      RequestType,
      Description: `${Items[0].Description} for ${site.job.name}`,
      RequestDate: date,
      VendorId,
      ProjectId: site.projectId,
      MilestoneId,
      Items,
    };
    const request = await shop.do(new CreatePurchase(fields(purchase, body), { ...company.buyer, causation: shop.actor.causation }));
    this.count.purchases++;
    await shop.settle();
    if (total.compare('2500') > 0) {
      // Beyond the buyer's authority: the Setup Admin decides; the newest ones still wait.
      if (recent) return;
      await shop.do(new ActOnPurchase(request.id, { do: 'approve' }, shop.actor));
      await shop.settle();
    }
    if (RequestType === 'VendorWillInvoice' && !recent) await this.receiveBill(request.id, VendorId, date, total);
  }

  private async receiveBill(purchaseId: number, VendorId: number, date: string, total: Money): Promise<void> {
    const { shop, chance } = this;
    const { PONumber } = (await shop.read(purchase, purchaseId))!;
    const InvoiceDate = after(date, chance.between(5, 20));
    const entered = await shop.do(
      new EnterBill(
        fields(bill, {
          VendorId,
          PONumber,
          InvoiceNumber: `V-${1000 + this.count.bills}`,
          InvoiceDate,
          DueDate: after(InvoiceDate, 30),
          TotalAmount: total.toString(),
        }),
        shop.actor,
      ),
    );
    this.count.bills++;
    await shop.settle();
    if (chance.percent(80)) await this.pay({ BillId: entered.id, Amount: total.toString(), PaymentDate: after(InvoiceDate, 28) });
  }

  private async pay(body: object): Promise<void> {
    await this.shop.do(new RecordPayment(fields(payment, { Method: 'Check', ...body }), this.shop.actor));
    this.count.payments++;
  }

  /** The month's invoice of each cost-plus site; the newest are drafts, those of the month before are not paid yet. */
  private async invoice(open: readonly Site[], month: string, unpaid: boolean, draft: boolean): Promise<void> {
    const { shop } = this;
    const InvoiceDate = after(month, 29);
    for (const site of open.filter(({ costPlus }) => costPlus)) {
      const about = fields(
        invoice,
        { HeaderText: `${site.job.name}: work of the month`, InvoiceDate, DueDate: after(InvoiceDate, 30) },
        'update',
      );
      const drafted = await shop.do(new DraftInvoice(site.projectId, about, 'all', shop.actor));
      this.count.invoices++;
      await shop.settle();
      if (draft) continue;
      await shop.do(new FinalizeInvoice(drafted.id, shop.actor));
      await shop.settle();
      const { TotalAmount } = (await shop.read(invoice, drafted.id))!;
      if (!unpaid) await this.pay({ InvoiceId: drafted.id, Amount: TotalAmount, PaymentDate: after(InvoiceDate, 25) });
    }
    await shop.settle();
  }
}
