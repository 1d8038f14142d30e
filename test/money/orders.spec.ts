import { company, type Company } from '../v1/support/company';
import { unique } from '../v1/support/place';
import { examplesOf } from './examples';
import { beyond, goods } from './received-goods';
import {
  bill,
  billOf,
  committed,
  costOf,
  costPlus,
  credits,
  DOOR,
  entered,
  FLEXIBLE,
  HALF,
  odd,
  orderOf,
  read,
  siteFor,
  taken,
} from './orders';

/* The worked examples of docs/money.md, "Purchase orders and bills" up to vendor credits, over HTTP, and their edges. */

type Cases = Readonly<Record<string, (admin: Company['admin']) => Promise<string>>>;

let given: Company;
beforeAll(async () => {
  given = await company();
}, 240_000);

describe.each([
  ['What a bill takes of an itemised order', taken],
  ['Committed', committed],
  ['Goods received', goods],
  ['Over-billing and duplicates', { overbilled: odd['overbilled'], ...beyond, duplicate: odd['duplicate'] }],
  ['Vendor credits, card refunds, sales tax', credits],
] as const)('%s', (part, cases) => {
  const examples = examplesOf('Purchase orders and bills', part);
  it('has a case for each row', () => {
    expect(examples.map(({ id }) => id)).toEqual(Object.keys(cases));
  });
  it.each(examples)('$id: $given is $result', async ({ id, result }) => {
    expect(await (cases as Cases)[id]?.(given.admin)).toBe(result);
  });
});

describe('what a bill takes of an itemised order', () => {
  it('is what its lines name: freight names no item, however many the order has', async () => {
    const site = await siteFor(given.admin);
    const order = await orderOf(site, [DOOR, { Description: 'frame', Quantity: '10', UnitPrice: '50.00' }]);
    const id = await bill(site, order, { PayableItems: [HALF, { Description: 'Freight', TotalAmount: '85.00' }] });
    const { PayableItems } = await billOf(site, id);
    expect(PayableItems.map((line: { RequestItemId: unknown }) => line.RequestItemId)).toEqual([expect.any(Number), null]);
    expect(await read(site, order)).toMatchObject({ CommittedAmount: '1000.00', BilledAmount: '585.00' });
  });
});

describe('what is odd', () => {
  it('is no longer shown of an order once the bills beyond its total are voided', async () => {
    const site = await siteFor(given.admin);
    const order = await orderOf(site, [], FLEXIBLE);
    const first = await bill(site, order, { TotalAmount: '400.00' });
    expect(await read(site, order)).toMatchObject({ IsOverbilled: false, OverbilledAmount: '0.00' });
    const second = await bill(site, order, { TotalAmount: '2600.00' });
    expect(await read(site, order)).toMatchObject({ IsOverbilled: true, OverbilledAmount: '2000.00', BusinessState: 'Closed' });
    await given.admin.act('POST', `/api/v2/bills/${first}/void`);
    expect(await read(site, order)).toMatchObject({ IsOverbilled: true, OverbilledAmount: '1600.00' });
    await given.admin.act('POST', `/api/v2/bills/${second}/void`);
    expect(await read(site, order)).toMatchObject({ IsOverbilled: false, OverbilledAmount: '0.00', CommittedAmount: '1000.00' });
  });

  it('a bill with the vendor and number of another live one names it; version 2 refuses it unless AllowDuplicate is true', async () => {
    const { admin } = given;
    const { vendor } = await siteFor(admin);
    const same = { VendorId: String(vendor), InvoiceNumber: unique('A'), InvoiceDate: '2026-03-10', TotalAmount: '10.00' };
    const of = async (id: number): Promise<string> => (await admin.read(`/api/v1/bills/${id}`)).PossibleDuplicateOf;
    const first = await admin.create('/api/v2/bills', same);
    expect(await of(first)).toBe('');
    const refused = await admin.send('POST', '/api/v2/bills', same);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(`Bill ${first} `)]);
    const second = await admin.create('/api/v1/bills', same);
    const third = await admin.create('/api/v2/bills', { ...same, AllowDuplicate: true });
    expect([await of(first), await of(second), await of(third)]).toEqual(['', String(first), String(first)]);
    await admin.act('POST', `/api/v2/bills/${first}/void`);
    expect([await of(first), await of(second), await of(third)]).toEqual(['', '', String(second)]);
    await admin.act('PATCH', `/api/v2/bills/${second}`, { InvoiceNumber: unique('B') });
    expect(await of(third)).toBe('');
    const other = await admin.create('/api/v1/vendors', { VendorName: unique('Other') });
    await admin.create('/api/v2/bills', { ...same, VendorId: String(other) });
  });
});

