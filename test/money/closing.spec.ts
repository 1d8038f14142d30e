import type { Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { drive, type Driver } from '../v1/driver';
import { draftOf, work } from './deposits';
import { siteOf } from './job-site';

const PATH = '/api/v2/company/close-books';
const THROUGH = '2026-03-31';
interface Waiting {
  readonly Kind: string;
  readonly Count: number;
  readonly Sum: string;
  readonly Address: string;
}

describe('closing the books', () => {
  let driver: Driver;
  let admin: Caller;
  let job: Job;
  beforeAll(async () => {
    driver = await drive();
    admin = driver.admin;
    job = await setUpJob(admin);
  });
  const close = (body: object) => admin.send('POST', PATH, { Through: THROUGH, ...body });
  const waitingOf = (reply: { body: unknown }): readonly Waiting[] => (reply.body as { waiting: readonly Waiting[] }).waiting;

  it('money 11.15: names what waits, with its number, its sum and the list of it', async () => {
    const [site, VendorId] = [await siteOf(admin), await admin.create('/api/v1/vendors', { VendorName: 'Door Depot' })];
    const time = await admin.create('/api/v1/time', { ...entryOf(job), EntryDate: '2026-03-15T12:00:00.000Z' });
    await admin.create('/api/v1/time', { ...entryOf(job), EntryDate: '2026-04-15T12:00:00.000Z' });
    await admin.create('/api/v1/bills', {
      ...{ VendorId: String(VendorId), InvoiceNumber: 'W-1', InvoiceDate: '2026-03-02', UnderReviewFlag: true },
      PayableItems: [{ Description: 'Doors', TotalAmount: '130.00', ProjectId: job.projectId }],
    });
    await draftOf(admin, site.projectId, work('760', { InvoiceDate: '2026-03-20' }));
    const { Cost } = await admin.read(`/api/v2/time-entries/${time}`);
    const reply = await close({});
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect(Object.fromEntries(waitingOf(reply).map(({ Kind, Count, Sum }) => [Kind, [Count, Sum]]))).toMatchObject({
      ...{ SubmittedTime: [1, Cost], BillsUnderReview: [1, '130.00'], DraftInvoices: [1, '760.00'] },
    });
    for (const { Address, Count } of waitingOf(reply)) {
      const { status, body } = await admin.send('GET', `${Address}&limit=1`);
      expect([Address, status, (body as { meta: { total: number } }).meta.total]).toEqual([Address, 200, Count]);
    }
  });

  it('money 11.15: takes Force with a Reason alone, which the closing shows', async () => {
    expect((await close({ Force: true })).body).toMatchObject({ status: 400, issues: [{ field: 'Reason' }] });
    expect((await close({ Reason: 'The foreman is on leave.' })).status).toBe(409);
    expect((await close({ Force: true, Reason: 'The foreman is on leave.' })).status).toBe(200);
    const { BooksClosings } = await admin.read('/api/v2/company');
    expect(BooksClosings.at(-1)).toMatchObject({ Through: THROUGH, Reason: 'The foreman is on leave.' });
  });

  it('asks nothing where no further day is closed, and rejects a day that is not over', async () => {
    expect((await close({})).status).toBe(200);
    expect((await close({ Through: '2026-02-28' })).status).toBe(200);
    expect((await close({ Through: '' })).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect((await close({ Through: today, Force: true, Reason: 'A trial' })).body).toMatchObject({
      status: 400,
      issues: [{ field: 'Through' }],
    });
  });

  describe('leaves submitted time behind, which', () => {
    let stranded: Job;
    let entry: number;
    let cost: string;
    const figures = async (through: string): Promise<string> => {
      const { Totals } = await admin.read(`/api/v2/projects/${stranded.projectId}/job-cost?through=${through}`);
      return `${Totals.Actual} ${Totals.Unbilled}`;
    };
    const post = (path: string, body: object) => admin.send('POST', `/api/v2/time-entries/${path}`, body);
    beforeEach(async () => {
      await close({ Through: '' });
      stranded = await setUpJob(admin);
      entry = await admin.create('/api/v1/time', { ...entryOf(stranded), EntryDate: '2026-03-15T12:00:00.000Z' });
      cost = (await admin.read(`/api/v2/time-entries/${entry}`)).Cost;
      await close({ Force: true, Reason: 'A trial' });
    });
    afterAll(() => close({ Through: '' }));

    it('money 11.15: is moved to an open day, and costs once on every day', async () => {
      expect((await post(`${entry}/move`, { EntryDate: '2026-03-20' })).body).toMatchObject({ status: 409 });
      expect((await post(`${entry}/move`, {})).status).toBe(400);
      expect((await post(`${entry}/move`, { EntryDate: '2026-04-10' })).status).toBe(200);
      expect((await admin.read(`/api/v2/time-entries/${entry}`)).EntryDate).toBe('2026-04-10');
      for (const through of [THROUGH, '2026-04-09', '2026-04-10', '2026-12-31']) expect(await figures(through)).toBe(`${cost} 0.00`);
      expect((await post(`${entry}/move`, { EntryDate: '2026-04-11' })).body).toMatchObject({ status: 409 });
      // From then on it is time of an open day.
      await admin.act('DELETE', `/api/v2/time-entries/${entry}`);
      expect([await figures(THROUGH), await figures('2026-04-10')]).toEqual([`${cost} 0.00`, '0.00 0.00']);
    });

    it('money 11.15: is rejected, and its cost is taken back on the day of the rejection', async () => {
      expect((await post('reject', { Ids: [entry], Reason: 'Wrong job' })).status).toBe(200);
      const today = new Date().toISOString().slice(0, 10);
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      expect([await figures(THROUGH), await figures(yesterday), await figures(today)]).toEqual([
        `${cost} 0.00`,
        `${cost} 0.00`,
        '0.00 0.00',
      ]);
    });

    it('money 11.15: is approved there without a change of figures, and is billable from the first open day', async () => {
      expect((await post('approve', { TimeEntries: [{ Id: entry, Time: '3' }] })).status).toBe(409);
      expect((await post('approve', { Ids: [entry] })).status).toBe(200);
      expect(await figures(THROUGH)).toBe(`${cost} 0.00`);
      expect((await post(`${entry}/move`, { EntryDate: '2026-04-10' })).status).toBe(409);
    });
  });
});
