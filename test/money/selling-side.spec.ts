import 'reflect-metadata';
import { LedgerChecks, type LedgerFault } from '@plumbline/accounting';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { login, type Caller } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { deposited } from './deposits';
import { bareSite, ordered, priced, siteOf } from './job-site';

/* The billed client is the one of the contract and of the job; billed, retained and closed amounts add up. */
let service: RunningService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  const application = { id: CREDENTIALS.clientId, secret: CREDENTIALS.clientSecret };
  caller = await login(service.api.address, application, CREDENTIALS.username, CREDENTIALS.password);
}, 120_000);
afterAll(() => service?.close());

const admin = () => caller;
const fault = async (method: string, path: string, body: object): Promise<string[]> => {
  const { status, body: reply } = await admin().send(method, path, body);
  const issues = (reply.data?.issues ?? reply.issues ?? []) as { field: string; problem: string }[];
  return [
    String(status),
    ...(issues.length > 0 ? issues.map(({ field, problem }) => `${field} ${problem}`) : [reply.detail ?? reply.message]),
  ];
};
const contractOf = (ProjectId: number, more: object) => ({
  ...{ ContractType: 'ResidentialJob', ProjectId, Deliverables: [{ DeliverableType: 'Fixed', Description: 'Kitchen', Price: '10000' }] },
  ...more,
});

it('M4: refuses a contract and an invoice that name another client than the job', async () => {
  const [site, other] = [await siteOf(admin()), await siteOf(admin())];
  expect(await fault('POST', '/api/v2/contracts', contractOf(site.projectId, { ClientId: other.clientId }))).toEqual([
    '400',
    `ClientId must be ${site.clientId}, the client of project ${site.projectId}, or be left out`,
  ]);
  const line = { Description: 'Permit', UnitPrice: '180.00' };
  const invoice = (more: object, fields: object = {}) => ({
    ProjectId: String(site.projectId),
    LineItemGroups: [{ LineItems: [{ ...line, ...more }] }],
    ...fields,
  });
  expect(await fault('POST', '/api/v2/invoices', invoice({}, { ClientId: String(other.clientId) }))).toEqual([
    '400',
    `ClientId must be ${site.clientId}, the client of project ${site.projectId}, or be left out`,
  ]);
  const at = 'LineItemGroups[0].LineItems[0]';
  expect(await fault('POST', '/api/v2/invoices', invoice({ ProjectId: other.projectId, MilestoneId: other.milestone }))).toEqual([
    '400',
    `${at}.ProjectId must be ${site.projectId}, the project of the invoice, or be left out`,
    `${at}.MilestoneId must be of project ${site.projectId}, which the invoice bills, or be left out`,
  ]);
  const foreign = await admin().read(`/api/v2/contracts/${await priced(other, '100.00')}`);
  expect(await fault('POST', '/api/v2/invoices', invoice({ DeliverableId: Number(foreign.Deliverables[0].Id) }))).toEqual([
    '400',
    `${at}.DeliverableId must be of project ${site.projectId}, which the invoice bills, or be left out`,
  ]);
  const own = { ProjectId: site.projectId, MilestoneId: site.milestone };
  const drafted = await admin().create('/api/v2/invoices', invoice(own, { ClientId: String(site.clientId) }));
  expect(await fault('PATCH', `/api/v2/invoices/${drafted}`, { ClientId: String(other.clientId) })).toEqual([
    '400',
    `ClientId of an invoice never changes; it is ${site.clientId}`,
  ]);
});

it('M4: keeps the client of a job while a contract, an invoice or unbilled work is theirs', async () => {
  const { projectId, deposit } = await deposited(admin());
  const other = await admin().create('/api/v1/clients', { ClientName: 'Somebody else' });
  const [{ Id: contract }] = await admin().list<{ Id: number }>(`/api/v2/contracts?where[ProjectId][$eq]=${projectId}`);
  expect(await fault('PATCH', `/api/v2/projects/${projectId}`, { ClientId: String(other) })).toEqual([
    '409',
    `The client of project ${projectId} can't change: it has the contract ${contract}; the invoice ${deposit}. Start another project instead.`,
  ]);
  const job = await setUpJob(admin());
  await admin().create('/api/v1/time', entryOf(job));
  const site = await siteOf(admin());
  await admin().act('PATCH', `/api/v2/projects/${site.projectId}`, { ClientId: String(other) });
  expect((await admin().read(`/api/v2/projects/${site.projectId}`)).ClientId).toBe(String(other));
});

it('M8: a line whose billable a credit note opened again bills it no longer', async () => {
  const site = await siteOf(admin());
  await priced(site, '1000.00');
  const [{ Deliverables }] = await admin().list<{ Deliverables: { Id: string }[] }>(
    `/api/v2/contracts?where[ProjectId][$eq]=${site.projectId}`,
  );
  await admin().act('POST', `/api/v2/deliverables/${Deliverables[0].Id}/progress`, { Percent: '100' });
  const id = await admin().create(`/api/v2/projects/${site.projectId}/invoices`, {});
  await admin().act('POST', `/api/v2/invoices/${id}/finalize`);
  const LineItemId = (await admin().read(`/api/v2/invoices/${id}`)).LineItemGroups[0].LineItems[0].Id;
  await admin().act('POST', `/api/v2/invoices/${id}/credit-note`, { Lines: [{ LineItemId, Amount: '1000.00' }], Reopen: true });
  const faults: LedgerFault[] = [];
  for await (const one of service.app.get(LedgerChecks, { strict: false }).faults(1)) faults.push(one);
  expect(faults).toEqual([]);
});

