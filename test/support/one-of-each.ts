import { enterBill, orderStuds } from './bought';
import { setUpJob, entryOf } from './job';
import { contexts } from '@plumbline/contexts';
import { bodyExample, type AnyRecordKind, type Fields } from '@plumbline/platform/records';
import { eventually } from '@plumbline/platform/testing/eventually';
import { milestoneBody } from '../v1/driver';
import type { Caller } from './caller';
import { makeApplications } from './one-of-each/applications';
import { makeBooks } from './one-of-each/books';
import { makeFiles } from './one-of-each/files';
import type { Ids } from './one-of-each/ids';
import { makePlanning } from './one-of-each/planning';
import { makeSchedule } from './one-of-each/schedule';

/**
 * Creates a record of every kind that has a path (except users), through the steps of a job, over HTTP. `admin` is the
 * Setup Admin of an otherwise empty company.
 */
export async function makeOneOfEach(admin: Caller): Promise<Ids> {
  const job = await setUpJob(admin);
  const { projectId: projects, taskId: tasks, resourceId: resources } = job;
  const first = async (path: string): Promise<number> => Number((await admin.read(path))[0].Id);
  const vendors = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
  const departments = await admin.create('/api/v1/departments', { DepartmentName: 'Carpentry' });
  const items = await admin.create('/api/v1/items', { Name: 'Stud', Price: '6.75', Cost: '4.10' });
  const plan = await admin.read(`/api/v1/projects/${projects}/projectPlan`);
  const milestones = Number(plan.Milestones[0].Id);

  const approved = await admin.create('/api/v1/time', entryOf(job));
  await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: approved, Time: '2', isBillable: true }] });
  const billables = await first('/api/v2/billables');
  const invoices = await admin.create(`/api/v2/projects/${projects}/invoices`, {});
  await admin.act('POST', `/api/v2/invoices/${invoices}/finalize`);
  const time = await admin.create('/api/v1/time', entryOf(job));

  const purchases = await orderStuds(admin, vendors, { ProjectId: projects });
  const bills = await enterBill(admin, vendors, 'PL-1');
  const payments = await admin.create('/api/v1/payments', { BillId: String(bills), Amount: '1.00', PaymentDate: '2026-03-20' });
  let all: Ids = {
    ...{ projects, milestones, tasks, resources, vendors, items, billables, invoices, time, purchases, bills, payments },
    'time-entries': time,
    'time/check-out': time,
    approvetime: time,
    clients: await first('/api/v1/clients'),
    departments,
    contracts: await first('/api/v2/contracts'),
    deliverables: await first('/api/v2/deliverables'),
  };
  for (const make of [makePlanning, makeSchedule, makeFiles, makeApplications, makeBooks]) all = { ...all, ...(await make(admin, all)) };
  all = { ...all, ...(await makeTransfer(admin, approved, projects)) };
  return { ...all, ...(await makeOthers(admin, all)), imports: await makeImport(admin) };
}

/** A transfer of the cost of approved time to a milestone of its own, with both, so that another one can be made. */
async function makeTransfer(admin: Caller, TimeEntryId: number, project: number): Promise<Ids> {
  const MilestoneId = await admin.create('/api/v1/milestones', milestoneBody(project, 'Finish'));
  const body = { From: { TimeEntryId }, To: { MilestoneId }, Amount: '1.00', Reason: 'Booked on the wrong milestone' };
  return {
    'cost-transfers': await admin.create('/api/v2/cost-transfers', body),
    'approved TimeEntry': TimeEntryId,
    'other Milestone': MilestoneId,
  };
}

/** An import that has ended, and has written nothing. */
async function makeImport(admin: Caller): Promise<number> {
  const headers = { 'content-type': 'text/csv' };
  const { body } = await admin.send('POST', '/api/v2/imports?kind=clients&dryRun=true', 'ClientName\nTried\n', headers);
  const { Id } = body.data as { Id: number };
  await eventually(async () => (await admin.read(`/api/v2/imports/${Id}`)).State === 'Completed');
  return Id;
}

const kinds = contexts.flatMap((context) => context.kinds);

/** What must differ where a company gets a second one of each. */
let views = 0;
const UNIQUE: Readonly<Record<string, (made: Ids) => object>> = {
  views: () => ({ Name: `View ${++views}` }),
  'bank-deposits': ({ receipts }) => ({ ReceiptIds: [receipts] }),
};

/** Creates a record of each kind that v2 creates and that has none yet, from the example of its declaration. References are to `made` records. */
async function makeOthers(admin: Caller, made: Ids): Promise<Ids> {
  const ids: Record<string, number> = {};
  for (const kind of kinds) {
    const { v1, v2 } = kind;
    if (v2 === null || kind.readOnly !== undefined || Object.hasOwn(made, v2) || v2 === 'users') continue;
    ids[v2] = await admin.create(`/api/v2/${v2}`, { ...referring(kind, { ...made, ...ids }), ...UNIQUE[v2]?.({ ...made, ...ids }) });
    if (v1 !== null) ids[v1] = ids[v2];
  }
  return ids;
}

/** The example of a body, in which each reference is to a record that exists. An optional one without a record is left out. */
function referring(kind: AnyRecordKind, made: Ids): Record<string, unknown> {
  const body: Record<string, unknown> = { ...bodyExample(kind, 'create') };
  for (const [name, { options }] of Object.entries(kind.fields as Fields)) {
    if (options.type !== 'reference' || !Object.hasOwn(body, name)) continue;
    const id = made[kinds.find((one) => one.name === options.target)?.v2 ?? ''];
    if (id !== undefined) body[name] = options.wire === 'string' ? String(id) : id;
    else if (!options.required) delete body[name];
  }
  return body;
}
