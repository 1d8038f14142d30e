import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

/* Money 11.7: a change order that brings a contract below what is billed is billed at once, and its draft is a credit note. */
describe('A deduct below what is billed', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  let count = 0;
  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;
  async function act(path: string, body: object = {}) {
    const { status, json } = await api.post(`/api/v2/${path}`, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json.data;
  }
  /** A contract of 1,000.00 of which 90 percent are billed; `invoiced`: on a finalized invoice. */
  async function billed(ContractType: string, isInvoiced = true) {
    const ClientName = `Deducting ${++count}`;
    const client = Number((await act('clients', { ClientName })).Id);
    const project = Number((await act('projects', { ProjectName: ClientName, ClientId: String(client) })).Id);
    const Deliverables = [{ DeliverableType: 'Fixed', Description: 'House', Price: '1000.00' }];
    const contract = await act('contracts', { ContractType, ProjectId: project, Deliverables });
    await act(`contracts/${contract.Id}/send`);
    await act(`contracts/${contract.Id}/accept`);
    const line = Number(contract.Deliverables[0].Id);
    await act(`deliverables/${line}/progress`, { Percent: '90', Date: '2026-03-01' });
    if (isInvoiced) {
      const draft = await act(`projects/${project}/invoices`, { InvoiceDate: '2026-03-02' });
      await act(`invoices/${draft.Id ?? draft}/finalize`);
    }
    return { client, project, line, contract: Number(contract.Id) };
  }
  async function deduct({ contract }: { contract: number }, ...prices: string[]) {
    const Deliverables = prices.map((Price) => ({ DeliverableType: 'Fixed', Description: 'No garage', Price }));
    const order = await act(`contracts/${contract}/amendments`, { ContractDate: '2026-03-10', Reason: 'No garage', Deliverables });
    await act(`contracts/${order.Id}/send`);
    await act(`contracts/${order.Id}/accept`, { Date: '2026-03-12' });
    return { order: Number(order.Id), row: await read(`contracts/${contract}`) };
  }
  const open = async (project: number): Promise<unknown[]> =>
    (await read(`billables?where[ProjectId][$eq]=${project}&where[BusinessState][$eq]=Open&order=Id`)).map(
      ({ Price, StartDate }: Record<string, string>) => [Price, StartDate],
    );

  it.each(['ResidentialJob', 'Contract'])(
    'money 11.7: of 200.00 from 1,000.00 with 900.00 billed is a note of -100.00 (%s)',
    async (type) => {
      const job = await billed(type);
      const { row } = await deduct(job, '-200.00');
      expect(row.ContractSum).toBe('800.00');
      expect(row.Amendments.at(-1).DateAccepted).toBe('2026-03-12');
      expect(await open(job.project)).toEqual([['-100.00', '2026-03-12']]);
      const draft = await act(`projects/${job.project}/invoices`, { InvoiceDate: '2026-03-15' });
      const id = Number(draft.Id ?? draft);
      const note = await act(`invoices/${id}/finalize`);
      expect(note).toMatchObject({ TotalAmount: '-100.00', OutstandingAmount: '-100.00', BusinessState: 'Outstanding' });
      const { Rows } = await read(`reports/statement?client=${job.client}&through=2026-03-31`);
      expect(Rows.at(-1)).toMatchObject({ Description: expect.stringMatching(/^Credit note \d+$/), Amount: '-100.00', Balance: '800.00' });
      // It is applied and refunded as any other note.
      const [invoice] = await read(`invoices?where[ProjectId][$eq]=${job.project}&order=Id`);
      await act(`invoices/${id}/apply`, { InvoiceId: Number(invoice.Id), Amount: '60.00' });
      await act('refunds', { CreditNoteId: id, Amount: '40.00', Date: '2026-03-20' });
      expect((await read(`invoices/${id}`)).BusinessState).toBe('Closed');
      // What is left of the price and of the deduct comes to nothing more.
      await act(`contracts/${job.contract}/progress`, { Percent: '100', Date: '2026-03-25' });
      expect(await open(job.project)).toEqual([
        ['100.00', '2026-03-25'],
        ['-100.00', '2026-03-25'],
      ]);
    },
  );

  it('counts what is billed and on no invoice yet, takes no more than the deduct, and nothing above what is billed', async () => {
    const job = await billed('ResidentialJob', false);
    await deduct(job, '-50.00', '-250.00');
    expect(await open(job.project)).toEqual([
      ['900.00', '2026-03-01'],
      ['-50.00', '2026-03-12'],
      ['-150.00', '2026-03-12'],
    ]);
    const other = await billed('ResidentialJob');
    await deduct(other, '-100.00');
    expect(await open(other.project)).toEqual([]);
    await deduct(other, '-30.00');
    expect(await open(other.project)).toEqual([['-30.00', '2026-03-12']]);
  });

  it('concerns no AIA contract', async () => {
    const job = await billed('AIAJob');
    await deduct(job, '-200.00');
    expect(await open(job.project)).toEqual([]);
  });
});
