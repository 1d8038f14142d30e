import { eventually } from '@plumbline/platform/testing/eventually';
import { entryOf, setUpJob, type Job } from '../support/job';
import { drive, type Driver } from '../v1/driver';

/*
 * An invoice of more than 200 lines is answered before its billables are closed. What a caller does at once then has the
 * same outcome as later.
 */

const LINES = 201;

let driver: Driver;
let job: Job;
const entries: number[] = [];
beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(admin());
  for (let left = LINES; left > 0; left -= 20)
    entries.push(...(await Promise.all(Array.from({ length: Math.min(left, 20) }, () => admin().create('/api/v1/time', entryOf(job))))));
  await admin().act('POST', '/api/v1/approvetime', { TimeEntries: entries.map((Id) => ({ Id, Time: '2', isBillable: true })) });
}, 240_000);

const admin = () => driver.admin;
const billables = () => `/api/v2/billables?limit=500&where[ProjectId][$eq]=${job.projectId}`;
const inState = async (state: string): Promise<number> => (await admin().read(`${billables()}&where[BusinessState][$eq]=${state}`)).length;
const finalize = async (): Promise<{ Id: number; InvoiceNumber: string; BusinessState: string; LineItemGroups: Group[] }> => {
  const id = await admin().create(`/api/v2/projects/${job.projectId}/invoices`, {});
  return admin().act('POST', `/api/v2/invoices/${id}/finalize`);
};
interface Group {
  readonly LineItems: readonly { readonly Id: string; readonly BillableId: string; readonly Price: string }[];
}

it('has its number in the reply, and nothing is billed when it is voided at once', async () => {
  const { Id, InvoiceNumber, BusinessState } = await finalize();
  expect([InvoiceNumber, BusinessState]).toEqual(['1', 'Outstanding']);
  await admin().act('POST', `/api/v2/invoices/${Id}/void`);
  await eventually(async () => (await inState('Open')) === LINES);
  expect(await admin().read(`/api/v1/invoices/${Id}`)).toMatchObject({ InvoiceNumber: '1', BusinessState: 'Void' });
});

it('closes its billables and marks their time, but for a line that is credited and opened again at once', async () => {
  const { Id, LineItemGroups } = await finalize();
  const [line] = LineItemGroups.flatMap(({ LineItems }) => LineItems);
  const Lines = [{ LineItemId: line?.Id, Amount: line?.Price }];
  await admin().act('POST', `/api/v2/invoices/${Id}/credit-note`, { Lines, Reason: 'Wrong job', Reopen: true });
  const invoiced = async (): Promise<number> => {
    const all = await Promise.all(entries.map((id) => admin().read(`/api/v1/time/${id}?fields=Id,BusinessState`)));
    return all.filter(({ BusinessState }) => BusinessState === 'Invoiced').length;
  };
  await eventually(async () => (await inState('Closed')) === LINES - 1 && (await invoiced()) === LINES - 1);
  expect(await admin().read(`/api/v2/billables/${line?.BillableId}`)).toMatchObject({ BusinessState: 'Open', PriceRemaining: '180.00' });
  const all: { InvoiceNumber: string }[] = await admin().read(billables());
  expect(all.filter(({ InvoiceNumber }) => InvoiceNumber === '2')).toHaveLength(LINES - 1);
  await eventually(async () => (await admin().read(`/api/v2/documents?limit=1&where[RelatedObjectId][$eq]=${Id}`)).length === 1);
});
