import { PRIVILEGES } from '@plumbline/platform/kernel';
import { projectNamed, startWorld, type World } from '../support/finer/world';
import { textsOf } from '../support/finer/texts';
import { shows } from '../support/shows';

/* Readers of the company's money: in whatever record, route, nested record or parameter a figure could stand. */

/** Amounts that stand nowhere else in the company, by what they are. */
const MONEY = {
  budget: '7101.01',
  estimate: '7102.02',
  milestone: '7103.03',
  labour: '4104.04',
  subs: '1105.05',
  materials: '1106.06',
  estimated: '71.07',
  planned: '71.08',
  ourCost: '7.1109',
  rateOfItem: '71.11',
  tracked: '206.15',
} as const;
const WAGE = { Cost: '36.23', Benefits: '5.0001', first: '123.69', second: '82.46' } as const;
const UNIT = '95.8031';
const ORDER = '287.41';
const BY_MONEY = ['planner', 'financier', 'overseer', 'jurist', 'invoicer', 'accountant', 'chief', 'owner'];
const NO_MONEY = ['plain', 'tracker', 'approver', 'biller', 'dispatcher', 'requester', 'foreman', 'mobile', 'service', 'sub', 'subAll'];
const BY_WAGES = ['dispatcher', 'financier', 'overseer', 'chief', 'owner'];
const NO_WAGES = ['plain', 'approver', 'planner', 'jurist', 'invoicer', 'biller', 'foreman', 'mobile', 'service', 'sub', 'subAll'];

let w: World;
let place: Awaited<ReturnType<typeof projectNamed>>;
/** Two entries of the user `tracker`, and one of a machine that `approver` recorded. */
let entries: number[];
let ofMachine: number;
let item: number;
let order: number;
const texts = new Map<string, string>();

beforeAll(async () => {
  w = await startWorld();
  const privileges = PRIVILEGES.filter((one) => one !== 'Admin');
  const more = await w.hire([
    { name: 'mobile', userType: 'Mobile', privileges },
    { name: 'service', userType: 'Customer Service', privileges },
  ]);
  for (const person of more) (w.people as Map<string, typeof person>).set(person.name, person);
  place = await planned();
  entries = await worked();
  await w.owner.act('POST', '/api/v2/time-entries/approve', { Ids: [entries[1]] });
  item = await w.owner.create('/api/v1/items', {
    ...{ Name: 'Joist', Price: '9.1113', Cost: MONEY.ourCost },
    RoleResourceRates: [{ DisplayName: 'Carpenter', Rate: MONEY.rateOfItem }],
  });
  order = await w.as('requester').create('/api/v1/purchases', {
    ...{ RequestType: 'CashDebit', ProjectId: w.job.projectId },
    Items: [{ Description: 'Nails', Quantity: '3', UnitPrice: UNIT }],
  });
  for (const who of new Set([...BY_MONEY, ...NO_MONEY, ...NO_WAGES, 'tracker']))
    texts.set(who, [...(await textsOf(w, who)).entries()].map(([path, text]) => `${path} ${text}`).join('\n'));
}, 400_000);
afterAll(() => w?.close());

/** A project with every budget and estimate, for which the vendor of `sub` has an order. */
async function planned(): Promise<typeof place> {
  const made = await projectNamed(w, 'Ledger Lane', {
    ...{ BudgetAmount: MONEY.budget, LaborEstimated: MONEY.estimate, MaterialsEstimated: MONEY.estimate, SubsEstimated: MONEY.estimate },
  });
  await w.owner.act('PATCH', `/api/v2/milestones/${made.milestoneId}`, {
    ...{ Budget: MONEY.milestone, BudgetLabor: MONEY.labour, BudgetSubs: MONEY.subs, MaterialsTotal: MONEY.materials },
    EstimatedItems: [{ Description: 'Concrete', Quantity: '2', Price: MONEY.estimated }],
  });
  const [{ Id: role }] = await w.owner.read('/api/v2/roles');
  await w.owner.act('PATCH', `/api/v2/tasks/${made.taskId}`, {
    RoleResources: [{ RoleResourceId: role, IsRole: true, DisplayName: 'Framer', EstimatedHours: '8', HourlyRate: MONEY.planned }],
  });
  await w.owner.create('/api/v1/purchases', {
    ...{ RequestType: 'VendorWillInvoice', VendorId: w.subVendorId, ProjectId: made.projectId, MilestoneId: made.milestoneId },
    Items: [{ Description: 'Wiring', Quantity: '1', UnitPrice: '500' }],
  });
  return made;
}

