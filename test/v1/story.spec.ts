import { drive, milestoneBody, type Driver } from './driver';
import { now } from './support/clock';
import { idOf } from '../support/caller';
import { shows } from '../support/shows';

interface Billable {
  readonly ProjectId: string;
  readonly OriginOfBillable: string;
  readonly OriginOfBillableId: number;
  readonly Price: string;
  readonly BusinessState: string;
}

/*
 * The main workflow of the service, step by step, over HTTP only: a cost-plus job is created, worked on, supplied,
 * invoiced and paid, and every figure is right to the cent. The steps depend on one another.
 */
describe('a cost-plus job from the first client to the last payment', () => {
  let driver: Driver;
  let start: string;
  const ids: Record<string, number> = {};
  const id = (name: string): number => {
    const found = ids[name];
    if (!found) throw new Error(`an earlier step did not make ${name}`);
    return found;
  };
  const project = () => driver.admin.read(`/api/v1/projects/${id('project')}`);
  const billables = async (origin?: string) =>
    (await driver.admin.all<Billable>('billables')).filter(
      (one) => one.ProjectId === String(id('project')) && (!origin || one.OriginOfBillable === origin),
    );
  const billableOf = async (entry: number) => (await billables('ResourceTimeEntry')).filter((one) => one.OriginOfBillableId === entry);

  beforeAll(async () => {
    driver = await drive();
    start = await now(driver.baseUrl);
  }, 240_000);

  describe('the people and the catalogue', () => {
    it('has a client, two departments and a vendor', async () => {
      const { admin } = driver;
      ids['client'] = await admin.create('/api/v1/clients', { ClientName: 'Oakridge Homes', City: 'Omaha' });
      ids['carpentry'] = await admin.create('/api/v1/departments', { DepartmentName: 'Carpentry' });
      ids['electrical'] = await admin.create('/api/v1/departments', { DepartmentName: 'Electrical' });
      ids['vendor'] = await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
      ids['electrician'] = await admin.create('/api/v1/vendors', { VendorName: 'Volt & Sons' });
      expect(await admin.read(`/api/v1/clients/${id('client')}`)).toMatchObject({
        Id: id('client'),
        ClientName: 'Oakridge Homes',
        ParentId: null,
      });
    });

    it('has catalogue items, with Cost as another name of OurCost', async () => {
      ids['stud'] = await driver.admin.create('/api/v1/items', { Name: '2x4 stud, 8 ft', Price: '6.75', Cost: '4.10' });
      ids['plywood'] = await driver.admin.create('/api/v1/items', { Name: 'Plywood 3/4 in', Price: '52.00', Cost: '38.75' });
      expect(await driver.admin.read(`/api/v1/items/${id('stud')}`)).toMatchObject({ Price: '6.75', OurCost: '4.10' });
    });

    it('has resources with roles and a burdened cost', async () => {
      const { admin } = driver;
      ids['carpenter'] = await admin.create('/api/v2/roles', { RoleName: 'Carpenter', Rate: '85.50', Cost: '42.00' });
      ids['helper'] = await admin.create('/api/v2/roles', { RoleName: 'Helper' });
      ids['bob'] = await admin.create('/api/v1/resources', {
        Description: 'Bob Carter',
        DepartmentId: String(id('carpentry')),
        RoleId: id('carpenter'),
        Rate: '85.50',
        Cost: '42.00',
        Benefits: '6.30',
        UnionPerHour: '1.25',
        Taxes: '3.21',
        Insurance: '2.10',
      });
      ids['dana'] = await admin.create('/api/v1/resources', {
        Description: 'Dana Reed',
        DepartmentId: String(id('carpentry')),
        RoleId: id('helper'),
        Rate: '30.00',
        Taxes: '2.295',
      });
      expect(await admin.read(`/api/v1/resources/${id('bob')}`)).toMatchObject({
        ResourceName: 'Bob Carter',
        Cost: '42.00',
        JobRole: 'Carpenter',
      });
    });

    it('gives the foreman an authority of 1,000.00 below the admin', async () => {
      const users: { Id: number; Username: string; IsSetupAdmin: boolean }[] = await driver.admin.read('/api/v1/users');
      const foreman = users.find(({ Username }) => Username === driver.foremanUsername);
      const admin = users.find(({ IsSetupAdmin }) => IsSetupAdmin);
      ids['foreman'] = foreman?.Id ?? 0;
      await driver.admin.act('PATCH', `/api/v2/users/${id('foreman')}`, { ApprovalThreshold: '1000.00', DirectManagerId: admin?.Id });
      const changed = await driver.admin.read(`/api/v1/users/${id('foreman')}`);
      expect(changed).toMatchObject({ ApprovalThreshold: '1000.00', DirectManagerId: admin?.Id, Password: '', UnlimitedAuthority: false });
      expect(changed.ManagementTree).toMatchObject([{ Id: admin?.Id }]);
    });
  });

  describe('the plan', () => {
    it('has a project, which v1 refuses to create', async () => {
      const { admin } = driver;
      const refused = await admin.send('POST', '/api/v1/projects', { ProjectName: 'Oakridge kitchen' });
      expect(refused.status).toBe(405);
      ids['project'] = await admin.create('/api/v2/projects', {
        ProjectName: 'Oakridge kitchen',
        ClientId: id('client'),
        ContractType: 'Contract',
      });
      expect(await project()).toMatchObject({
        BusinessState: 'Lead',
        ClientId: String(id('client')),
        Client: { ClientName: 'Oakridge Homes' },
        LaborTracked: '0.00',
        MaterialsTracked: '0.00',
        SubsTracked: '0.00',
      });
    });

    it('gives every milestone a Default_Task', async () => {
      const { admin } = driver;
      ids['framing'] = await admin.create(
        '/api/v1/milestones',
        milestoneBody(id('project'), 'Rough carpentry', { Tasks: [{ Description: 'Walls' }] }),
      );
      ids['wiring'] = await admin.create(
        '/api/v1/milestones',
        milestoneBody(id('project'), 'Wiring', { IsSub: true, TasksEnabled: false }),
      );
      const plan = await admin.read(`/api/v1/projects/${id('project')}/projectPlan`);
      expect(plan).toMatchObject({ Id: id('project'), ProjectId: id('project') });
      const of = (milestone: string) => plan.Milestones.find((one: { Id: string }) => one.Id === String(id(milestone)));
      const names = (milestone: string) =>
        of(milestone)
          .Tasks.map((one: { Description: string }) => one.Description)
          .sort();
      expect(names('framing')).toEqual(['Default_Task', 'Walls']);
      expect(names('wiring')).toEqual(['Default_Task']);
      const task = (milestone: string) => Number(of(milestone).Tasks.find((one: { IsDefault: boolean }) => one.IsDefault).Id);
      ids['framingTask'] = task('framing');
      ids['wiringTask'] = task('wiring');
    });

    it('has a contract with one deliverable that has a rate per role, linked to its milestone', async () => {
      const { admin } = driver;
      ids['contract'] = await admin.create('/api/v2/contracts', {
        ContractType: 'Contract',
        ProjectId: id('project'),
        ContractNumber: '2026-014',
        ContractDate: '2026-02-16',
        Deliverables: [
          {
            DeliverableType: 'PerRole',
            Description: 'Carpentry, time and materials',
            MarkupPercent: '10',
            RoleResourceRates: [{ RoleResourceId: String(id('carpenter')), DisplayName: 'Carpenter', Rate: '95.00' }],
            MilestoneIds: [id('framing')],
          },
        ],
      });
      const draft = await admin.read(`/api/v2/contracts/${id('contract')}`);
      expect(draft).toMatchObject({ BusinessState: 'Draft', Version: 1, ClientId: id('client') });
      ids['deliverable'] = Number(draft.Deliverables[0].Id);
      expect(await project()).toMatchObject({ DraftContractId: String(id('contract')), ContractId: '' });
      const plan = await admin.read(`/api/v1/projects/${id('project')}/projectPlan`);
      expect(plan.Milestones.map((one: { DeliverableId: string }) => one.DeliverableId)).toEqual([String(id('deliverable')), '']);
    });

    it('activates the project when the contract is accepted', async () => {
      const { admin } = driver;
      await admin.act('POST', `/api/v2/contracts/${id('contract')}/send`);
      expect(await project()).toMatchObject({ BusinessState: 'OutForSignature' });
      await admin.act('POST', `/api/v2/contracts/${id('contract')}/accept`);
      expect(await project()).toMatchObject({
        BusinessState: 'Active',
        ContractId: String(id('contract')),
        DraftContractId: '',
        HasContract: true,
      });
      const again = await admin.send('POST', `/api/v2/contracts/${id('contract')}/send`);
      expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    });
  });

  describe('time', () => {
    it('records a lump sum at the cost of the resource with its whole burden', async () => {
      const { admin } = driver;
      const log = (resource: string, time: string, more: object = {}) =>
        admin.create('/api/v1/time', {
          EntryDate: '2026-03-02T12:00:00.000Z',
          ResourceId: String(id(resource)),
          Time: time,
          TaskId: String(id('framingTask')),
          ...more,
        });
      ids['bobDay'] = await log('bob', '8.5');
      ids['danaDay'] = await log('dana', '6.25 (6h 15m)');
      ids['bobUnbilled'] = await log('bob', '1', { IsBillable: false });
      // 42.00 + 6.30 + 1.25 + 3.21 + 2.10 = 54.86 an hour.
      expect(await admin.read(`/api/v1/time/${id('bobDay')}`)).toMatchObject({
        BusinessState: 'Submitted',
        Time: '8.50 (8h 30m)',
        Cost: '466.31',
        HourlyRate: '42.00',
        MilestoneId: id('framing'),
        ProjectId: id('project'),
        ClientId: id('client'),
        ProjectName: 'Oakridge kitchen',
        TaskName: 'Default_Task',
      });
      // Without a Cost the Rate applies, plus the taxes: 32.295 an hour; 201.84375 is rounded once.
      expect(await admin.read(`/api/v1/time/${id('danaDay')}`)).toMatchObject({ Time: '6.25 (6h 15m)', Cost: '201.84' });
    });

    it('clocks in and out, and adds the adjustment', async () => {
      const { admin } = driver;
      ids['bobClock'] = await admin.create('/api/v1/time/check-in', {
        EntryDate: '2026-03-03T12:00:00.000Z',
        ResourceId: String(id('bob')),
        TaskId: String(id('framingTask')),
        TimeIn: '2026-03-03T13:00:00.000Z',
      });
      expect(await admin.read(`/api/v1/time/${id('bobClock')}`)).toMatchObject({ BusinessState: 'Open' });
      await admin.act('PUT', `/api/v1/time/check-out/${id('bobClock')}`, {
        Time: '2026-03-03T18:15:00.000Z',
        AdjustedTime: '-0.25',
        Comment: 'Late lunch',
      });
      expect(await admin.read(`/api/v1/time/${id('bobClock')}`)).toMatchObject({
        BusinessState: 'Submitted',
        Time: '5.00 (5h 0m)',
        Cost: '274.30',
        Adjustment: '-0.25',
      });
      const twice = await admin.send('PUT', `/api/v1/time/check-out/${id('bobClock')}`, { Time: '2026-03-03T19:00:00.000Z' });
      expect(twice.status).toBe(409);
    });

    it('adds submitted time to the cost of the project', async () => {
      expect(await project()).toMatchObject({ LaborTracked: '997.31', HasTime: true });
    });

    it('approves all entries or none', async () => {
      shows('D-2.approvetime');
      const { admin, foreman } = driver;
      const TimeEntries = [
        { Id: id('bobDay'), Time: '8.00', isBillable: true },
        { Id: id('bobClock'), Time: '5.00', isBillable: true },
        { Id: id('danaDay'), Time: '6.25', isBillable: true },
        { Id: id('bobUnbilled'), Time: '1.00', isBillable: false },
      ];
      expect((await foreman.send('POST', '/api/v1/approvetime', { TimeEntries })).status).toBe(403);
      const missing = await admin.send('POST', '/api/v1/approvetime', {
        TimeEntries: [...TimeEntries, { Id: 999_999_999, Time: '1', isBillable: true }],
      });
      expect([400, 404]).toContain(missing.status);
      expect(await billables()).toEqual([]);
      const approved = await admin.send('POST', '/api/v1/approvetime', { TimeEntries });
      expect(approved.body).toEqual({
        didSucceed: true,
        data: TimeEntries.map(({ Id }) => Id),
        status: 200,
        message: 'Time approved successfully',
      });
    });

    it('creates exactly one billable for each approved billable entry, with the terms of the deliverable', async () => {
      const day = await billableOf(id('bobDay'));
      expect(day).toMatchObject([
        {
          Hours: '8.00',
          UnitPrice: '95.00',
          Price: '760.00',
          HoursRemaining: '8.00',
          PriceRemaining: '760.00',
          BusinessState: 'Open',
          DeliverableId: String(id('deliverable')),
        },
      ]);
      expect(await billableOf(id('bobClock'))).toMatchObject([{ Hours: '5.00', Price: '475.00' }]);
      // The deliverable has no rate for a helper, so that of the resource applies.
      expect(await billableOf(id('danaDay'))).toMatchObject([{ UnitPrice: '30.00', Price: '187.50' }]);
      expect(await billableOf(id('bobUnbilled'))).toEqual([]);
      expect(await project()).toMatchObject({ LaborTracked: '969.88' });
    });

    it('returns the same result for a repeated approval, as a no-op', async () => {
      const before = await billables();
      const again = await driver.admin.send('POST', '/api/v1/approvetime', {
        TimeEntries: [{ Id: id('bobDay'), Time: '8.00', isBillable: true }],
      });
      expect(again.status).toBe(200);
      expect(await billables()).toEqual(before);
    });
  });

  describe('purchases and bills', () => {
    const purchase = () => driver.admin.read(`/api/v1/purchases/${id('order')}`);

    it("leaves a purchase that exceeds its creator's authority waiting for approval", async () => {
      ids['order'] = await driver.foreman.create('/api/v1/purchases', {
        RequestType: 'VendorWillInvoice',
        Description: 'Framing lumber',
        VendorId: id('vendor'),
        ProjectId: id('project'),
        MilestoneId: id('framing'),
        Items: [
          { Description: '2x4 stud, 8 ft', Quantity: '200', UnitPrice: '4.10', CatalogId: id('stud'), IsBillable: true },
          { Description: 'Plywood 3/4 in', Quantity: '20', UnitPrice: '38.75', CatalogId: id('plywood'), IsBillable: true },
        ],
      });
      expect(await purchase()).toMatchObject({
        BusinessState: 'Submitted',
        TotalAmount: '1595.00',
        PONumber: '',
        CreatedBy: id('foreman'),
      });
      expect((await driver.foreman.send('POST', `/api/v2/purchases/${id('order')}/approve`)).status).toBe(403);
      expect(await project()).toMatchObject({ MaterialsTracked: '0.00' });
    });

    it('gives an approved order its number and commits its total', async () => {
      await driver.admin.act('POST', `/api/v2/purchases/${id('order')}/approve`);
      const approved = await purchase();
      expect(approved).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '1595.00', BilledAmount: '0.00' });
      expect(approved.PONumber).not.toBe('');
      expect(await project()).toMatchObject({ MaterialsTracked: '0.00' });
    });

    it('turns the commitment into cost and closes the order when all quantities are billed, even for less', async () => {
      shows('S3.vendor');
      const { PONumber, Items } = await purchase();
      ids['bill'] = await driver.admin.create('/api/v1/bills', {
        VendorId: String(id('vendor')),
        InvoiceNumber: 'PL-2231',
        InvoiceDate: '2026-03-10',
        PONumber,
        PayableItems: [
          { Description: 'Studs', Quantity: '200', TotalAmount: '818.00', RequestId: id('order'), RequestItemId: Items[0].Id },
          { Description: 'Plywood', Quantity: '20', TotalAmount: '775.00', RequestId: id('order'), RequestItemId: Items[1].Id },
        ],
      });
      expect(await driver.admin.read(`/api/v1/bills/${id('bill')}`)).toMatchObject({
        BusinessState: 'Approved',
        TotalAmount: '1593.00',
        OutstandingAmount: '1593.00',
      });
      expect(await purchase()).toMatchObject({ BusinessState: 'Closed', BilledAmount: '1593.00', CommittedAmount: '0.00' });
      expect(await project()).toMatchObject({ MaterialsTracked: '1593.00', HasMaterials: true });
    });

    it('bills purchased items to the client once, at cost plus markup', async () => {
      const items = await billables('PayableItem');
      expect(items.map((one) => one.Price).sort()).toEqual(['852.50', '899.80']);
      expect(await billables('PurchaseRequestItem')).toEqual([]);
    });

    it('approves and closes a card purchase within the authority of its creator at once', async () => {
      const card = await driver.foreman.create('/api/v1/purchases', {
        RequestType: 'CreditCard',
        Description: 'Nails',
        ProjectId: id('project'),
        MilestoneId: id('framing'),
        Items: [{ Description: 'Nails', Quantity: '12', UnitPrice: '7.20', IsBillable: true }],
      });
      const { BusinessState, PONumber } = await driver.admin.read(`/api/v1/purchases/${card}`);
      expect(BusinessState).toBe('Closed');
      expect(Number(PONumber)).toBe(Number((await purchase()).PONumber) + 1);
      expect(await billables('CreditCardItem')).toMatchObject([{ Price: '95.04', OurCost: '86.40' }]);
      expect(await project()).toMatchObject({ MaterialsTracked: '1679.40' });
    });

    it('charges a subcontract by dollars and counts it under Subs', async () => {
      const { admin } = driver;
      ids['subcontract'] = await admin.create('/api/v1/purchases', {
        RequestType: 'VendorWillInvoice',
        Description: 'Wiring of the kitchen',
        VendorId: id('electrician'),
        ProjectId: id('project'),
        MilestoneId: id('wiring'),
        IsSubcontract: true,
        Items: [{ Description: 'Wiring', Quantity: '1', UnitPrice: '2500.00' }],
      });
      const order = await admin.read(`/api/v1/purchases/${id('subcontract')}`);
      expect(order).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '2500.00' });
      await admin.create('/api/v1/bills', {
        VendorId: String(id('electrician')),
        InvoiceNumber: 'V-17',
        InvoiceDate: '2026-03-12',
        PONumber: order.PONumber,
        TotalAmount: '1000.00',
      });
      expect(await admin.read(`/api/v1/purchases/${id('subcontract')}`)).toMatchObject({
        BusinessState: 'Approved',
        CommittedAmount: '1500.00',
        BilledAmount: '1000.00',
      });
      expect(await project()).toMatchObject({ LaborTracked: '969.88', MaterialsTracked: '1679.40', SubsTracked: '1000.00' });
    });

    it('pays a bill', async () => {
      await driver.admin.create('/api/v1/payments', {
        BillId: String(id('bill')),
        Amount: '1593.00',
        PaymentDate: '2026-03-31',
        Method: 'Check',
      });
      expect(await driver.admin.read(`/api/v1/bills/${id('bill')}`)).toMatchObject({
        BusinessState: 'Paid',
        OutstandingAmount: '0.00',
        AmountPaid: '1593.00',
      });
    });
  });

  describe('the invoice', () => {
    const invoice = () => driver.admin.read(`/api/v1/invoices/${id('invoice')}`);

    it('is drafted from the open billables', async () => {
      const drafted = await driver.admin.send('POST', `/api/v2/projects/${id('project')}/invoices`, { InvoiceDate: '2026-03-31' });
      expect(drafted.status).toBe(201);
      ids['invoice'] = idOf(drafted);
      // 760.00 + 475.00 + 187.50 + 899.80 + 852.50 + 95.04
      expect(await invoice()).toMatchObject({
        BusinessState: 'Draft',
        InvoiceNumber: '',
        TotalAmount: '3269.84',
        ClientId: String(id('client')),
      });
      const all = await billables();
      expect(all).toHaveLength(6);
      expect(all.every((one) => one.BusinessState === 'OnInvoice')).toBe(true);
    });

    it('gets its number when it is finalized; its billables close, and its time entries become Invoiced', async () => {
      await driver.admin.act('POST', `/api/v2/invoices/${id('invoice')}/finalize`);
      const final = await invoice();
      expect(final).toMatchObject({ BusinessState: 'Outstanding', TotalAmount: '3269.84', OutstandingAmount: '3269.84' });
      expect(final.InvoiceNumber).not.toBe('');
      for (const one of await billables())
        expect(one).toMatchObject({
          BusinessState: 'Closed',
          IsInvoiced: true,
          PriceRemaining: '0.00',
          InvoiceNumber: final.InvoiceNumber,
        });
      expect(await driver.admin.read(`/api/v1/time/${id('bobDay')}`)).toMatchObject({ BusinessState: 'Invoiced' });
      const change = await driver.admin.send('PUT', `/api/v1/time/${id('bobDay')}`, { Time: '9.00' });
      expect(change.status).toBe(409);
    });

    it('can be finalized only once', async () => {
      const { InvoiceNumber } = await invoice();
      expect((await driver.admin.send('POST', `/api/v2/invoices/${id('invoice')}/finalize`)).status).toBe(409);
      expect(await invoice()).toMatchObject({ BusinessState: 'Outstanding', InvoiceNumber, TotalAmount: '3269.84' });
    });

    it('closes when it is paid, and accepts no more than the outstanding amount', async () => {
      const { admin } = driver;
      const pay = (Amount: string) =>
        admin.send('POST', '/api/v1/payments', { InvoiceId: String(id('invoice')), Amount, PaymentDate: '2026-04-15' });
      expect((await pay('3000.00')).status).toBe(201);
      expect(await invoice()).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '269.84' });
      expect([400, 409]).toContain((await pay('269.85')).status);
      const last = await pay('269.84');
      expect(last.body).toMatchObject({ didSucceed: true, status: 201, message: 'Payment created successfully' });
      expect(await invoice()).toMatchObject({
        BusinessState: 'Closed',
        OutstandingAmount: '0.00',
        Payments: [{ Amount: '3000.00' }, { Amount: '269.84' }],
      });
      ids['payment'] = idOf(last);
    });
  });

  it('shows every step in lists, single reads and the since feed', async () => {
    const { admin } = driver;
    const made = {
      clients: 'client',
      vendors: 'vendor',
      items: 'stud',
      resources: 'bob',
      projects: 'project',
      time: 'bobDay',
      purchases: 'order',
      bills: 'bill',
      invoices: 'invoice',
      payments: 'payment',
    };
    for (const [type, name] of Object.entries(made)) {
      const isIt = (one: { Id: number | string }) => Number(one.Id) === id(name);
      const one = await admin.read(`/api/v1/${type}/${id(name)}`);
      expect((await admin.read(`/api/v1/${type}`)).find(isIt)).toEqual(one);
      expect((await admin.read(`/api/v1/${type}/since/${start}`)).find(isIt)).toEqual(one);
    }
  });
});
