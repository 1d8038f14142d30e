import { pagesOf } from '../../../test/support/pdf-text';
import { aiaInvoice, type AIAInvoice } from '../aia-invoice/aia-invoice.record';
import { NO_RULE, type RetainageRule } from '../aia-invoice/retainage/retainage-rule.policy';
import { invoice, lineItemGroupShape, lineItemShape, type Invoice, type LineItem, type LineItemGroup } from '../invoice/invoice.record';
import type { Fields } from '@plumbline/platform/records';
import { render } from '@plumbline/platform/testing/inside/printing';
import { printApplication } from './print-application';
import { printInvoice as describeInvoice, type InvoiceToPrint } from './print-invoice';

const printInvoice = (invoice: InvoiceToPrint): Promise<Buffer> => render(describeInvoice(invoice));
const blankOf = (fields: Fields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, { options }]) => [name, options.absent as unknown]));
const line = (Description: string, Price: string, more: Partial<LineItem> = {}): LineItem =>
  ({ ...blankOf(lineItemShape), Description, Quantity: '1', UnitPrice: Price, Price, Total: Price, ...more }) as LineItem;
const group = (GroupHeader: string, LineItems: LineItem[]): LineItemGroup =>
  ({ ...blankOf(lineItemGroupShape), GroupHeader, LineItems }) as LineItemGroup;

const from = {
  name: 'Müller & Söhne GmbH',
  lines: ['12 Oak Street', 'Springfield, IL 62701', '+1 555 0100 · office@mueller.example', 'License CCB 204417'],
};
const to = ['Oakridge Homes LLC', '7 Hill Road', 'Portland, OR 97201'];
const bill = (more: Partial<Invoice>): Invoice => ({
  ...invoice.blank(),
  ...{
    Id: '36',
    InvoiceNumber: '36',
    BusinessState: 'Outstanding',
    InvoiceDate: '2026-03-31T00:00:00.000Z',
    DueDate: '2026-04-30T00:00:00.000Z',
  },
  ...{ PaymentTerms: 'Net 30', TotalTaxes: '0.00', ...more },
});
const long = 'Removal of the existing plaster, of which more was loose than could be seen, and disposal. '.repeat(40).trim();

/** Sixty lines, long texts, umlauts, negative lines, tax, shipping and credit. */
const sixty: InvoiceToPrint = {
  ...{ from, to, projectName: 'Kitchen · north wing' },
  invoice: bill({
    HeaderText: 'For the work that we agreed upon on March 2.',
    FooterText: 'Thank you.',
    LineItemGroups: [
      group('Rough carpentry', [
        ...Array.from({ length: 57 }, (_, at) =>
          line(`Mar 2 · Rough carpentry · Priya Nair, Carpenter, 8.00 h (${at + 1})`, '684.00', { Quantity: '8', UnitPrice: '85.50' }),
        ),
        line('Türen, weiß', '1250.00', { IsTaxable: true, TaxRate: '8' }),
      ]),
      group('Demolition', [line(long, '4000.00'), line('Retainage held back, 10 %', '-400.00', { Quantity: '', UnitPrice: '' })]),
    ],
    ...{ TotalTaxes: '100.00', Shipping: '20.00', Credit: '10.00', TotalAmount: '43948.00' },
  }),
  time: [{ date: '2026-03-02T12:00:00.000Z', person: 'Priya Nair', description: 'Rough carpentry', hours: '8.00' }],
};

