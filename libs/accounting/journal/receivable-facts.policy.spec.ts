import { billable } from '@plumbline/activity/published';
import { aiaInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice, lineItemShape } from '../invoice/invoice.record';
import type { Fact } from './fact.policy';
import { applicationFacts, billableFacts, invoiceFacts } from './receivable-facts.policy';

const line = (Price: string, more: object = {}) => ({
  ...Object.fromEntries(Object.entries(lineItemShape).map(([key, { options }]) => [key, options.absent])),
  ...{ Price, BillableId: '', ...more },
});
const row = (TotalAmount: string, LineItems: readonly object[], more: object = {}) =>
  ({
    ...{ ...invoice.blank(), BusinessState: 'Outstanding', ProjectId: '9', ClientId: '3', InvoiceDate: '2026-03-31T00:00:00.000Z' },
    ...{ TotalAmount, LineItemGroups: [{ LineItems }], ...more },
  }) as never;
const none = () => ({ origin: '', of: '' as const });
const undated = () => '';
/** Account, day and amount of each fact that is not zero. */
const posted = (facts: readonly Fact[]): string[] =>
  facts.filter(({ Amount }) => Amount !== '0.00').map(({ Account, Date, Amount }) => `${Account} ${Date} ${Amount}`);

describe('what an invoice posts', () => {
  it('is owed with tax, and billed without tax and with what is retained', () => {
    expect(
      posted(invoiceFacts(row('98.00', [line('100.00'), line('-10.00', { IsRetainage: true })], { TotalTaxes: '8.00' }), none, undated)),
    ).toEqual(['Receivable 2026-03-31 98.00', 'Billed 2026-03-31 100.00', 'RetainageReceivable 2026-03-31 10.00']);
  });

  it('is nothing while it is a draft, and once it is void', () => {
    for (const BusinessState of ['Draft', 'Void'])
      expect(invoiceFacts(row('98.00', [line('98.00')], { BusinessState }), none, undated)).toEqual([]);
  });

  it('is not billed for a deposit', () => {
    expect(posted(invoiceFacts(row('2000.00', [line('2000.00')], { ForDeposit: true }), none, undated))).toEqual([
      'Receivable 2026-03-31 2000.00',
    ]);
  });

  it('is lowered by payments on their days, and by credits from the day on that both documents have begun', () => {
    const more = {
      Payments: [{ Amount: '40.00', PaymentDate: '2026-04-10T00:00:00.000Z' }],
      Credits: [{ Id: 5, InvoiceId: '8', Amount: '30.00' }],
    };
    const dated = (note: string) => posted(invoiceFacts(row('100.00', [line('100.00')], more), none, () => note));
    expect(dated('2026-04-02')).toEqual([
      'Receivable 2026-03-31 100.00',
      'Receivable 2026-04-10 -40.00',
      'Receivable 2026-04-02 -30.00',
      'Billed 2026-03-31 100.00',
    ]);
    expect(dated('2026-03-01')[2]).toBe('Receivable 2026-03-31 -30.00');
  });
});

describe('what an application posts', () => {
  it('is billed with the growth of what is retained since the application before it', () => {
    const application = (TotalAmount: string, Retainage: string) =>
      ({
        ...aiaInvoice.blank(),
        ...{ BusinessState: 'Outstanding', ProjectId: '9', ClientId: '3', PeriodTo: '2026-03-31T00:00:00.000Z', TotalAmount },
        LineItemGroups: [{ LineItems: [line(TotalAmount, { DeliverableId: 41 })] }],
        ScheduleOfValues: [{ DeliverableId: 41, Retainage }],
      }) as never;
    const facts = applicationFacts(application('180.00', '70.00'), application('450.00', '50.00'), () => 21);
    const sum = (account: string): number =>
      facts.filter(({ Account }) => Account === account).reduce((all, { Amount }) => all + Number(Amount), 0);
    expect([sum('Receivable'), sum('Billed'), sum('RetainageReceivable')]).toEqual([180, 200, 20]);
  });
});

describe('what a billable posts', () => {
  const of = (more: object) =>
    ({
      ...{ ...billable.blank(), ProjectId: '9', Price: '684.00', PriceRemaining: '684.00' },
      ...{ StartDate: '2026-03-02T12:00:00.000Z', ...more },
    }) as never;
  it('is its price, less what finalized invoices billed on their days', () => {
    const LineItemPointers = [{ LineItemId: '1', InvoiceId: '8', Hours: '', Quantity: '', Price: '600.00' }];
    expect(posted(billableFacts(of({ LineItemPointers }), 'Labor', () => '2026-03-31'))).toEqual([
      'Unbilled 2026-03-02 684.00',
      'Unbilled 2026-03-31 -600.00',
    ]);
  });
  it('M1: was never unbilled where an invoice of an earlier date billed it', () => {
    const LineItemPointers = [{ LineItemId: '1', InvoiceId: '8', Hours: '', Quantity: '', Price: '600.00' }];
    expect(posted(billableFacts(of({ LineItemPointers }), 'Labor', () => '2026-02-28'))).toEqual([
      'Unbilled 2026-03-02 684.00',
      'Unbilled 2026-03-02 -600.00',
    ]);
  });
  it('M1: was billed until the credit note that opened it again', () => {
    const credited = [{ InvoiceId: 8, Day: '2026-04-20', Price: '684.00' }];
    const sums = (more: object) => {
      const facts = billableFacts(of(more), 'Labor', (id) => (id === 8 ? '2026-03-31' : '2026-04-10'), credited);
      const until = (day: string): number => facts.filter(({ Date }) => Date <= day).reduce((sum, { Amount }) => sum + Number(Amount), 0);
      return ['2026-03-30', '2026-03-31', '2026-04-19', '2026-04-20'].map(until);
    };
    expect(sums({})).toEqual([684, 0, 0, 684]);
    expect(sums({ Price: '500.00', PriceRemaining: '500.00' })).toEqual([500, 0, 0, 500]);
    const LineItemPointers = [{ LineItemId: '2', InvoiceId: '9', Hours: '', Quantity: '', Price: '600.00' }];
    expect(sums({ LineItemPointers })).toEqual([684, 0, 0, 84]);
  });
  it('leaves out what is over the guaranteed maximum, and what is no earning', () => {
    const facts = billableFacts(of({ OverMaximum: true, PriceRemaining: '84.00' }), 'Labor', undated);
    expect(posted(facts)).toEqual(['Unbilled 2026-03-02 684.00', 'Unbilled 2026-03-02 -84.00']);
    const inPart = of({ OverMaximum: true, OverAmount: '50.00', PriceRemaining: '84.00' });
    expect(posted(billableFacts(inPart, 'Labor', undated))).toEqual(['Unbilled 2026-03-02 684.00', 'Unbilled 2026-03-02 -50.00']);
    expect(billableFacts(of({ OriginOfBillable: 'ContractDeposit' }), '', undated)).toEqual([]);
  });
});
