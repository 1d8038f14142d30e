import { aiaInvoice, DraftApplication, FinalizeApplication, payment, RecordPayment } from '@plumbline/accounting/published';
import { Money } from '@plumbline/platform/kernel';
import { CreateProject, DraftContract, MoveContract } from '@plumbline/project';
import { contract, project } from '@plumbline/project/published';
import { after, MONTHS } from './calendar';
import type { DemoCompany } from './company';
import type { Site } from './sites';
import { fields, type Workshop } from './workshop';

/** Number, what for, and price. */
type Line = readonly [ItemNumber: string, Description: string, Price: string];
const lines = (all: readonly Line[]): object[] =>
  all.map(([ItemNumber, Description, Price]) => ({ DeliverableType: 'AIABilling', ItemNumber, Description, Price }));

/** The job that is under way, and what was agreed for it later. */
const WING: readonly Line[] = [
  ['010', 'Sitework', '42000.00'],
  ['020', 'Masonry', '96500.00'],
  ['030', 'Structural steel', '128400.00'],
  ['040', 'Roofing', '61250.00'],
  ['050', 'Interior finishes', '154850.00'],
];
const RAMP: readonly Line[] = [['060', 'Ramp at the east door', '7400.00']];

/** Signed, and not applied under yet. Whose: index into `clients`. */
const SIGNED: readonly { readonly name: string; readonly client: number; readonly lines: readonly Line[] }[] = [
  {
    name: 'Northbank lobby',
    client: 4,
    lines: [
      ['010', 'Demolition', '9800.00'],
      ['020', 'Stone floor', '38200.00'],
      ['030', 'Reception desk', '14000.00'],
    ],
  },
  {
    name: 'Harbor Dental annex',
    client: 1,
    lines: [
      ['010', 'Foundation', '27500.00'],
      ['020', 'Shell', '64300.00'],
    ],
  },
];

/** What the wing had come to at the end of each month; materials lie on the site in the second. The last is a draft. */
const MONTHLY: readonly { readonly month: number; readonly ScheduleOfValues: readonly object[] }[] = [
  {
    month: 8,
    ScheduleOfValues: [
      { ItemNumber: '010', PercentComplete: '100' },
      { ItemNumber: '020', PercentComplete: '35' },
    ],
  },
  {
    month: 9,
    ScheduleOfValues: [
      { ItemNumber: '020', PercentComplete: '80' },
      { ItemNumber: '030', WorkThisPeriod: '32100.00', MaterialsStored: '18650.00' },
    ],
  },
  {
    month: 10,
    ScheduleOfValues: [
      { ItemNumber: '020', PercentComplete: '100' },
      { ItemNumber: '030', PercentComplete: '85' },
      { ItemNumber: '060', PercentComplete: '50' },
    ],
  },
  {
    month: 11,
    ScheduleOfValues: [
      { ItemNumber: '030', PercentComplete: '100' },
      { ItemNumber: '040', WorkThisPeriod: '12250.00', MaterialsStored: '20400.00' },
      { ItemNumber: '060', PercentComplete: '100' },
    ],
  },
];

/** Jobs that are billed by applications for payment: a school's wing with three of them, the first one paid, and a fourth in draft; and two just signed. */
export async function fillApplications(shop: Workshop, company: DemoCompany, _sites: readonly Site[]): Promise<void> {
  const wing = await open(shop, 'Cedar Hill classroom wing', company.clients[3], MONTHS[8], '483000.00');
  const contractId = await sign(shop, wing, MONTHS[8], WING);
  for (const job of SIGNED) {
    const budget = Money.sum(job.lines.map(([, , price]) => price)).toString();
    await sign(shop, await open(shop, job.name, company.clients[job.client], MONTHS[11], budget), MONTHS[11], job.lines);
  }
  for (const [index, { month, ScheduleOfValues }] of MONTHLY.entries()) {
    if (index === 2) await sign(shop, wing, MONTHS[month], RAMP);
    const PeriodTo = after(after(MONTHS[month], 32).replace(/-\d\dT/, '-01T'), -1);
    const body = { ContractId: contractId, PeriodTo, InvoiceDate: after(PeriodTo, 1), PaymentTerms: 'Net 30', ScheduleOfValues };
    const drafted = await shop.do(new DraftApplication(contractId, fields(aiaInvoice, body), shop.actor));
    await shop.settle();
    if (index === MONTHLY.length - 1) continue;
    await shop.do(new FinalizeApplication(drafted.id, shop.actor));
    await shop.settle();
    if (index > 0) continue;
    const { CurrentPaymentDue: Amount } = (await shop.read(aiaInvoice, drafted.id))!;
    const paid = { InvoiceId: drafted.id, Amount, PaymentDate: after(PeriodTo, 26), Method: 'Wire' };
    await shop.do(new RecordPayment(fields(payment, paid), shop.actor));
  }
  await shop.settle();
}

/** The project of a fixed-price job. */
async function open(shop: Workshop, ProjectName: string, ClientId: number, StartDate: string, BudgetAmount: string): Promise<number> {
  const DateRange = { StartDate, FinishDate: after(StartDate, 240) };
  const body = { ProjectName, ClientId: String(ClientId), ContractType: 'AIAJob', Color: '#7a4f9b', BudgetAmount, DateRange };
  const { id } = await shop.do(new CreateProject(fields(project, body), shop.actor));
  await shop.settle();
  return id;
}

/** The contract over these lines, accepted by the client; an amendment where there is one already. */
async function sign(shop: Workshop, ProjectId: number, ContractDate: string, all: readonly Line[]): Promise<number> {
  const body = {
    ProjectId,
    ContractType: 'AIAJob',
    ContractNumber: `K-${String(ProjectId).padStart(4, '0')}`,
    ContractDate,
    RetainagePercent: '10',
    RetainageOnStoredPercent: '5',
    Deliverables: lines(all),
  };
  const { id } = await shop.do(new DraftContract(fields(contract, body), shop.actor));
  await shop.settle();
  await shop.do(new MoveContract(id, 'send', shop.actor));
  await shop.do(new MoveContract(id, 'accept', shop.actor));
  await shop.settle();
  return id;
}