describe('A printed invoice', () => {
  it('has sender, recipient, lines, sums and numbered pages, and the same bytes each time', async () => {
    const [one, other] = [await printInvoice(sixty), await printInvoice(sixty)];
    expect(one.equals(other)).toBe(true);
    const pages = await pagesOf(one);
    const text = pages.flat();
    expect(text).toEqual(
      expect.arrayContaining(['Müller & Söhne GmbH', 'Invoice 36', 'Oakridge Homes LLC', 'Invoice date | Mar 31, 2026']),
    );
    expect(text).toContain('Mar 2 · Rough carpentry · Priya Nair, Carpenter, 8.00 h (57) | 8 | 85.50 | 684.00');
    expect(text).toContain('Türen, weiß | 1 | 1,250.00 | 8 | 1,250.00');
    expect(text).toContain('Retainage held back, 10 % | -400.00');
    for (const sum of ['Subtotal | 43,838.00', 'Tax | 100.00', 'Shipping | 20.00', 'Credit | -10.00', 'Total | 43,948.00'])
      expect(text).toContain(sum);
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      pages.map((_, at) => `Müller & Söhne GmbH · Invoice 36 | Page ${at + 1} of ${pages.length}`),
    );
    expect(pages.flat()).toEqual(
      expect.arrayContaining(['Time report', 'Mar 2, 2026 | Priya Nair | Rough carpentry | 8.00', 'Total | 8.00']),
    );
    // The long text stands over several lines, whole.
    expect(
      text
        .join(' ')
        .replaceAll(/ \| [\d.,]+/g, '')
        .match(/disposal\./g),
    ).toHaveLength(40);
  });

  it('states the rate of the invoice on taxable lines without one of their own', async () => {
    const lines = [
      line('Framing', '10.00', { IsTaxable: true }),
      line('Doors', '20.00', { IsTaxable: true, TaxRate: '5' }),
      line('Permit', '30.00'),
    ];
    const invoice = bill({ LineItemGroups: [group('Work', lines)], TaxRate: '8.25', TotalAmount: '61.83' });
    const text = (await pagesOf(await printInvoice({ ...sixty, time: [], invoice }))).flat();
    expect(text).toEqual(
      expect.arrayContaining(['Framing | 1 | 10.00 | 8.25 | 10.00', 'Doors | 1 | 20.00 | 5 | 20.00', 'Permit | 1 | 30.00 | 30.00']),
    );
  });

  it('takes an applied deposit off once, after tax, shipping and credit', async () => {
    const LineItemGroups = [group('Work', [line('Framing', '1000.00', { IsTaxable: true, TaxRate: '8' })])];
    const sums = { TotalTaxes: '80.00', Shipping: '20.00', Credit: '10.00', TotalAmount: '590.00' };
    const text = (
      await pagesOf(
        await printInvoice({ ...sixty, time: [], invoice: bill({ LineItemGroups, ...sums, Deposits: [line('Deposit', '-500.00')] }) }),
      )
    ).flat();
    const from = text.indexOf('Subtotal | 1,000.00');
    expect(text.slice(from - 1, from + 6)).toEqual([
      'Framing | 1 | 1,000.00 | 8 | 1,000.00',
      ...['Subtotal | 1,000.00', 'Tax | 80.00', 'Shipping | 20.00', 'Credit | -10.00', 'Deposit | -500.00', 'Total | 590.00'],
    ]);
  });

  it('shows credit of one amount as one line with its reason (11.11)', async () => {
    const lines = [
      line('Framing', '-100.00', { IsTaxable: true, TaxRate: '8' }),
      line('Doors', '-100.00', { IsTaxable: true, TaxRate: '8' }),
    ];
    const LineItemGroups = [{ ...group('Credit for invoice 36', lines), GroupQuantity: '1' }];
    const sums = { TotalTaxes: '-16.00', TotalAmount: '-216.00' };
    const note = bill({ LineItemGroups, CreditOf: '35', Reason: 'Damaged door returned', ...sums });
    const text = (await pagesOf(await printInvoice({ ...sixty, time: [], invoice: note }))).flat();
    expect(text).toEqual(expect.arrayContaining(['Damaged door returned | 1 | -200.00 | 8 | -200.00', 'Tax | -16.00', 'Total | -216.00']));
    expect(text.filter((one) => /Framing|Doors|Reason/.test(one))).toEqual([]);
  });

  it('states a price that no unit price makes as that of one piece (W5)', async () => {
    const odd = line('Framing', '700.00', { Quantity: '8', UnitPrice: '95.00' });
    const text = (
      await pagesOf(await printInvoice({ ...sixty, time: [], invoice: bill({ LineItemGroups: [group('Work', [odd])] }) }))
    ).flat();
    expect(text).toContain('Framing | 1 | 700.00 | 700.00');
  });

  it('states the reason of a credit note once', async () => {
    const credit = (Description: string) =>
      bill({ LineItemGroups: [group('', [line(Description, '-5.00')])], Reason: 'Scratched door', TotalAmount: '-5.00' });
    const reasons = async (Description: string) =>
      (await pagesOf(await printInvoice({ ...sixty, time: [], invoice: credit(Description) })))
        .flat()
        .filter((text) => text.includes('Scratched door'));
    expect(await reasons('Framing')).toEqual(['Reason: Scratched door']);
    expect(await reasons('Scratched door')).toEqual(['Scratched door | 1 | -5.00 | -5.00']);
  });

  it('says that it is a draft, void, or a credit note', async () => {
    const printed = async (more: Partial<Invoice>) =>
      (await pagesOf(await printInvoice({ ...sixty, time: [], invoice: bill({ LineItemGroups: [], ...more }) }))).flat();
    expect(await printed({ BusinessState: 'Draft', InvoiceNumber: '', TotalAmount: '0.00' })).toEqual(
      expect.arrayContaining(['DRAFT', 'Invoice']),
    );
    expect(await printed({ BusinessState: 'Void', TotalAmount: '0.00' })).toContain('VOID');
    const credit = await printed({ TotalAmount: '-5.00', DueDate: '2026-03-31T00:00:00.000Z', PaymentTerms: 'Net 30' });
    expect(credit).toEqual(expect.arrayContaining(['Credit note 36', expect.stringMatching(/Date \| Mar 31, 2026$/)]));
    expect(credit.filter((one) => /Due date|Terms/.test(one))).toEqual([]);
  });
});

