import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.23: goods of an order are received and returned on days of their own, and what no bill has billed is shown on any day. */
describe('Goods received', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  const created = async (path: string, body: object): Promise<number> => {
    const { status, json } = await api.post(path, body);
    expect({ path, status, problem: status === 201 ? '' : JSON.stringify(json) }).toEqual({ path, status: 201, problem: '' });
    return Number(json.data.Id);
  };
  let count = 0;
  async function ordered(): Promise<{ order: number; item: number; vendor: number }> {
    const vendor = await created('/api/v2/vendors', { VendorName: `Cascade ${++count}` });
    const client = await created('/api/v2/clients', { ClientName: `Owner ${count}` });
    const project = await created('/api/v2/projects', { ProjectName: `Job ${count}`, ClientId: String(client) });
    const order = await created('/api/v2/purchases', {
      ...{ RequestType: 'VendorWillInvoice', VendorId: vendor, ProjectId: project, RequestDate: '2026-03-02' },
      Items: [{ Description: 'door', Quantity: '10', UnitPrice: '100.00' }],
    });
    const { Items } = (await api.get(`/api/v2/purchases/${order}`)).json.data;
    return { order, item: Items[0].Id, vendor };
  }
  const receive = (order: number, body: object) => api.post(`/api/v2/purchases/${order}/receive`, body);
  const report = async (order: number, query = '') =>
    ((await api.get(`/api/v2/reports/received-not-billed${query}`)).json.data.Rows as { PurchaseId: number }[]).filter(
      ({ PurchaseId }) => PurchaseId === order,
    );

  it('money 11.23: says of each item what is ordered, received, billed and not billed, and why', async () => {
    const { order, item, vendor } = await ordered();
    const came = await receive(order, { Date: '2026-03-09', Items: [{ Id: item, Quantity: '8' }] });
    expect([came.status, came.json.data.Items]).toEqual([200, [expect.objectContaining({ Id: item, ReceivedQuantity: '8' })]]);
    const { PONumber } = came.json.data;
    await created('/api/v2/bills', {
      ...{ VendorId: String(vendor), InvoiceNumber: `R-${count}`, InvoiceDate: '2026-03-10', PONumber },
      PayableItems: [{ Description: 'door', Quantity: '5', TotalAmount: '500.00' }],
    });
    const row = { PurchaseId: order, PONumber, VendorId: vendor, ItemId: item, Description: 'door', Ordered: '10', Received: '8' };
    expect(await report(order)).toEqual([expect.objectContaining({ ...row, Billed: '5', NotBilled: '3', Amount: '300.00' })]);
    expect(await report(order, '?through=2026-03-09')).toEqual([
      expect.objectContaining({ ...row, Billed: '0', NotBilled: '8', Amount: '800.00' }),
    ]);
    expect(await report(order, '?through=2026-03-08')).toEqual([]);
    const explained = await api.get(`/api/v2/reports/received-not-billed/explain?figure=Amount&row=${order}/${item}`);
    expect(explained.json.data.Explained[0]).toMatchObject({ Amount: '300.00', AddsUp: true });
    const [first] = (await api.get(`/api/v1/purchases/${order}`)).json.data.Items;
    expect(first).not.toHaveProperty('ReceivedQuantity');
  });

  it('refuses what the order can not take, and names the field', async () => {
    const { order, item } = await ordered();
    const faults = async (body: object) => {
      const { status, json } = await receive(order, body);
      return [status, (json.issues ?? []).map(({ field }: { field: string }) => field)];
    };
    expect(await faults({})).toEqual([400, ['Items']]);
    expect(await faults({ Items: [{ Id: item }] })).toEqual([400, ['Items[0].Quantity']]);
    expect(await faults({ Items: [{ Id: item + 1, Quantity: '1' }] })).toEqual([400, ['Items[0].Id']]);
    expect((await receive(order, { Items: [{ Id: item, Quantity: '-1' }] })).status).toBe(409);
    expect((await receive(99_999_999, {})).status).toBe(404);
    expect((await api.post(`/api/v1/purchases/${order}/receive`, {})).status).toBe(404);
  });

  it('waits at a closing of the books, which holds for receipts', async () => {
    const { order, item } = await ordered();
    await receive(order, { Date: '2026-03-09', Items: [{ Id: item, Quantity: '8' }] });
    const close = (more: object) => api.post('/api/v2/company/close-books', { Through: '2026-03-31', ...more });
    const asked = await close({});
    expect(asked.status).toBe(409);
    const waiting = (asked.json.waiting as { Kind: string; Address: string; Sum: string }[]).find(
      ({ Kind }) => Kind === 'ReceivedNotBilled',
    );
    expect(waiting).toEqual(expect.objectContaining({ Address: '/api/v2/reports/received-not-billed?through=2026-03-31' }));
    expect((await api.get(waiting?.Address ?? '')).json.data.Totals.Amount).toBe(waiting?.Sum);
    expect((await close({ Force: true, Reason: 'A trial' })).status).toBe(200);
    expect((await receive(order, { Date: '2026-03-31', Items: [{ Id: item, Quantity: '1' }] })).status).toBe(409);
    expect((await receive(order, { Date: '2026-04-01', Items: [{ Id: item, Quantity: '1' }] })).status).toBe(200);
    expect((await api.post('/api/v2/company/close-books', { Through: '' })).status).toBe(200);
  });

  it('counts both of two receipts at one moment, and one of two returns of the same goods', async () => {
    const { order, item } = await ordered();
    const both = (Quantity: string) =>
      Promise.all([1, 2].map(() => receive(order, { Date: '2026-03-09', Items: [{ Id: item, Quantity }] }))).then((replies) =>
        replies.map(({ status }) => status).sort(),
      );
    expect(await both('3')).toEqual([200, 200]);
    expect(await both('-4')).toEqual([200, 409]);
    expect((await api.get(`/api/v2/purchases/${order}`)).json.data.Items[0].ReceivedQuantity).toBe('2');
  });
});
