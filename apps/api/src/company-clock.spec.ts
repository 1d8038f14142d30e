import { Clock } from '@plumbline/platform/records';
import { milestoneBody } from '../../../test/v1/driver';
import { orderStuds } from '../../../test/support/bought';
import { Caller } from '../../../test/support/caller';
import { pagesOf } from '../../../test/support/pdf-text';
import { startService, useService } from './testing/start-service';

/** A moment of the clock, the time zone of the company, and the day that it has then. */
const EVENINGS = [
  ['America/Los_Angeles', '2026-11-28T04:26:00.000Z', '2026-11-27'],
  ['America/Los_Angeles', '2026-11-28T08:00:00.000Z', '2026-11-28'],
  ['Asia/Kolkata', '2026-11-27T18:29:59.999Z', '2026-11-27'],
  ['Asia/Kolkata', '2026-11-27T18:30:00.000Z', '2026-11-28'],
  ['Pacific/Kiritimati', '2026-11-27T10:00:00.000Z', '2026-11-28'],
  // The last minute of the days on which clocks went forward and back.
  ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['Europe/London', '2026-03-29T23:00:00.000Z', '2026-03-30'],
  ['Europe/London', '2026-10-25T23:59:59.999Z', '2026-10-25'],
  ['UTC', '2026-11-28T04:26:00.000Z', '2026-11-28'],
] as const;