describe('A printed application', () => {
  const agreement = { number: 'C-17', date: '2026-01-05T00:00:00.000Z', architect: 'Lindqvist Architects', amendments: [] };
  const CHANGES = [
    { Amount: '7500.00', DateAccepted: '2026-02-10T09:00:00.000Z' },
    { Amount: '-2000.00', DateAccepted: '2026-03-03T09:00:00.000Z' },
    { Amount: '-500.00', DateAccepted: '2026-03-04T09:00:00.000Z' },
  ];
  const rule = { Steps: [{ AtPercentComplete: '50', Percent: '5' }], CapPercent: '2.5' };
  const retainage = async (more: Partial<AIAInvoice>, agreed: RetainageRule = rule): Promise<string[] | undefined> => {
    const application = { ...aiaInvoice.blank(), RetainagePercent: '5', RetainageOnStoredPercent: '5', TotalRetainage: '26.00', ...more };
    const bytes = await render(printApplication({ from, to, project: [], contract: agreement, rule: agreed, application }));
    return (await pagesOf(bytes))[0]?.filter((one) => /^5[ab]? /.test(one));
  };
  it.each([
    ['Percent', '', '5 % of '],
    ['Steps', ', 5 % from 50 % complete on', '5 % of '],
    ['Cap', ', at most 2.5 % of line 3', ''],
    ['Amount', ', fixed for this application', ''],
    ['Lines', ', by the percentages of the lines', ''],
  ] as const)('states on line 5 what decided the retainage: %s', async (RetainagePolicy, decided, percent) => {
    const [work, stored, total] = (await retainage({ RetainagePolicy })) ?? [];
    expect(total).toContain(`Total retainage (5a + 5b, column I)${decided} | 26.00`);
    expect([work, stored].map((one) => one?.includes('5 % of '))).toEqual([percent !== '', percent !== '']);
  });
  it('states a cap and a step that the contract no longer has in general', async () => {
    expect((await retainage({ RetainagePolicy: 'Cap' }, NO_RULE))?.at(-1)).toContain('column I), limited by the contract | 26.00');
    expect((await retainage({ RetainagePolicy: 'Steps' }, NO_RULE))?.at(-1)).toContain('column I) | 26.00');
  });

  it('has the lines of the certificate and the columns of the schedule', async () => {
    const schedule = (ItemNumber: string, DescriptionOfWork: string, figures: readonly string[]) => {
      const [
        ScheduledValue,
        WorkFromPrevious,
        WorkThisPeriod,
        MaterialsStored,
        TotalCompletedAndStored,
        PercentComplete,
        BalanceToFinish,
        Retainage,
      ] = figures as never[];
      const amounts = {
        ScheduledValue,
        WorkFromPrevious,
        WorkThisPeriod,
        MaterialsStored,
        TotalCompletedAndStored,
        PercentComplete,
        BalanceToFinish,
        Retainage,
      };
      return { Id: 1, DeliverableId: 1, ItemNumber, DescriptionOfWork, RetainagePercent: '', ...amounts };
    };
    const bytes = await render(
      printApplication({
        ...{
          from,
          to,
          project: ['Hillside school', '4 School Lane', 'Portland, OR 97201'],
          contract: { ...agreement, amendments: CHANGES },
          rule: NO_RULE,
        },
        application: {
          ...aiaInvoice.blank(),
          ...{
            BusinessState: 'Outstanding',
            ApplicationNumber: 2,
            InvoiceNumber: '37',
            PeriodTo: '2026-03-31T00:00:00.000Z',
            RetainagePercent: '10',
            RetainageOnStoredPercent: '10',
          },
          ...{
            OriginalContractSum: '100000.00',
            NetChangeByChangeOrders: '5000.00',
            ContractSumToDate: '105000.00',
            TotalCompletedAndStored: '42000.00',
          },
          ...{
            RetainageOnCompleted: '3700.00',
            RetainageOnStored: '500.00',
            TotalRetainage: '4200.00',
            TotalEarnedLessRetainage: '37800.00',
          },
          ...{ LessPreviousCertificates: '20000.00', CurrentPaymentDue: '17800.00', BalanceToFinish: '67200.00' },
          ScheduleOfValues: [
            schedule('010', 'Masonry', ['95000.00', '25000.00', '10000.00', '5000.00', '40000.00', '42.11', '55000.00', '4000.00']),
            schedule('020', long, ['5000.00', '0.00', '0.00', '0.00', '0.00', '0', '5000.00', '0.00']),
            schedule('CO-1', 'Change order 1', ['5000.00', '0.00', '2000.00', '0.00', '2000.00', '40', '3000.00', '200.00']),
          ],
        },
      }),
    );
    const pages = await pagesOf(bytes);
    expect(pages[0]).toEqual(
      expect.arrayContaining(['8 | Current payment due (6 − 7) | 17,800.00', '5 | Total retainage (5a + 5b, column I) | 4,200.00']),
    );
    // R5: what the form states beside its lines.
    const head = ['Lindqvist Architects', '4 School Lane', 'Contract | C-17', 'Contract date | Jan 5, 2026'];
    // The certificate with what is signed is one page.
    expect(pages[0]).toContain('Contractor | Notary | Certified by');
    const changes = [
      'Accepted in earlier months | 7,500.00 | 0.00',
      'Accepted in the month of the period | 0.00 | 2,500.00',
      'Totals | 7,500.00 | 2,500.00',
    ];
    expect(pages[0]?.join('\n').split(/\n| \| /)).toEqual(expect.arrayContaining(head.flatMap((one) => one.split(' | '))));
    expect(pages[0]).toEqual(expect.arrayContaining(changes));
    expect(pages.flat()).toEqual(
      expect.arrayContaining(['010 | Masonry | 95,000.00 | 25,000.00 | 10,000.00 | 5,000.00 | 40,000.00 | 42.11 | 55,000.00 | 4,000.00']),
    );
    expect(pages.flat()).toContain('Total | 105,000.00 | 25,000.00 | 12,000.00 | 5,000.00 | 42,000.00 | 40 | 63,000.00 | 4,200.00');
  });
});