it('M10: retains from stored material what is retained from work, unless a rate of 0 is stated', async () => {
  const contract = async (more: object) => {
    const site = await siteOf(admin(), {}, { ContractType: 'AIAJob' });
    return priced(site, '1000.00', { type: 'AIAJob', more: { RetainagePercent: '10', ...more } });
  };
  const apply = (id: number, line: object, more: object = {}) =>
    admin().send('POST', `/api/v2/contracts/${id}/applications`, {
      ...{ PeriodTo: '2026-03-31', ScheduleOfValues: [{ ItemNumber: '1000.00', ...line }] },
      ...more,
    });
  const unset = await contract({});
  const { body } = await apply(unset, { MaterialsStored: '300.00' });
  expect(body.data).toMatchObject({ CurrentPaymentDue: '270.00', RetainageOnStoredPercent: '10' });
  await admin().act('POST', `/api/v2/aia-invoices/${body.data.Id}/finalize`);
  const installed = await apply(unset, { WorkThisPeriod: '300.00', MaterialsStored: '0.00' });
  expect(installed.body.data.CurrentPaymentDue).toBe('0.00');
  const free = await apply(await contract({ RetainageOnStoredPercent: '0' }), { MaterialsStored: '300.00' });
  expect(free.body.data.CurrentPaymentDue).toBe('300.00');
  const stated = await apply(await contract({}), { MaterialsStored: '300.00' }, { RetainagePercent: '5' });
  expect(stated.body.data).toMatchObject({ CurrentPaymentDue: '285.00', RetainageOnStoredPercent: '5' });
});

it('M13: refuses a check-out that leaves no time', async () => {
  const job = await setUpJob(admin());
  const open = await admin().send('POST', '/api/v1/time/check-in', {
    ...entryOf(job),
    Time: undefined,
    TimeIn: '2026-03-02T13:00:00.000Z',
  });
  const path = `/api/v1/time/check-out/${open.body.data}`;
  expect(await fault('PUT', path, { Time: '2026-03-02T13:00:00.000Z' })).toEqual(['400', 'Time must leave more than 0 hours']);
  expect(await fault('PUT', path, { Time: '2026-03-02T15:00:00.000Z', AdjustedTime: '-2.00' })).toEqual([
    '400',
    'AdjustedTime must leave more than 0 hours',
  ]);
  await admin().act('PUT', path, { Time: '2026-03-02T15:00:00.000Z' });
});

it('M14: closes an order when nothing of its money is left', async () => {
  const site = await bareSite(admin());
  const { id, vendor } = await ordered(site, { Items: [{ Description: 'Gravel', Quantity: '1', UnitPrice: '100.00' }] });
  const { PONumber, Items } = await admin().read(`/api/v1/purchases/${id}`);
  for (const [index, TotalAmount] of ['33.33', '33.33', '33.34'].entries()) {
    const PayableItems = [{ Description: 'Gravel', Quantity: '0.33333333', TotalAmount, RequestItemId: Items[0].Id }];
    const bill = { VendorId: String(vendor), InvoiceNumber: `G-${index}`, InvoiceDate: '2026-03-10', PONumber, PayableItems };
    await admin().create('/api/v1/bills', bill);
  }
  expect(await admin().read(`/api/v1/purchases/${id}`)).toMatchObject({
    BusinessState: 'Closed',
    CommittedAmount: '0.00',
    BilledAmount: '100.00',
  });
});

it('M17: a draft that releases retainage names no billable until it is finalized', async () => {
  const site = await siteOf(admin());
  const Lines = [{ Description: 'Work', UnitPrice: '1000.00' }];
  const first = await admin().create(`/api/v2/projects/${site.projectId}/invoices`, { Lines, Retainage: '10' });
  const linesOf = async (id: number): Promise<{ IsRetainage: boolean; BillableId: string }[]> =>
    (await admin().read(`/api/v2/invoices/${id}`)).LineItemGroups.flatMap(({ LineItems }: { LineItems: object[] }) => LineItems);
  const retainage = async (id: number) => (await linesOf(id)).filter(({ IsRetainage }) => IsRetainage).map(({ BillableId }) => BillableId);
  expect(await retainage(first)).toEqual(['']);
  const draft = await admin().read(`/api/v2/invoices/${first}`);
  await admin().act('PATCH', `/api/v2/invoices/${first}`, { ...draft, FooterText: 'Thank you.' });
  await admin().act('PATCH', `/api/v2/invoices/${first}`, { Retainage: '5', LineItemGroups: draft.LineItemGroups });
  await admin().act('POST', `/api/v2/invoices/${first}/finalize`);
  const exists = async (id: number): Promise<void> => {
    const [billable] = await retainage(id);
    expect((await admin().read(`/api/v2/billables/${billable}`)).OriginOfBillable).toBe('Retainage');
  };
  await exists(first);
  const { body } = await admin().send('POST', `/api/v2/projects/${site.projectId}/release-retainage`, {});
  const release = Number(body.data.Id);
  expect(body.data.TotalAmount).toBe('50.00');
  expect(await retainage(release)).toEqual(['']);
  await admin().act('POST', `/api/v2/invoices/${release}/finalize`);
  await exists(release);
});
