import { holidaysOf } from '@plumbline/demo/holidays';
import { Money } from '@plumbline/platform/kernel';
import type { Caller } from '../support/caller';

interface Addressed {
  readonly Address1: string;
  readonly City: string;
  readonly Zip: string;
  readonly Email: string;
  readonly PhoneNumber: string;
  readonly ContactName: string;
}
interface Project {
  readonly Id: number;
  readonly ProjectName: string;
  readonly BusinessState: string;
  readonly ContractType: string;
  readonly ForClient: boolean;
  readonly IsDefaultProject: boolean;
  readonly BudgetAmount: string;
  readonly LaborEstimated: string;
  readonly MaterialsEstimated: string;
  readonly LaborTracked: string;
  readonly MaterialsTracked: string;
  readonly SubsTracked: string;
}
interface Milestone {
  readonly Id: string;
  readonly ProjectPlanId: string;
  readonly BusinessState: string;
  readonly Budget: string;
  readonly BudgetLabor: string;
  readonly BudgetSubs: string;
  readonly MaterialsTotal: string;
}
interface Entry {
  readonly EntryDate: string;
  readonly ResourceId: number;
  readonly ProjectId: number;
  readonly TaskId: number;
  readonly Time: string;
  readonly Description: string | null;
  readonly BusinessState: string;
  readonly PWHourlyRate: string | null;
  readonly AllocationId: number | null;
}
interface Receivable {
  readonly Id: string;
  readonly ProjectId: string;
  readonly BusinessState: string;
  readonly InvoiceNumber: string;
  readonly InvoiceDate: string;
  readonly DueDate: string;
  readonly PaymentTerms: string;
  readonly TotalAmount: string;
  readonly TotalRetainage?: string;
  readonly OutstandingAmount: string;
}
interface Payable {
  readonly BusinessState: string;
  readonly DueDate: string;
  readonly TypeOfPayable: string;
  readonly TotalAmount: string;
  readonly OutstandingAmount: string;
  readonly Credits: readonly object[];
}
interface Purchase {
  readonly RequestType: string;
  readonly BusinessState: string;
  readonly VendorId: number | null;
  readonly BilledAmount: string;
  readonly CommittedAmount: string;
  readonly IsSubcontract: boolean;
  readonly Items: readonly { readonly CatalogId: number | null }[];
}

const amount = (text: string): number => Number(text || 0);
const cost = (one: Project): Money => Money.of(one.LaborTracked).plus(one.MaterialsTracked).plus(one.SubsTracked);