/** Time of `tracker`, whose hour costs 41.23 with its burden: 3 and 2 hours. */
async function worked(): Promise<number[]> {
  const resource = await w.resourceOf('tracker');
  await w.owner.act('PUT', `/api/v1/resources/${resource}`, { Cost: WAGE.Cost, Benefits: WAGE.Benefits });
  const EntryDate = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
  const body = (Time: string): object => ({ EntryDate, ResourceId: String(resource), TaskId: String(place.taskId), Time });
  const ids = [await w.owner.create('/api/v1/time', body('3')), await w.owner.create('/api/v1/time', body('2'))];
  const machine = { ...body('1'), ResourceId: String(w.job.resourceId), TaskId: String(w.job.taskId) };
  ofMachine = await w.as('approver').create('/api/v1/time', machine);
  return ids;
}

/** Where the caller reads the amount, as a String or a Number. */
const readsAt = (who: string, figure: string): string[] =>
  (texts.get(who) ?? '')
    .split('\n')
    .flatMap((line) => (line.includes(`"${figure}"`) || line.includes(`":${figure}`) ? [line.split(' ')[0] ?? ''] : []));

describe('the money of the company', () => {
  it.each(Object.entries(MONEY))('%s is read with five privileges and nowhere else', (_what, figure) => {
    shows('A7.read', 'D-6.money');
    for (const who of NO_MONEY) expect([who, readsAt(who, figure)]).toEqual([who, []]);
    for (const who of BY_MONEY) expect([who, readsAt(who, figure).length > 0]).toEqual([who, true]);
  });

  it.each(Object.entries(WAGE))(
    'wage %s is read with Manages Resources, with Manages Financial Information, by whose it is, and in time by an Accountant',
    (_what, figure) => {
      shows('D-6.money', 'D-6.resources');
      for (const who of NO_WAGES) expect([who, readsAt(who, figure)]).toEqual([who, []]);
      const seesTime = ['financier', 'overseer', 'chief', 'owner', 'tracker'];
      const readers = figure === WAGE.first || figure === WAGE.second ? seesTime : [...BY_WAGES, 'tracker'];
      for (const who of readers) expect([who, readsAt(who, figure).length > 0]).toEqual([who, true]);
      const booked = readsAt('accountant', figure);
      expect(booked.length).toBeGreaterThan(0);
      expect(booked.filter((path) => !/\/time(-entries)?\b/.test(path))).toEqual([]);
    },
  );

  it('shows what time costs to whose resource it is, not to who recorded it', async () => {
    const nothing = { Cost: null, HourlyRate: null, Benefits: null, Taxes: null };
    expect(await w.as('tracker').read(`/api/v1/time/${entries[0]}`)).toMatchObject({ Cost: '123.69', HourlyRate: '36.23' });
    expect(await w.as('approver').read(`/api/v1/time/${entries[0]}`)).toMatchObject(nothing);
    expect(await w.as('approver').read(`/api/v2/time-entries/${ofMachine}`)).toMatchObject(nothing);
    expect(await w.as('financier').read(`/api/v2/time-entries/${ofMachine}`)).toMatchObject({ Cost: '40.00' });
  });

  it('hides what time cost in its billable, from who makes invoices', async () => {
    const ofTime = async (who: string): Promise<string[]> =>
      (await w.as(who).list<{ OriginOfBillable: string; OurCost: string }>('/api/v2/billables'))
        .filter(({ OriginOfBillable }) => OriginOfBillable === 'ResourceTimeEntry')
        .map(({ OurCost }) => OurCost);
    const entry = await w.owner.create('/api/v1/time', {
      ...{ EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(w.job.resourceId), TaskId: String(w.job.taskId), Time: '2' },
      IsBillable: true,
    });
    await w.owner.act('POST', '/api/v2/time-entries/approve', { Ids: [entry] });
    expect(await ofTime('owner')).toEqual(['80.00']);
    expect(await ofTime('invoicer')).toEqual(['']);
    const invoice = await w.owner.create(`/api/v2/projects/${w.job.projectId}/invoices`, {});
    const costs = async (who: string): Promise<string[]> =>
      (await w.as(who).read(`/api/v2/invoices/${invoice}`)).LineItemGroups.flatMap(
        (group: { LineItems: { Billable: { OurCost: string } }[] }) => group.LineItems.map(({ Billable }) => Billable.OurCost),
      );
    expect(await costs('owner')).toEqual(['80.00']);
    expect(await costs('invoicer')).toEqual(['']);
  });

  it('shows a purchase whole to who made it and to whom it awaits, its amounts to others by the five privileges', async () => {
    shows('D-6.purchases', 'D-6.money');
    const amounts = async (who: string): Promise<unknown> => {
      const { TotalAmount, Items } = await w.as(who).read(`/api/v2/purchases/${order}`);
      return [TotalAmount, Items[0].UnitPrice, Items[0].TotalAmount];
    };
    for (const who of ['requester', 'foreman', 'financier', 'overseer', 'chief'])
      expect([who, await amounts(who)]).toEqual([who, [ORDER, UNIT, ORDER]]);
    for (const who of ['biller', 'mobile', 'service']) expect([who, await amounts(who)]).toEqual([who, ['', '', '']]);
    for (const who of ['biller', 'mobile']) for (const figure of [UNIT, ORDER]) expect([who, readsAt(who, figure)]).toEqual([who, []]);
  });

  it('is hidden in fields= and in single reads too, with an ETag of what is shown', async () => {
    const path = `/api/v2/projects/${place.projectId}`;
    const shown = '?fields=Id,LaborTracked,BudgetAmount';
    expect(await w.as('plain').read(path + shown)).toEqual({ Id: place.projectId, LaborTracked: '', BudgetAmount: '' });
    const listed = await w.as('plain').read(`/api/v1/projects${shown}`);
    expect(listed).toContainEqual({ Id: place.projectId, LaborTracked: '', BudgetAmount: '' });
    const etag = async (who: string): Promise<string | null> => (await w.as(who).get(path)).headers.get('etag');
    expect(await etag('plain')).toBe(await etag('tracker'));
    expect(await etag('plain')).not.toBe(await etag('planner'));
    const mobile = (await etag('mobile')) ?? '';
    expect((await w.as('mobile').send('PATCH', path, { Notes: 'Ring twice.' }, { 'if-match': mobile })).status).toBe(200);
  });
});