describe("a vendor's credit", () => {
  it.each(['v1', 'v2'])('is entered like a bill, and shown on what it is applied to: %s', async (version) => {
    const { admin } = given;
    const { site, where } = await costPlus(admin);
    const enter = (TotalAmount: string) =>
      admin.create(`/api/${version}/bills`, {
        ...{ VendorId: String(site.vendor), InvoiceNumber: unique('C'), InvoiceDate: '2026-03-12' },
        PayableItems: [{ ...where, Description: 'Doors', TotalAmount }],
      });
    const [first, credit] = [await enter('1000.00'), await enter('-130.00')];
    expect(await billOf(site, credit)).toMatchObject({ TypeOfPayable: 'Credit', TotalAmount: '-130.00', OutstandingAmount: '-130.00' });
    const apply = (BillId: number, Amount: string) => admin.send('POST', `/api/v2/bills/${credit}/apply`, { BillId, Amount });
    expect((await apply(first, '130.00')).status).toBe(200);
    expect(await billOf(site, first)).toMatchObject({
      ...{ OutstandingAmount: '870.00', AmountPaid: '0.00', BusinessState: 'PartiallyPaid' },
      Credits: [{ BillId: String(credit), Amount: '130.00' }],
    });
    expect(await billOf(site, credit)).toMatchObject({ OutstandingAmount: '0.00', BusinessState: 'Paid' });
    const more = await apply(first, '0.01');
    expect([more.status, more.body.detail]).toEqual([409, expect.stringContaining('0.01 is more than the 0.00')]);

    const invoice = await admin.create(`/api/v2/projects/${site.ProjectId}/invoices`, { InvoiceDate: '2026-03-31' });
    expect(await admin.read(`/api/v1/invoices/${invoice}`)).toMatchObject({ TotalAmount: '1000.50' });
    await admin.act('POST', `/api/v2/invoices/${invoice}/finalize`);
  });

  it('pays nothing, and is shown no more once it is taken back', async () => {
    const { admin } = given;
    const site = await siteFor(admin);
    const [first, credit] = [await entered(site, { TotalAmount: '100.00' }), await entered(site, { TotalAmount: '-30.00' })];
    await admin.act('POST', `/api/v2/bills/${credit}/apply`, { BillId: first, Amount: '20.00' });
    const paid = await admin.send('POST', '/api/v1/payments', { BillId: String(credit), Amount: '5.00', PaymentDate: '2026-03-20' });
    expect([paid.status, paid.body.message]).toEqual([409, expect.stringContaining('credit')]);
    await admin.act('POST', `/api/v2/bills/${credit}/unapply`, { BillId: first });
    expect([await billOf(site, first), await billOf(site, credit)]).toMatchObject([
      { OutstandingAmount: '100.00', BusinessState: 'Approved', Credits: [] },
      { OutstandingAmount: '-30.00', BusinessState: 'Approved', Credits: [] },
    ]);
  });

  it.each([
    ['a bill that is no credit', 'first', 'other', 409],
    ["another vendor's bill", 'credit', 'foreign', 400],
    ['a bill that does not exist', 'credit', 'missing', 400],
    ['a credit', 'credit', 'credit', 400],
  ] as const)('is not applied: %s', async (_, from, to, status) => {
    const { admin } = given;
    const site = await siteFor(admin);
    const stranger = await admin.create('/api/v1/vendors', { VendorName: unique('Other') });
    const bills: Record<string, number> = {
      first: await entered(site, { TotalAmount: '100.00' }),
      other: await entered(site, { TotalAmount: '100.00' }),
      credit: await entered(site, { TotalAmount: '-30.00' }),
      foreign: await entered(site, { TotalAmount: '100.00', VendorId: String(stranger) }),
      missing: 99_999_999,
    };
    const refused = await admin.send('POST', `/api/v2/bills/${bills[from]}/apply`, { BillId: bills[to], Amount: '10.00' });
    expect(refused.status).toBe(status);
  });

  it('of an order lowers its cost and commits nothing again', async () => {
    const site = await siteFor(given.admin);
    const order = await orderOf(site, [DOOR]);
    await bill(site, order, { TotalAmount: '1000.00' });
    const credit = await bill(site, order, { PayableItems: [{ Description: 'door', Quantity: '1', TotalAmount: '-100.00' }] });
    expect(await costOf(site)).toBe('900.00');
    expect(await billOf(site, credit)).toMatchObject({ RequestAllocations: [], HasItemsPending: false });
    expect(await read(site, order)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00', BilledAmount: '1000.00' });
  });

  it('of a card is a card purchase: an order can not be below 0.00', async () => {
    const site = await siteFor(given.admin);
    const Items = [{ Description: 'Nails', UnitPrice: '-10.00' }];
    const refund = await orderOf(site, Items, { RequestType: 'CreditCard', VendorId: undefined });
    expect(await read(site, refund)).toMatchObject({ BusinessState: 'Closed', TotalAmount: '-10.00' });
    const body = { RequestType: 'VendorWillInvoice', VendorId: site.vendor, ProjectId: site.ProjectId, Items };
    expect((await given.admin.send('POST', '/api/v1/purchases', body)).status).toBe(400);
  });

  it('has its sales tax like any line, beside its amount', async () => {
    const { site, where } = await costPlus(given.admin);
    const id = await entered(site, { PayableItems: [{ ...where, TotalAmount: '100.00', TaxAmount: '8.25' }] });
    expect(await billOf(site, id)).toMatchObject({ PayableItems: [{ TotalAmount: '100.00', TaxAmount: '8.25' }] });
    const billed = (await given.admin.all<Record<string, string>>('billables')).filter(
      (one) => Number(one['ProjectId']) === site.ProjectId,
    );
    expect(billed).toMatchObject([{ OurCost: '108.25', Price: '124.49' }]);
  });
});
