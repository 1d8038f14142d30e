import { projectNamed, startWorld, type World } from '../support/finer/world';
import { faultsOf, rule, seen, type Step } from '../support/finer/rule';
import { textsOf } from '../support/finer/texts';
import { shows } from '../support/shows';

/* Records that a Subcontractor user sees: the papers of its vendor, the work that they name and its client's name, and nothing else. */

/** Stands in the names of all that the vendor has nothing to do with. */
const SECRET = 'Elsewhere';
const OFFICE = [
  'plain tracker approver overseer financier biller invoicer accountant planner jurist dispatcher chief',
  'head deputy clerk foreman requester',
].join(' ');

interface Papers {
  readonly clientId: number;
  readonly projectId: number;
  readonly milestoneId: number;
  readonly contract: number;
  readonly deliverable: number;
  readonly order: number;
  readonly bill: number;
  readonly payment: number;
}

let w: World;
let ours: Papers;
let others: Papers;
/** A project that only a bill of the vendor names. */
let billed: { readonly projectId: number; readonly milestoneId: number; readonly bill: number };
beforeAll(async () => {
  w = await startWorld();
  ours = await papersOf(w.subVendorId, 'Alder Street');
  others = await papersOf(w.vendorId, SECRET);
  const place = await projectNamed(w, 'Birch Street', { ClientId: ours.clientId });
  billed = { ...place, bill: await enter(w.subVendorId, 'B-9', place) };
}, 400_000);
afterAll(() => w?.close());

const enter = (
  VendorId: number,
  InvoiceNumber: string,
  { projectId, milestoneId }: { projectId: number; milestoneId: number },
): Promise<number> =>
  w.owner.create('/api/v1/bills', {
    ...{ VendorId: String(VendorId), InvoiceNumber, InvoiceDate: '2026-03-10' },
    PayableItems: [{ Description: InvoiceNumber, TotalAmount: '250.25', ProjectId: projectId, MilestoneId: milestoneId }],
  });

/** A client with a project, and there a contract, an order, a bill and its payment of the vendor. */
async function papersOf(VendorId: number, words: string): Promise<Papers> {
  const { owner } = w;
  const parent = await owner.create('/api/v1/clients', { ClientName: `${SECRET} Holding` });
  const clientId = await owner.create('/api/v1/clients', { ClientName: `${words} Homes`, Email: 'office@homes.example', City: 'Salem' });
  await owner.act('PATCH', `/api/v2/clients/${clientId}`, { ParentId: parent });
  const { projectId, milestoneId } = await projectNamed(w, words, { ClientId: clientId });
  await owner.create('/api/v2/contracts', {
    ...{ ContractType: 'Contract', ProjectId: projectId },
    Deliverables: [{ DeliverableType: 'Universal', Description: SECRET, UnitPrice: '99.0199', MilestoneIds: [milestoneId] }],
  });
  const contract = await owner.create('/api/v2/contracts', {
    ...{ ContractType: 'ResidentialJob', ProjectId: projectId, VendorId },
    Deliverables: [{ DeliverableType: 'Fixed', Description: words, Price: '4000.04', UnitPrice: '41.1234', MilestoneIds: [milestoneId] }],
  });
  const deliverable = Number((await owner.read(`/api/v2/contracts/${contract}`)).Deliverables[0].Id);
  const order = await owner.create('/api/v1/purchases', {
    ...{ RequestType: 'VendorWillInvoice', Description: words, VendorId, ProjectId: projectId, MilestoneId: milestoneId },
    Items: [{ Description: words, Quantity: '1', UnitPrice: '500.05' }],
  });
  const bill = await enter(VendorId, words, { projectId, milestoneId });
  const payment = await owner.create('/api/v1/payments', { BillId: String(bill), Amount: '50.05', PaymentDate: '2026-03-20' });
  return { clientId, projectId, milestoneId, contract, deliverable, order, bill, payment };
}
const wrong = (...steps: Step[]): Promise<string[]> =>
  faultsOf(
    rule('', async () => steps),
    w,
  );

