import type { ApiDriver } from '@plumbline/platform/testing/api';
import { useService } from './testing/start-service';

interface Line {
  readonly Date: string;
  readonly Entity: string;
  readonly RecordId: number;
  readonly Account: string;
  readonly Debit: string;
  readonly Credit: string;
}
const cents = (amount: string): number => Math.round(Number(amount) * 100);

/* Money 11.21: the journal and the trial balance by double entry. */
describe('The trial balance', () => {
  let api: ApiDriver;
  useService((service) => ({ api } = service));

  const read = async (path: string) => (await api.get(`/api/v2/${path}`)).json.data;
  async function act(path: string, body: object = {}) {
    const { status, json } = await api.post(`/api/v2/${path}`, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
    return json.data;
  }
  const balances = async (through: string): Promise<Record<string, string>> => {
    const { Rows, Totals } = await read(`reports/trial-balance?through=${through}`);
    expect([Totals.Debit, Totals.Balance]).toEqual([Totals.Credit, '0.00']);
    return Object.fromEntries(Rows.map(({ Account, Balance }: Record<string, string>) => [Account, Balance]));
  };
  const journal = async (query: string): Promise<Line[]> => (await read(`reports/journal?${query}`)).Rows;

  it('money 11.21: balances each document, and ties to aging, account and retainage on any day', async () => {
    const client = Number((await act('clients', { ClientName: 'Trial' })).Id);
    const project = Number((await act('projects', { ProjectName: 'Trial', ClientId: String(client) })).Id);
    const vendor = Number((await act('vendors', { VendorName: 'Trial Lumber' })).Id);
    const line = (UnitPrice: string, more: object = {}) => ({ LineItems: [{ Description: 'Work', Quantity: '1', UnitPrice, ...more }] });
    const invoice = await act('invoices', {
      ...{ ProjectId: String(project), InvoiceDate: '2026-03-01', Retainage: '10', TaxRate: '8' },
      LineItemGroups: [line('1000.00', { IsTaxable: true })],
    });
    await act(`invoices/${invoice.Id}/finalize`);
    const { TotalAmount, OutstandingAmount } = await read(`invoices/${invoice.Id}`);
    const first = await balances('2026-03-01');
    expect(first).toMatchObject({ Receivable: TotalAmount, Income: '-1000.00', RetainageReceivable: '100.00' });
    expect(cents(first['SalesTaxPayable'])).toBe(100_000 - 10_000 - cents(TotalAmount));

    const receipt = await act('receipts', {
      ...{ ClientId: client, Date: '2026-03-10', Amount: '500.00', Method: 'Check', Reference: '1' },
      Applications: [{ InvoiceId: Number(invoice.Id), Amount: '450.00' }],
    });
    expect(await balances('2026-03-10')).toMatchObject({
      ...{ UndepositedFunds: '500.00', CustomerDeposits: '-50.00' },
      Receivable: ((cents(OutstandingAmount) - 45_000) / 100).toFixed(2),
    });
    await act('bank-deposits', { Date: '2026-03-12', ReceiptIds: [receipt.Id] });
    const deposited = await balances('2026-03-12');
    expect([deposited['Bank'], deposited['UndepositedFunds']]).toEqual(['500.00', undefined]);
    await act('refunds', { ReceiptId: receipt.Id, Date: '2026-03-14', Amount: '50.00' });
    const refunded = await balances('2026-03-14');
    expect([refunded['Bank'], refunded['CustomerDeposits']]).toEqual(['450.00', undefined]);
    const [{ Id: refund }] = await read(`refunds?where[ReceiptId][$eq]=${receipt.Id}`);
    await act(`refunds/${refund}/void`, { Date: '2026-03-15' });
    await act(`receipts/${receipt.Id}/bounce`, { Date: '2026-03-16', Fee: '35.00' });
    const bounced = await balances('2026-03-16');
    expect([bounced['Bank'], bounced['UndepositedFunds'], bounced['CustomerDeposits']]).toEqual([undefined, undefined, undefined]);
    expect(bounced).toMatchObject({ Income: '-1035.00' });

    const bill = await act('bills', {
      ...{ VendorId: String(vendor), InvoiceNumber: 'T-1', InvoiceDate: '2026-03-20', TotalAmount: '300.00' },
      PayableItems: [{ Description: 'Lumber', TotalAmount: '300.00', ProjectId: project }],
    });
    await act('payments', { BillId: String(bill.Id), Amount: '120.00', PaymentDate: '2026-03-20' });
    const paid = await balances('2026-03-20');
    expect(paid).toMatchObject({ Materials: '300.00', Payable: '-180.00', Bank: '-120.00' });

    for (const through of ['2026-03-01', '2026-03-10', '2026-03-14', '2026-03-16', '2026-03-20']) {
      const [trial, owed, owing, held] = [
        await balances(through),
        (await read(`reports/aging?through=${through}`)).Totals,
        (await read(`reports/aging?of=payables&through=${through}`)).Totals,
        (await read(`reports/retainage?through=${through}`)).Totals,
      ];
      const of = (account: string): number => cents(trial[account] ?? '0.00');
      expect([of('Receivable'), of('CustomerDeposits'), of('Payable'), of('RetainageReceivable'), of('RetainagePayable')]).toEqual([
        cents(owed.Total) - cents(owed.OnAccount),
        cents(owed.OnAccount),
        -cents(owing.Total) || 0,
        cents(held.Held),
        -cents(held.Owed) || 0,
      ]);
    }
    const lines = await journal('through=2026-03-31');
    const sums = new Map<string, number>();
    for (const { Date, Entity, RecordId, Debit, Credit } of lines) {
      const key = `${Date} ${Entity} ${RecordId}`;
      sums.set(key, (sums.get(key) ?? 0) + cents(Debit) - cents(Credit));
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    expect([...new Set(lines.map(({ Entity }) => Entity))].sort()).toEqual(['BankDeposit', 'Bill', 'Invoice', 'Receipt', 'Refund']);
    expect((await journal('from=2026-03-12&through=2026-03-12')).map(({ Account, Debit, Credit }) => [Account, Debit, Credit])).toEqual([
      ['Bank', '500.00', '0.00'],
      ['UndepositedFunds', '0.00', '500.00'],
    ]);
  });

  it('money 11.21: names the accounts of the accounting package that the company states', async () => {
    const account = await act('ext-accounts', {
      ...{ AccountName: 'Checking', AccountType: 'Bank', AccountNumber: '1010', CurrentBalance: '0.00', ExtId: 'a1', ExtSyncToken: '0' },
      DateLastSynced: '2026-03-01T00:00:00.000Z',
    });
    expect((await api.send('PATCH', '/api/v2/company', { Accounts: { Bank: 999_999 } })).status).toBe(400);
    const set = await api.send('PATCH', '/api/v2/company', { Accounts: { Bank: account.Id } });
    expect(set.json.data.Accounts).toMatchObject({ Bank: account.Id, Income: null });
    expect(Object.keys(await balances('2026-03-12'))).toContain('1010 Checking');
    await api.send('PATCH', '/api/v2/company', { Accounts: { Bank: null } });
    expect(Object.keys(await balances('2026-03-12'))).toContain('Bank');
  });

  it('money 11.21: posts work to payroll, and machines to their recovery', async () => {
    const departments = await read('departments');
    for (const ResourceType of ['Internal', 'Equipment']) {
      const who = await act('resources', {
        Description: ResourceType,
        ResourceType,
        DepartmentId: departments[0].Id,
        Cost: '50.00',
        Rate: '90.00',
      });
      await act('time-entries', { EntryDate: '2026-02-01', ResourceId: who.Id, DepartmentId: departments[0].Id, Time: '2', Submit: true });
    }
    expect(await balances('2026-02-01')).toEqual({
      Labor: '100.00',
      Equipment: '100.00',
      PayrollClearing: '-100.00',
      EquipmentRecovery: '-100.00',
    });
  });
});