describe('what was read without its money', () => {
  /** Sends the record back as the caller reads it, with one change; answers with the record as the Setup Admin reads it before and after. */
  async function sendBack(who: string, method: string, path: string, shown: string, change: object) {
    const before = await w.owner.read(shown);
    const given = await w.as(who).read(shown);
    const { status, body } = await w.as(who).send(method, path, { ...given, ...change });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    const after = await w.owner.read(shown);
    return { before, given, after };
  }

  it('leaves the cost of time as it is, overridden or not', async () => {
    const [id] = entries;
    for (const figures of [{}, { OverrideCost: true, Cost: '99.99', Benefits: '7.00' }]) {
      await w.owner.act('PUT', `/api/v1/time/${id}`, figures);
      const { before, given, after } = await sendBack('approver', 'PUT', `/api/v1/time/${id}`, `/api/v1/time/${id}`, {
        Description: 'Walls',
      });
      expect(given).toMatchObject({ Cost: null, Benefits: null });
      const { Description: _was, DateModified: _then, PreviousDescription: _before, Project: _p, ...kept } = before;
      expect(after).toMatchObject({ ...kept, Description: 'Walls' });
    }
  });

  it('leaves the amounts of a purchase as they are', async () => {
    const path = `/api/v2/purchases/${order}`;
    const { after } = await sendBack('biller', 'PATCH', path, path, { Description: 'Longer nails' });
    expect(after).toMatchObject({ Description: 'Longer nails', TotalAmount: ORDER, Items: [{ UnitPrice: UNIT, TotalAmount: ORDER }] });
  });

  it('leaves budgets and planned rates as they are, also where v1 requires them', async () => {
    const path = `/api/v1/milestones/${place.milestoneId}`;
    const { before, after } = await sendBack('mobile', 'PUT', path, `/api/v2/milestones/${place.milestoneId}`, { WorkOrder: '7' });
    expect(before).toMatchObject({ Budget: MONEY.milestone, EstimatedItems: [{ Price: MONEY.estimated }] });
    expect(after).toEqual({ ...before, WorkOrder: '7' });
  });

  it('may be set by who may write it', async () => {
    const path = `/api/v2/milestones/${place.milestoneId}`;
    await w.as('mobile').act('PATCH', path, { Budget: '8000.00' });
    expect((await w.owner.read(path)).Budget).toBe('8000.00');
    await w.owner.act('PATCH', path, { Budget: MONEY.milestone });
  });
});

it('what an item costs is hidden, its price only from Subcontractors', async () => {
  shows('D-6.items', 'D-6.money');
  const prices = async (who: string): Promise<unknown> => {
    const { Price, OurCost } = await w.as(who).read(`/api/v1/items/${item}`);
    return [Price, OurCost];
  };
  for (const who of ['plain', 'biller', 'dispatcher', 'mobile', 'service']) expect([who, await prices(who)]).toEqual([who, ['9.1113', '']]);
  for (const who of ['planner', 'invoicer', 'owner']) expect([who, await prices(who)]).toEqual([who, ['9.1113', MONEY.ourCost]]);
  for (const who of ['sub', 'subAll']) expect([who, await prices(who)]).toEqual([who, ['', '']]);
});

it('an API or Advisor user sees money by its privileges', async () => {
  const more = (['API', 'Advisor'] as const).map((userType) => ({
    name: `as ${userType}`,
    userType,
    privileges: ['Manages Projects'] as const,
  }));
  for (const { caller } of await w.hire(more)) {
    expect((await caller.read(`/api/v1/projects/${place.projectId}`)).BudgetAmount).toBe(MONEY.budget);
  }
});
