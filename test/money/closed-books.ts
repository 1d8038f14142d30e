import type { Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { addUser, OWN, signIn } from '../v1/support/people';
import { milestoneBody, type Driver } from '../v1/driver';
import { draftOf, finalized, work } from './deposits';
import { priced, siteOf } from './job-site';

type Case = (driver: Driver) => Promise<string>;

const PATH = '/api/v2/company/close-books';
const [MARCH, APRIL] = ['2026-03-15', '2026-04-15'];
const close = (admin: Caller, Through = '2026-03-31'): Promise<unknown> =>
  admin.act('POST', PATH, { Through, Force: true, Reason: 'A trial' });

/** Sends the requests while the books are closed through March, and returns their statuses; then they are open again. */
async function whileClosed(admin: Caller, ...requests: readonly (readonly [string, string, object?])[]): Promise<string> {
  await close(admin);
  const answers: number[] = [];
  for (const [method, path, body] of requests) answers.push((await admin.send(method, path, body)).status);
  await close(admin, '');
  return answers.join(', ');
}
const entry = (job: Job, day: string, more: object = {}): object => ({ ...entryOf(job), EntryDate: `${day}T12:00:00.000Z`, ...more });
async function bought(admin: Caller): Promise<(day: string) => object> {
  const VendorId = await admin.create('/api/v1/vendors', { VendorName: 'Door Depot' });
  const { projectId: ProjectId } = await setUpJob(admin);
  const Items = [{ Description: 'door', Quantity: '1', UnitPrice: '100' }];
  return (RequestDate) => ({ RequestType: 'CreditCard', Description: 'Doors', VendorId, ProjectId, RequestDate, Items });
}
let numbers = 0;
async function billed(admin: Caller): Promise<(day: string) => object> {
  const VendorId = String(await admin.create('/api/v1/vendors', { VendorName: 'Door Depot' }));
  const { projectId: ProjectId } = await setUpJob(admin);
  const line = { Description: 'Doors', TotalAmount: '100.00', ProjectId };
  return (InvoiceDate) => ({ VendorId, InvoiceNumber: `C-${++numbers}`, InvoiceDate, PayableItems: [line] });
}
const payment = (id: number, PaymentDate: string): object => ({ InvoiceId: String(id), Amount: '10.00', PaymentDate });
const dated = (InvoiceDate: string): object => work('100', { InvoiceDate });

/** The cases of "Closed books" in docs/money.md, by their names. */
export const closedBooks: Readonly<Record<string, Case>> = {
  'closed-time': async ({ admin }) => {
    const job = await setUpJob(admin);
    const [march, april] = [await admin.create('/api/v1/time', entry(job, MARCH)), await admin.create('/api/v1/time', entry(job, APRIL))];
    return whileClosed(
      admin,
      ['POST', '/api/v1/time', entry(job, '2026-03-31')],
      ['POST', '/api/v1/time', entry(job, '2026-04-01')],
      ['PUT', `/api/v1/time/${march}`, { Time: '3' }],
      ['PUT', `/api/v1/time/${april}`, { EntryDate: '2026-03-31T12:00:00.000Z' }],
      ['DELETE', `/api/v1/time/${march}`],
    );
  },
  'closed-purchase': async ({ admin }) => {
    const body = await bought(admin);
    const march = await admin.create('/api/v1/purchases', body(MARCH));
    return whileClosed(
      admin,
      ['POST', '/api/v1/purchases', body(MARCH)],
      ['DELETE', `/api/v1/purchases/${march}`],
      ['POST', '/api/v1/purchases', body(APRIL)],
    );
  },
  'closed-bill': async ({ admin }) => {
    const body = await billed(admin);
    const march = await admin.create('/api/v1/bills', body(MARCH));
    return whileClosed(
      admin,
      ['POST', '/api/v1/bills', body(MARCH)],
      ['PATCH', `/api/v2/bills/${march}`, { DueDate: '2026-05-01' }],
      ['POST', `/api/v2/bills/${march}/void`, {}],
      ['DELETE', `/api/v1/bills/${march}`],
    );
  },
  'closed-release': async ({ admin }) => {
    const VendorId = await admin.create('/api/v1/vendors', { VendorName: 'Ridge Roofing' });
    const { projectId: ProjectId } = await setUpJob(admin);
    const order = { RequestType: 'VendorWillInvoice', VendorId, ProjectId, IsSubcontract: true, RequestDate: MARCH };
    const id = await admin.create('/api/v1/purchases', { ...order, TotalAmount: '1000.00', RetainagePercent: '10' });
    const path = `/api/v2/purchases/${id}`;
    const { PONumber } = await admin.read(path);
    const bill = { VendorId: String(VendorId), InvoiceNumber: `C-${++numbers}`, InvoiceDate: MARCH, PONumber, TotalAmount: '500.00' };
    await admin.create('/api/v1/bills', bill);
    const release = (InvoiceDate: string) => ['POST', `${path}/release-retainage`, { Amount: '20.00', InvoiceDate }] as const;
    const answers = await whileClosed(admin, release(MARCH), release(APRIL));
    return [answers, (await admin.read(path)).RetainedAmount].join('; ');
  },
  'closed-invoice': async ({ admin }) => {
    const { projectId } = await setUpJob(admin);
    const draft = await draftOf(admin, projectId, dated(MARCH));
    const done = await finalized(admin, await draftOf(admin, projectId, dated(MARCH)));
    return whileClosed(
      admin,
      ['POST', `/api/v2/projects/${projectId}/invoices`, dated(MARCH)],
      ['POST', `/api/v2/invoices/${draft}/finalize`, {}],
      ['POST', `/api/v2/invoices/${done}/void`, {}],
    );
  },
  'closed-draft': async ({ admin }) => {
    const { projectId } = await setUpJob(admin);
    const [one, other] = [await draftOf(admin, projectId, dated(MARCH)), await draftOf(admin, projectId, dated(MARCH))];
    return whileClosed(
      admin,
      ['PATCH', `/api/v2/invoices/${one}`, { HeaderText: 'March' }],
      ['PATCH', `/api/v2/invoices/${one}`, { InvoiceDate: APRIL }],
      ['POST', `/api/v2/invoices/${one}/finalize`, {}],
      ['DELETE', `/api/v2/invoices/${other}`],
    );
  },
  'closed-unbooked': async ({ admin }) => {
    const job = await setUpJob(admin);
    const time = (more: object = {}) => admin.create('/api/v1/time', entry(job, MARCH, more));
    const drafts: number[] = [];
    for (let index = 0; index < 3; index++) drafts.push(await time({ IsDraft: true }));
    const rejected = [await time(), await time()];
    await admin.act('POST', '/api/v2/time-entries/reject', { Ids: rejected, Reason: 'Wrong day' });
    const running: number[] = [];
    for (const TimeIn of ['2026-03-15T08:00:00.000Z', '2026-03-15T13:00:00.000Z'])
      running.push(
        await admin.create('/api/v1/time/check-in', { EntryDate: `${MARCH}T12:00:00.000Z`, ResourceId: String(job.resourceId), TimeIn }),
      );
    const body = await billed(admin);
    const bills = [
      await admin.create('/api/v1/bills', { ...body(MARCH), UnderReviewFlag: true }),
      await admin.create('/api/v1/bills', { ...body(MARCH), UnderReviewFlag: true }),
    ];
    const toApril = (id: number, more: object = {}) =>
      ['PATCH', `/api/v2/time-entries/${id}`, { EntryDate: '2026-04-15T12:00:00.000Z', ...more }] as const;
    const [moved, removed] = [
      [running[0], drafts[0], rejected[0]],
      [running[1], drafts[1], rejected[1]],
    ];
    const answers = await whileClosed(
      admin,
      ...moved.map((id) => toApril(id)),
      ['PATCH', `/api/v2/bills/${bills[0]}`, { InvoiceDate: APRIL }],
      ...removed.map((id) => ['DELETE', `/api/v2/time-entries/${id}`] as const),
      ['DELETE', `/api/v2/bills/${bills[1]}`],
      toApril(drafts[2], { IsDraft: false }),
    );
    return answers.replace(Array(8).fill('200').join(', '), '200 eight times');
  },
  'closed-dateless': async ({ admin }) => {
    const { projectId } = await setUpJob(admin);
    const draft = await draftOf(admin, projectId, dated(MARCH));
    const march = await admin.create('/api/v1/purchases', { ...(await bought(admin))(MARCH), Submit: false });
    const answers = await whileClosed(
      admin,
      ['PATCH', `/api/v2/invoices/${draft}`, { InvoiceDate: '' }],
      ['PATCH', `/api/v2/purchases/${march}`, { RequestDate: '' }],
    );
    const { RequestDate } = await admin.read(`/api/v2/purchases/${march}`);
    return [answers, RequestDate.slice(0, 10) === new Date().toISOString().slice(0, 10) ? 'today' : RequestDate].join('; ');
  },
  'closed-work': async ({ admin }) => {
    const { projectId, milestone } = await siteOf(admin);
    const fixed = { DeliverableType: 'Fixed', Description: 'Deck', Price: '1000.00' };
    const variable = { DeliverableType: 'Variable', Description: 'Tiles', UnitPrice: '10.00' };
    const contract = await admin.create('/api/v2/contracts', {
      ...{ ContractType: 'Contract', ProjectId: projectId, Deliverables: [fixed, variable] },
    });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const { Deliverables } = await admin.read(`/api/v2/contracts/${contract}`);
    const [deck, tiles] = Deliverables.map(({ Id }: { Id: string }) => `/api/v2/deliverables/${Id}`);
    const forecast = { Class: 'Labor', CostToComplete: '10.00' };
    const on = (Date: string) =>
      [
        ['POST', `${deck}/progress`, { Percent: '30', Date }],
        ['POST', `${tiles}/quantities`, { Quantity: '3', Date }],
        ['POST', `/api/v2/milestones/${milestone}/forecast`, { ...forecast, Date }],
        ['POST', `/api/v2/milestones/${milestone}/complete`, { Date }],
      ] as const;
    return whileClosed(admin, ...on(MARCH), ...on(APRIL));
  },
  'closed-reopen': async ({ admin }) => {
    const { projectId, milestone: bare } = await siteOf(admin);
    const milestone = await admin.create('/api/v1/milestones', milestoneBody(projectId, 'Deck'));
    const Deliverables = [{ DeliverableType: 'Fixed', Description: 'Deck', Price: '1000.00', MilestoneIds: [milestone] }];
    const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: projectId, Deliverables });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    for (const id of [milestone, bare]) await admin.act('POST', `/api/v2/milestones/${id}/complete`, { Date: MARCH });
    const reopen = (id: number) => ['POST', `/api/v2/milestones/${id}/reopen`] as const;
    return whileClosed(admin, reopen(milestone), reopen(bare));
  },
  'closed-payment': async ({ admin }) => {
    const { projectId } = await setUpJob(admin);
    const done = await finalized(admin, await draftOf(admin, projectId, dated(MARCH)));
    const paid = await admin.create('/api/v1/payments', payment(done, MARCH));
    return whileClosed(
      admin,
      ['POST', '/api/v1/payments', payment(done, MARCH)],
      ['PATCH', `/api/v2/payments/${paid}`, { Reference: '17' }],
      ['DELETE', `/api/v1/payments/${paid}`],
      ['POST', '/api/v1/payments', payment(done, APRIL)],
    );
  },
  'closed-credit': async ({ admin }) => {
    const { projectId } = await setUpJob(admin);
    const done = await finalized(admin, await draftOf(admin, projectId, dated(MARCH)));
    return whileClosed(admin, ['POST', `/api/v2/invoices/${done}/credit-note`, { Amount: '10' }]);
  },
  'closed-application': async ({ admin }) => {
    const { projectId: ProjectId } = await siteOf(admin, {}, { ContractType: 'AIAJob' });
    const Deliverables = [{ DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Walls', Price: '1000.00' }];
    const contract = await admin.create('/api/v2/contracts', { ContractType: 'AIAJob', ProjectId, Deliverables });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const ScheduleOfValues = [{ ItemNumber: '010', WorkThisPeriod: '100.00' }];
    const applied = (days: object) => ['POST', `/api/v2/contracts/${contract}/applications`, { ScheduleOfValues, ...days }] as const;
    return whileClosed(
      admin,
      applied({ PeriodTo: '2026-03-31' }),
      applied({ PeriodTo: '2026-04-30', InvoiceDate: MARCH }),
      applied({ PeriodTo: '2026-04-30' }),
    );
  },
  'closed-change': async ({ admin }) => {
    const contract = await priced(await siteOf(admin), '10000.00');
    const { Id } = await admin.act('POST', `/api/v2/contracts/${contract}/amendments`, { Reason: 'Larger deck', Amount: '100.00' });
    await admin.act('POST', `/api/v2/contracts/${Id}/send`);
    const accept = (Date: string) => ['POST', `/api/v2/contracts/${Id}/accept`, { Date }] as const;
    return whileClosed(admin, accept(MARCH), accept(APRIL));
  },
  'closed-back': async ({ admin, baseUrl, foreman }) => {
    const accountant = await signIn({ ...OWN, ...(await addUser(admin, ['Accountant'])), baseUrl });
    const answers = [
      (await foreman.send('POST', PATH, { Through: '2026-03-31', Force: true, Reason: 'A trial' })).status,
      (await accountant.send('POST', PATH, { Through: '2026-03-31', Force: true, Reason: 'A trial' })).status,
      (await accountant.send('POST', PATH, { Through: '2026-02-28', Force: true, Reason: 'A trial' })).status,
      (await admin.send('POST', PATH, { Through: '2026-02-28', Force: true, Reason: 'A trial' })).status,
    ];
    const { BooksClosings } = await admin.read('/api/v2/company');
    await close(admin, '');
    return `${answers.join(', ')}; ${BooksClosings.slice(-2)
      .map((one: { Through: string }) => one.Through.slice(0, 10))
      .join(', ')}`;
  },
  'closed-unstated': async ({ admin }) => {
    await close(admin);
    const answers = [(await admin.send('POST', PATH, {})).status, (await admin.send('POST', PATH, { Through: null })).status];
    const { BooksClosedThrough } = await admin.read('/api/v2/company');
    await close(admin, '');
    return `${answers.join(', ')}; ${BooksClosedThrough.slice(0, 10)}`;
  },
  'closed-later': async ({ admin }) => String((await admin.send('POST', PATH, { Through: '2999-01-01' })).status),
};