describe('A Subcontractor', () => {
  it('sees contracts, purchases, bills and payments of its vendor, and none of others, whatever its privileges', async () => {
    shows('A7.read', 'D-6.subcontractor');
    const subs = 'sub subAll';
    const of = (papers: Papers, more: string): Step[] => [
      seen('Contract', papers.contract, `jurist financier overseer accountant chief ${more}`),
      seen('Deliverable', papers.deliverable, `jurist financier overseer accountant chief ${more}`),
      seen('Purchase', papers.order, `biller financier overseer accountant chief ${more}`),
      seen('Bill', papers.bill, `biller accountant chief ${more}`),
      seen('Payment', papers.payment, `biller accountant chief ${more}`),
    ];
    expect(await wrong(...of(ours, subs), ...of(others, ''))).toEqual([]);
  });

  it('sees them whole', async () => {
    const { read } = { read: (path: string) => w.as('sub').read(path) };
    for (const [path, id] of [
      ['contracts', ours.contract],
      ['deliverables', ours.deliverable],
      ['bills', ours.bill],
      ['payments', ours.payment],
    ] as const)
      expect([path, await read(`/api/v2/${path}/${id}`)]).toEqual([path, await w.owner.read(`/api/v2/${path}/${id}`)]);
    const { Project, ...order } = await read(`/api/v2/purchases/${ours.order}`);
    const { Project: whole, ...same } = await w.owner.read(`/api/v2/purchases/${ours.order}`);
    expect(order).toEqual(same);
    expect([order.TotalAmount, Project.ProjectName, Project.MaterialsTracked, whole.MaterialsTracked]).toEqual([
      '500.05',
      'Alder Street',
      '',
      '250.25',
    ]);
  });

  it('sees the projects and milestones that they name, without their money and without the contract of the client', async () => {
    shows('D-6.subcontractor', 'D-6.projects', 'D-6.money');
    const { Client, Contract, DraftContract, BudgetAmount, LaborTracked, ProjectPlan } = await w
      .as('sub')
      .read(`/api/v1/projects/${ours.projectId}`);
    expect([Contract, DraftContract, BudgetAmount, LaborTracked]).toEqual([null, null, '', '']);
    expect(ProjectPlan.Milestones).toMatchObject([{ Name: 'Alder Street', Budget: '', BudgetLabor: '' }]);
    expect(Client).toMatchObject({
      Id: ours.clientId,
      ClientName: 'Alder Street Homes',
      City: '',
      Email: '',
      ParentId: null,
      ParentName: '',
    });
  });

  it('sees the work of its bills, until they are removed', async () => {
    const { projectId, milestoneId, bill } = billed;
    expect(await wrong(seen('Project', projectId, `sub subAll ${OFFICE}`), seen('Milestone', milestoneId, `sub subAll ${OFFICE}`))).toEqual(
      [],
    );
    await w.owner.act('POST', `/api/v2/bills/${bill}/void`);
    await w.owner.act('DELETE', `/api/v1/bills/${bill}`);
    expect(await wrong(seen('Project', projectId, OFFICE), seen('Milestone', milestoneId, OFFICE))).toEqual([]);
  });

  it("sees its vendor, and the names of its projects' clients", async () => {
    shows('D-6.subcontractor', 'D-6.clients', 'D-6.vendors');
    const everybody = `sub subAll ${OFFICE}`;
    expect(
      await wrong(
        ...[seen('Vendor', w.subVendorId, everybody), seen('Vendor', w.vendorId, OFFICE)],
        ...[seen('Client', ours.clientId, everybody), seen('Client', others.clientId, OFFICE), seen('Client', w.clientId, OFFICE)],
      ),
    ).toEqual([]);
    const known = await w.as('sub').read(`/api/v1/clients/${ours.clientId}`);
    expect(known).toMatchObject({ ClientName: 'Alder Street Homes', Email: '', City: '', ParentId: null, ParentName: '', Contacts: [] });
    const lookUp = async (path: string): Promise<number> => (await w.as('sub').get(`/api/v1/extd/${encodeURI(path)}`)).status;
    expect(await lookUp('checkExtClient/Alder Street Homes')).toBe(200);
    expect(await lookUp(`checkExtClient/${SECRET} Homes`)).toBe(404);
    expect(await lookUp('checkExtVendor/Volt & Sons')).toBe(200);
    expect(await lookUp('checkExtVendor/Prairie Lumber')).toBe(404);
    expect((await w.as('plain').get(`/api/v1/extd/${encodeURI(`checkExtClient/${SECRET} Homes`)}`)).status).toBe(200);
  });

  it('reads nothing of others anywhere', async () => {
    const read = async (who: string): Promise<string[]> =>
      [...(await textsOf(w, who))].flatMap(([path, text]) => (text.includes(SECRET) || text.includes('99.0199') ? [path] : []));
    expect((await read('owner')).length).toBeGreaterThan(10);
    for (const who of ['sub', 'subAll']) expect([who, await read(who)]).toEqual([who, []]);
  });

  it('names no other vendor or client', async () => {
    const request = { RequestType: 'CashDebit', Items: [{ Description: 'Nails', Quantity: '1', UnitPrice: '5' }] };
    const status = async (more: object): Promise<number> =>
      (await w.as('sub').send('POST', '/api/v1/purchases', { ...request, ...more })).status;
    expect(await status({ VendorId: w.vendorId })).toBe(400);
    expect(await status({ ProjectId: others.projectId })).toBe(400);
    expect(await status({ VendorId: w.subVendorId, ProjectId: ours.projectId })).toBe(201);
  });
});
