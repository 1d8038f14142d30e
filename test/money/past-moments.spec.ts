import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { setUpJob } from '../support/job';
import { drive, type Driver } from '../v1/driver';
import { addUser } from '../v1/support/people';
import { billed, bought, forecast, invoiced, ordered, priced, siteOf } from './job-site';
import { record, settle, worker } from './workers';

/*
 * One question about a past moment has one answer: its bytes do not change when what it names is renamed, moved, edited
 * or removed later.
 */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

const FORMATS = ['json', 'csv', 'pdf'];

/** The replies to these questions as they were recorded at the moment, by question. */
async function asked(at: string, questions: readonly string[]): Promise<Record<string, string>> {
  const replies: Record<string, string> = {};
  for (const question of questions)
    for (const format of FORMATS) {
      const path = `/api/v2/${question}${question.includes('?') ? '&' : '?'}at=${at}&format=${format}`;
      const reply = await fetch(driver.baseUrl + path, { headers: { authorization: `Bearer ${driver.admin.token}` } });
      const bytes = Buffer.from(await reply.arrayBuffer());
      const text = format === 'pdf' ? createHash('sha256').update(bytes).digest('hex') : bytes.toString('utf8');
      replies[path] = `${reply.status} ${text}`;
    }
  return replies;
}

it('answers every report of a past moment with the same bytes, whatever is renamed or removed later', async () => {
  const { admin } = driver;
  const act = (method: string, path: string, body?: object): Promise<unknown> => admin.act(method, path, body);
  await settle(admin, { WeekStartsOn: 'Monday', OvertimeMethod: 'RateInEffect' });
  // A client that retains, an order, a subcontract and their bills.
  const site = await siteOf(admin, {}, { Address1: '12 Elm Street', City: 'Springfield', StateProvince: 'OR', Zip: '97477' });
  await priced(site, '10000');
  await priced(site, '500', { accept: false });
  await invoiced(site, '400.00');
  await bought(site, '100.00');
  await forecast(site, '900.00');
  const open = await ordered(site, { Description: 'Doors', Items: [{ Description: 'door', Quantity: '10', UnitPrice: '100.00' }] });
  await billed(site, open, '2026-03-10', [{ Description: 'door', Quantity: '5', TotalAmount: '500.00' }]);
  const unbilled = await ordered(site, { Description: 'Windows', Items: [{ Description: 'window', Quantity: '2', UnitPrice: '300.00' }] });
  const roof = await ordered(site, { IsSubcontract: true, Description: 'Roof', TotalAmount: '12400.00', RetainagePercent: '10' });
  await billed(site, roof, '2026-03-10', [{ Description: 'Roof', TotalAmount: '5000.00' }]);
  // People: time in a role, and a reimbursement.
  const job = await setUpJob(admin);
  const role = await admin.create('/api/v2/roles', { RoleName: 'Carpenter' });
  const person = await worker(admin, { Cost: '34.00', RoleId: role });
  await record(admin, person, '2026-03-02', '8', { TaskId: job.taskId, JobRoleId: role, IsBillable: true });
  const leaver = await worker(admin, { Cost: '20.00' });
  const hours = await record(admin, leaver, '2026-03-03', '8');
  const payee = await addUser(admin, ['Tracks Time']);
  const [{ Id: payeeId }] = await admin.list<{ Id: number }>(`/api/v2/users?where[Username][$eq]=${payee.username}`);
  await admin.create('/api/v1/purchases', {
    ...{ RequestType: 'Reimbursement', RequestDate: '2026-03-05', PersonToBeReimbursedId: payeeId, ProjectId: site.projectId },
    Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '25.00' }],
  });

  // A project with cost and nothing that keeps it from being removed.
  const ended = await siteOf(admin);
  const bits = await bought(ended, '75.00');

  await sleep(20);
  const at = new Date().toISOString();
  await sleep(1_100);
  const week = 'week=2026-03-02';
  const questions = [
    ...['wip', 'aging?of=receivables', 'aging?of=payables', 'retainage', 'committed', 'change-orders', 'cash-forecast', 'sales-tax'],
    ...['payables-due?through=2026-04-30', '1099?year=2026', `vendor-statement?vendor=${open.vendor}`],
    ...['utilisation?from=2026-03-01', `statement?client=${site.clientId}`, `payroll?${week}`, `payroll?${week}&resource=${person}`],
    ...[`payroll?${week}&resource=${leaver}`, `certified-payroll?project=${job.projectId}&${week}`],
  ].map((one) => `reports/${one}`);
  questions.push(`projects/${site.projectId}/job-cost`, `projects/${site.projectId}/job-cost?through=2026-03-31`);
  questions.push(`projects/${ended.projectId}/job-cost`);
  questions.push(`projects/${site.projectId}/job-cost/explain?figure=Actual`, 'reports/wip/explain?figure=Earned');
  const before = await asked(at, questions);
  for (const [path, reply] of Object.entries(before)) expect(`${path} ${reply.slice(0, 3)}`).toBe(`${path} 200`);

  await act('PATCH', `/api/v2/clients/${site.clientId}`, { ClientName: 'Another client' });
  for (const { vendor } of [open, unbilled, roof])
    await act('PATCH', `/api/v2/vendors/${vendor}`, { VendorName: `Another vendor ${vendor}` });
  await act('PATCH', `/api/v2/users/${payeeId}`, { FirstName: 'Another', LastName: 'Payee' });
  await act('PATCH', `/api/v2/roles/${role}`, { RoleName: 'Another role' });
  await act('PATCH', `/api/v2/resources/${person}`, { Description: 'Another person', ResourceName: 'Another person', ResourceType: 'Sub' });
  for (const id of [site.projectId, job.projectId])
    await act('PATCH', `/api/v2/projects/${id}`, { ProjectName: 'Another project', Address1: '1 Oak Street', City: 'Portland' });
  await act('PATCH', `/api/v2/milestones/${site.milestone}`, { Name: 'Another milestone', Budget: '1.00' });
  await act('DELETE', `/api/v2/purchases/${unbilled.id}`);
  await act('DELETE', `/api/v2/time-entries/${hours}`);
  await act('DELETE', `/api/v2/purchases/${bits}`);
  await act('DELETE', `/api/v2/projects/${ended.projectId}`);
  await act('DELETE', `/api/v2/resources/${leaver}`);
  await forecast(site, '100.00');
  await invoiced(site, '50.00');
  await settle(admin, { WeekStartsOn: 'Sunday', OvertimeMethod: 'WeightedAverage' });

  expect(await asked(at, questions)).toEqual(before);
  const now = await admin.get(`/api/v2/projects/${ended.projectId}/job-cost`);
  expect([now.status, now.body.resource]).toEqual([404, 'Project']);
}, 120_000);