describe("the company's clock (D-11.1)", () => {
  let admin: Caller;
  let clientId: number;
  let vendorId: number;
  let clock: jest.SpyInstance;
  useService(({ app, api }) => {
    admin = new Caller(api.address, api.token ?? '');
    clock = jest.spyOn(app.get(Clock, { strict: false }), 'now');
  });
  beforeAll(async () => {
    clientId = await admin.create('/api/v2/clients', { ClientName: 'Oakridge Homes' });
    vendorId = await admin.create('/api/v2/vendors', { VendorName: 'Pine Lumber' });
  }, 60_000);
  beforeEach(() => clock.mockReset());

  const company = (fields: object) => admin.send('PATCH', '/api/v2/company', fields);
  const settings = (): Promise<Record<string, string>> => admin.read('/api/v2/company');
  const milestoneOf = (project: number, name: string): Promise<number> => admin.create('/api/v1/milestones', milestoneBody(project, name));
  const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

  it('is that of UTC, and the money that of the United States, until the address or somebody says otherwise', async () => {
    expect(await settings()).toMatchObject({ TimeZone: 'UTC', Currency: 'USD' });
    await company({ Country: 'US', StateProvince: 'OR' });
    expect(await settings()).toMatchObject({ TimeZone: 'America/Los_Angeles' });
    await company({ StateProvince: 'NY' });
    expect(await settings()).toMatchObject({ TimeZone: 'America/New_York' });
    await company({ TimeZone: 'Asia/Kolkata', Currency: 'INR' });
    await company({ StateProvince: 'TX' });
    expect(await settings()).toMatchObject({ TimeZone: 'Asia/Kolkata', Currency: 'INR' });
    await company({ TimeZone: '' });
    expect(await settings()).toMatchObject({ TimeZone: 'America/Chicago', Currency: 'INR' });
  });

  it('is at once that of the first start, which prints state as its money', async () => {
    const first = { BOOTSTRAP_TIME_ZONE: 'America/Denver', BOOTSTRAP_CURRENCY: 'CAD' };
    const { api, close } = await startService(first, async () => {});
    try {
      const own = new Caller(api.address, api.token ?? '');
      expect(await own.read('/api/v2/company')).toMatchObject({ TimeZone: 'America/Denver', Currency: 'CAD' });
      const printed = async (report: string): Promise<string[]> => {
        const headers = { authorization: `Bearer ${api.token ?? ''}` };
        const reply = await fetch(`${api.address}/api/v2/reports/${report}?format=pdf`, { headers });
        return (await pagesOf(Buffer.from(await reply.arrayBuffer()))).flat();
      };
      expect(await printed('wip')).toContain('Amounts in CAD');
      expect((await printed('utilisation')).filter((line) => line.startsWith('Amounts in'))).toEqual([]);
    } finally {
      await close();
    }
  }, 60_000);

  it('begins in no money that there is not', async () => {
    await expect(startService({ BOOTSTRAP_CURRENCY: 'UTC' }, async () => {})).rejects.toThrow(
      'BOOTSTRAP_CURRENCY must be a currency code of ISO 4217',
    );
  }, 60_000);

  it('makes a day that a moment is compared with one of the company, in lists, sums and bodies', async () => {
    const id = await admin.create('/api/v2/purchases', { RequestType: 'VendorWillInvoice', VendorId: vendorId, TotalAmount: '10.00' });
    const { DateApproved } = await admin.read(`/api/v2/purchases/${id}`);
    const count = async (condition: string): Promise<number> =>
      (await admin.get(`/api/v2/purchases?where[DateApproved]${condition}&where[Id][$eq]=${id}&fields=Id`)).body.data.length;
    for (const TimeZone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      await company({ TimeZone });
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: TimeZone }).format(new Date(DateApproved));
      const yesterday = dayBefore(today);
      const found = { $eq: 1, $gte: 1, $lte: 1, $in: 1, $ne: 0, $gt: 0, $lt: 0 };
      for (const [operator, one] of Object.entries(found))
        expect([TimeZone, operator, await count(`[${operator}]=${today}`)]).toEqual([TimeZone, operator, one]);
      for (const operator of ['$eq', '$lte', '$lt']) expect(await count(`[${operator}]=${yesterday}`)).toBe(0);
      expect(await count(`[$in]=${yesterday},${today}`)).toBe(1);
      // A moment with a time stays what it is.
      expect([await count(`[$gte]=${DateApproved}`), await count(`[$gt]=${DateApproved}`)]).toEqual([1, 0]);
      const where = { DateApproved: { $eq: today }, Id: { $eq: String(id) } };
      expect((await admin.send('POST', '/api/v2/purchases/query', { where })).body.data).toHaveLength(1);
      const sums = await admin.read(`/api/v2/purchases/summary?sum=TotalAmount&where[DateApproved][$eq]=${today}&where[Id][$eq]=${id}`);
      expect(sums).toEqual([{ By: {}, Count: 1, Sums: { TotalAmount: '10.00' } }]);
    }
  });

  it.each([
    [{ TimeZone: 'PST' }, 'TimeZone', /time zone of the IANA database such as "America\/Los_Angeles"/],
    [{ TimeZone: '+05:30' }, 'TimeZone', /IANA/],
    [{ Currency: 'Dollar' }, 'Currency', /ISO 4217 such as "USD"/],
    [{ Currency: '' }, 'Currency', /required/],
  ])('refuses %j and changes nothing', async (fields, field, problem) => {
    const before = await settings();
    const { status, body } = await company(fields);
    expect([status, body.issues]).toEqual([400, [{ field, problem: expect.stringMatching(problem) }]]);
    expect(await settings()).toEqual(before);
  });

  it.each(EVENINGS)('in %s at %s dates what has no date %s', async (TimeZone, now, day) => {
    await company({ TimeZone });
    clock.mockReturnValue(now);
    const project = await admin.create('/api/v2/projects', { ProjectName: `Deck at ${now}`, ClientId: clientId });
    const [framing, roof] = [await milestoneOf(project, 'Framing'), await milestoneOf(project, 'Roof')];
    const fixed = { DeliverableType: 'Fixed', Price: '1000.00' };
    const Deliverables = [
      { ...fixed, Description: 'Framing', MilestoneIds: [framing] },
      { ...fixed, Description: 'Roof', MilestoneIds: [roof] },
      { DeliverableType: 'Variable', Description: 'Tiles', UnitPrice: '10.00' },
    ];
    const contract = await admin.create('/api/v2/contracts', { ContractType: 'Contract', ProjectId: project, Deliverables });
    for (const step of ['send', 'accept']) await admin.act('POST', `/api/v2/contracts/${contract}/${step}`);
    const [frame, , tiles] = (await admin.read(`/api/v2/contracts/${contract}`)).Deliverables.map(({ Id }: { Id: string }) => Id);
    await admin.act('POST', `/api/v2/deliverables/${frame}/progress`, { Percent: '30' });
    await admin.act('POST', `/api/v2/deliverables/${tiles}/quantities`, { Quantity: '3' });
    await admin.act('POST', `/api/v2/milestones/${roof}/complete`);
    await admin.act('POST', `/api/v2/milestones/${framing}/forecast`, { Class: 'Labor', CostToComplete: '10.00' });
    const order = await orderStuds(admin, vendorId, { ProjectId: project });
    const invoice = await admin.create('/api/v2/invoices', { ProjectId: project });
    await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
    const { Id: note } = await admin.act('POST', `/api/v2/invoices/${invoice}/credit-note`, { Amount: '10' });
    const { Progress } = await admin.read(`/api/v2/deliverables/${frame}`);
    const billables = await admin.read(`/api/v2/billables?where[ProjectId][$eq]=${project}`);
    const days = {
      progress: Progress.map(({ Date }: { Date: string }) => Date),
      billables: billables.map(({ StartDate }: { StartDate: string }) => StartDate),
      order: (await admin.read(`/api/v2/purchases/${order}`)).RequestDate,
      invoice: (await admin.read(`/api/v2/invoices/${invoice}`)).InvoiceDate,
      note: (await admin.read(`/api/v2/invoices/${note}`)).InvoiceDate,
      report: (await admin.get('/api/v2/reports/aging?of=receivables')).body.meta.Through,
    };
    expect(days).toEqual({ progress: [day], billables: [day, day, day], order: day, invoice: day, note: day, report: day });
  });

  it.each(EVENINGS)('in %s at %s closes the books through the day before %s, not through that day', async (TimeZone, now, day) => {
    await company({ TimeZone });
    clock.mockReturnValue(now);
    const close = (Through: string) => admin.send('POST', '/api/v2/company/close-books', { Through, Force: true, Reason: 'A trial' });
    const { status, body } = await close(day);
    expect([status, body.issues]).toEqual([400, [{ field: 'Through', problem: `must be a day that is over, before today, ${day}` }]]);
    expect((await close(dayBefore(day))).status).toBe(200);
    expect((await close('')).status).toBe(200);
  });

  it.each(EVENINGS)('in %s at %s takes today, %s, as now, and a day before it as its end there', async (TimeZone, now, day) => {
    await company({ TimeZone });
    clock.mockReturnValue(now);
    const at = async (asked: string) => {
      const { status, body } = await admin.send('GET', `/api/v2/reports/wip?at=${asked}`);
      return status === 200 ? body.meta.At : body.issues;
    };
    expect(await at(day)).toBe(now);
    const end = new Date(await at(dayBefore(day)));
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: TimeZone, dateStyle: 'short', timeStyle: 'medium' });
    expect(shown.format(end)).toBe(`${dayBefore(day)} 23:59:59`);
    expect(await at('2027-02-01')).toEqual([{ field: 'at', problem: `must not be after now, ${now}` }]);
    const vendor = (asked: string) => admin.get(`/api/v2/records/vendors/${vendorId}?at=${asked}`);
    // It was made by the clock of the machine, after these days.
    expect([(await vendor(dayBefore(day))).status, (await vendor('2027-02-01')).status]).toEqual([404, 400]);
  });
});