/** Tests the books of a company for the faults that a bookkeeper looks for first. */
export function describeBooks(caller: () => Caller): void {
  describe('to a bookkeeper', () => {
    const day = new Date().toISOString().slice(0, 10);
    const all = <T>(path: string): Promise<T[]> => caller().all<T>(path);
    const receivables = async (): Promise<Receivable[]> => [
      ...(await all<Receivable>('invoices')),
      ...(await all<Receivable>('aia-invoices')),
    ];
    // Service tickets without a job are collected in projects without a contract.
    const jobs = async (): Promise<Project[]> =>
      (await all<Project>('projects')).filter((one) => !one.IsDefaultProject && (!one.ForClient || one.ContractType));

    /** The cost of time and bills of each milestone. */
    const costOfMilestones = async (): Promise<Map<number, number>> => {
      const spent = new Map<number, number>();
      const add = ({ MilestoneId }: { readonly MilestoneId: number | null }, text: string): unknown =>
        MilestoneId && spent.set(MilestoneId, (spent.get(MilestoneId) ?? 0) + amount(text));
      for (const one of await all<{ MilestoneId: number | null; Cost: string }>('time-entries')) add(one, one.Cost);
      type Line = { MilestoneId: number | null; TotalAmount: string };
      for (const { PayableItems } of await all<{ PayableItems: Line[] }>('bills'))
        for (const one of PayableItems) add(one, one.TotalAmount);
      return spent;
    };

    it('is the last twelve months: entries to the last days, none on a weekend or a federal holiday', async () => {
      const entries = (await all<Entry>('time-entries')).filter(({ BusinessState }) => BusinessState !== 'Open');
      const days = [...new Set(entries.map(({ EntryDate }) => EntryDate.slice(0, 10)))].sort();
      const age = (date: string): number => (Date.parse(day) - Date.parse(date)) / 86_400_000;
      expect(age(days.at(-1)!)).toBeLessThanOrEqual(6);
      expect(age(days[0])).toBeGreaterThan(355);
      expect(age(days[0])).toBeLessThan(380);
      const years = [...new Set(days.map((one) => Number(one.slice(0, 4))))];
      expect(days.filter((one) => new Date(one).getUTCDay() % 6 === 0 || years.flatMap(holidaysOf).includes(one))).toEqual([]);
    });

    it('has a description on every entry, trades where they are planned, and nobody above 45 hours a week', async () => {
      const entries = (await all<Entry>('time-entries')).filter(({ BusinessState }) => BusinessState !== 'Open');
      expect(entries.filter(({ Description }) => !Description)).toEqual([]);
      const roles = new Map((await all<{ Id: number; RoleId: number }>('resources')).map(({ Id, RoleId }) => [Id, RoleId]));
      const tasks = new Map(
        (await all<{ Id: string; RoleResources: { RoleResourceId: number }[] }>('tasks')).map(({ Id, RoleResources }) => [
          Number(Id),
          RoleResources.map(({ RoleResourceId }) => RoleResourceId),
        ]),
      );
      expect(entries.filter(({ TaskId, ResourceId }) => !tasks.get(TaskId)?.includes(roles.get(ResourceId) ?? 0))).toEqual([]);
      const weeks = new Map<string, number>();
      for (const { EntryDate, ResourceId, Time } of entries) {
        const week = `${ResourceId} ${Math.floor((Date.parse(EntryDate) / 86_400_000 + 3) / 7)}`;
        weeks.set(week, (weeks.get(week) ?? 0) + parseFloat(Time));
      }
      expect(Math.max(...weeks.values())).toBeLessThanOrEqual(45);
    });

    it('has different burdens for different wages', async () => {
      const all = await caller().all<{ Cost: string; Taxes: string; Insurance: string; ResourceType: string }>('resources');
      const crew = all.filter(({ Cost, ResourceType }) => Cost && ResourceType === 'Internal');
      const wages = new Set(crew.map(({ Cost }) => Cost));
      expect(new Set(crew.map(({ Taxes }) => Taxes)).size).toBe(wages.size);
      expect(wages.size).toBeGreaterThan(8);
    });

    it('has an address, a contact, a telephone and an e-mail address of every client and vendor', async () => {
      const known = [...(await all<Addressed>('clients')), ...(await all<Addressed>('vendors'))];
      expect(known.length).toBeGreaterThan(20);
      const blank = ({ Address1, City, Zip, Email, PhoneNumber, ContactName }: Addressed): boolean =>
        [Address1, City, Zip, Email, PhoneNumber, ContactName].includes('');
      expect(known.filter(blank)).toEqual([]);
    });

    it('has a Setup Admin with a name', async () => {
      const [admin] = (await caller().list<{ FullName: string; IsSetupAdmin: boolean }>('/api/v1/users')).filter((one) => one.IsSetupAdmin);
      expect(admin?.FullName).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    });

    it('buys of each vendor what that vendor sells', async () => {
      const sellers = new Map((await all<{ Id: number; VendorId: number }>('items')).map(({ Id, VendorId }) => [Id, VendorId]));
      const purchases = await all<Purchase>('purchases');
      const foreign = purchases.filter(({ VendorId, Items }) =>
        Items.some(({ CatalogId }) => CatalogId && sellers.get(CatalogId) !== VendorId),
      );
      expect(foreign).toEqual([]);
      expect(purchases.filter(({ Items }) => Items.some(({ CatalogId }) => CatalogId)).length).toBeGreaterThan(50);
    });

    it('has every type of contract, and budgets that actual cost can be compared with', async () => {
      const projects = await jobs();
      const types = new Set(projects.filter(({ ForClient }) => ForClient).map(({ ContractType }) => ContractType));
      expect([...types].sort()).toEqual(['AIAJob', 'Contract', 'Estimate', 'Maintenance', 'ResidentialJob']);
      for (const one of projects) expect([one.BudgetAmount, one.LaborEstimated, one.MaterialsEstimated].map(amount)).not.toContain(0);
      const milestones = (await all<Milestone>('milestones')).filter(({ Budget }) => Budget);
      for (const { Budget, BudgetLabor, BudgetSubs, MaterialsTotal } of milestones)
        expect(Money.sum([BudgetLabor, BudgetSubs, MaterialsTotal]).toString()).toBe(Budget);
      expect(new Set(milestones.map(({ BusinessState }) => BusinessState)).size).toBe(3);
      // Finished jobs stay within a fifth of their budgets, except the one that is expected to lose.
      const far = projects.filter((one) => amount(cost(one).toString()) > amount(one.BudgetAmount) * 1.2);
      expect(far).toEqual([]);
    });

    it('has no job that bills without cost, nor one with cost that is never billed, except its own', async () => {
      const invoices = await receivables();
      const billed = ({ Id }: Project): Money =>
        Money.sum(invoices.filter(({ ProjectId }) => Number(ProjectId) === Id).map(({ TotalAmount }) => TotalAmount));
      for (const one of await jobs()) {
        const isBilled = !billed(one).isZero;
        expect([one.ProjectName, isBilled]).toEqual([one.ProjectName, one.ForClient && !cost(one).isZero]);
      }
    });

    it('has cost in materials and subcontractors beside labour', async () => {
      const projects = await jobs();
      const sum = (part: (one: Project) => string): number => amount(Money.sum(projects.map(part)).toString());
      const [labor, materials, subs] = [sum((one) => one.LaborTracked), sum((one) => one.MaterialsTracked), sum((one) => one.SubsTracked)];
      expect(materials / (labor + materials + subs)).toBeGreaterThan(0.25);
      expect(subs / (labor + materials + subs)).toBeGreaterThan(0.15);
      const orders = (await all<Purchase>('purchases')).filter(({ IsSubcontract }) => IsSubcontract);
      expect(orders.some(({ BilledAmount, CommittedAmount }) => amount(BilledAmount) > 0 && amount(CommittedAmount) > 0)).toBe(true);
    });

    it('pays prevailing wages on a public job', async () => {
      const entries = (await all<Entry>('time-entries')).filter(({ PWHourlyRate }) => PWHourlyRate);
      expect(new Set(entries.map(({ ProjectId }) => ProjectId)).size).toBe(1);
      expect(entries.length).toBeGreaterThan(50);
    });

    it('is owed money: paid invoices, a part payment, overdue ones, drafts, and retainage', async () => {
      const invoices = await receivables();
      const issued = invoices.filter(({ InvoiceNumber }) => InvoiceNumber);
      expect(issued.filter(({ PaymentTerms }) => PaymentTerms !== 'Net 30')).toEqual([]);
      const open = issued.filter(({ OutstandingAmount }) => amount(OutstandingAmount) > 0);
      expect(open.some(({ OutstandingAmount, TotalAmount }) => OutstandingAmount !== TotalAmount)).toBe(true);
      expect(open.filter(({ DueDate }) => DueDate.slice(0, 10) < day).length).toBeGreaterThan(1);
      expect(invoices.filter(({ BusinessState }) => BusinessState === 'Draft').length).toBeGreaterThan(1);
      expect(invoices.some(({ TotalRetainage }) => amount(TotalRetainage ?? '') > 0)).toBe(true);
      // In the order of their numbers, no invoice is dated before the one before it.
      const dates = [...issued].sort((a, b) => Number(a.InvoiceNumber) - Number(b.InvoiceNumber)).map(({ InvoiceDate }) => InvoiceDate);
      expect(dates).toEqual([...dates].sort());
    });

    it('owes money: open, overdue and reviewed bills, credits, a reimbursement, orders in part, a rejected request', async () => {
      const bills = await all<Payable>('bills');
      const states = new Set(bills.map(({ BusinessState }) => BusinessState));
      for (const state of ['UnderReview', 'Approved', 'Paid']) expect(states).toContain(state);
      expect(bills.some((one) => amount(one.OutstandingAmount) > 0 && one.DueDate.slice(0, 10) < day)).toBe(true);
      const credits = bills.filter(({ TypeOfPayable }) => TypeOfPayable === 'Credit');
      expect(credits.some(({ Credits }) => Credits.length > 0)).toBe(true);
      expect(bills.some(({ TypeOfPayable, BusinessState }) => TypeOfPayable === 'Reimbursement' && BusinessState === 'Paid')).toBe(true);
      const purchases = await all<Purchase>('purchases');
      for (const type of ['CashDebit', 'CreditCard', 'VendorWillInvoice', 'Reimbursement'])
        expect(purchases.map(({ RequestType }) => RequestType)).toContain(type);
      for (const state of ['Draft', 'Submitted', 'Approved', 'Rejected', 'Closed'])
        expect(purchases.map(({ BusinessState }) => BusinessState)).toContain(state);
    });

    it('has one fixed-price job that is billed ahead of its cost, one behind it, and one that will lose', async () => {
      const invoices = (await receivables()).filter(({ InvoiceNumber }) => InvoiceNumber);
      const contracts = await all<{ ProjectId: number; ContractSum: string; BusinessState: string }>('contracts');
      const fixed = (await jobs()).filter(
        ({ ContractType, BusinessState }) => ContractType === 'ResidentialJob' && BusinessState === 'Active',
      );
      const spent = await costOfMilestones();
      const milestones = await all<Milestone>('milestones');
      const standing = fixed.map((one) => {
        const price = amount(contracts.find(({ ProjectId }) => ProjectId === one.Id)!.ContractSum);
        const done = amount(cost(one).toString());
        const left = milestones
          .filter(({ ProjectPlanId }) => Number(ProjectPlanId) === one.Id)
          .reduce((sum, { Id, Budget }) => sum + Math.max(0, amount(Budget) - (spent.get(Number(Id)) ?? 0)), 0);
        const mine = invoices.filter(({ ProjectId }) => Number(ProjectId) === one.Id);
        const billed = amount(Money.sum(mine.map(({ TotalAmount }) => TotalAmount)).toString());
        return { over: billed - (price * done) / (done + left), loss: done + left - price };
      });
      expect(standing.some(({ loss }) => loss > 2000)).toBe(true);
      expect(standing.some(({ over }) => over > 5000)).toBe(true);
      expect(standing.some(({ over }) => over < -5000)).toBe(true);
    });
  });
}
