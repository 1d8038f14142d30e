import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { drive, type Driver } from '../v1/driver';
import { Desk, money, PRICE } from './any-day/desk';
import type { Draw } from './any-day/money-desk';
import type { Cut } from './any-day/papers';

/** The same histories each time; with `PLUMBLINE_FAULTS=long` others, and five times as many. */
const IS_LONG = process.env['PLUMBLINE_FAULTS'] === 'long';
const [HISTORIES, STEPS] = IS_LONG ? [20, 110] : [5, 110];
/** The number of pairs of a moment and a day that are asked for at the end of a history. */
const ASKED = 14;
/** The papers of a history are of the last months, so that all ages of debt are among them. */
const DAYS = 140;

const MOVES = [
  ...[
    'work',
    'work',
    'card',
    'card',
    'order',
    'bill',
    'bill',
    'bill',
    'bill',
    'payBill',
    'payBill',
    'release',
    'applyCredit',
    'applyCredit',
    'applyCredit',
    'progress',
  ],
  ...[
    'invoice',
    'invoice',
    'invoice',
    'payInvoice',
    'payInvoice',
    'receive',
    'receive',
    'applyReceipt',
    'applyReceipt',
    'unapply',
    'unapply',
    'refund',
    'refund',
    'voidRefund',
    'voidRefund',
    'deposit',
    'disburse',
    'disburse',
    'applyDisbursement',
    'applyDisbursement',
    'applyDisbursement',
    'unapplyDisbursement',
    'unapplyDisbursement',
    'vendorRefund',
    'vendorRefund',
    'voidVendorRefund',
    'voidVendorRefund',
    'endDisbursement',
    'endReceipt',
    'endReceipt',
    'creditNote',
    'creditNote',
    'creditNote',
    'apply',
    'forecast',
    'forgetWork',
    'voidBill',
    'voidInvoice',
    'voidInvoice',
    'voidInvoice',
    'invoice',
    'invoice',
    'release',
    'release',
    'bill',
    'order',
  ],
];
const step: fc.Arbitrary<Draw & { readonly move: string }> = fc.record({
  move: fc.constantFrom(...MOVES),
  a: fc.nat({ max: 60 }),
  b: fc.nat({ max: 60 }),
  back: fc.nat({ max: DAYS }),
  cents: fc.integer({ min: 1, max: 90_000 }),
});
const asked = fc.record({ at: fc.nat({ max: STEPS + 10 }), back: fc.nat({ max: DAYS + 5 }), isDated: fc.boolean(), isPast: fc.boolean() });

type Row = Readonly<Record<string, string & number>>;
interface Report {
  readonly Rows: readonly Row[];
  readonly Totals: Row;
  readonly Classes: readonly Row[];
}

/*
 * Papers of every kind are entered late and out of order, as offices do. Then the reports of many days and moments are
 * compared with sums of the papers themselves.
 */
describe('M1: any day', () => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await drive();
  });

  const report = async (path: string, query: string): Promise<Report> =>
    (await driver.admin.read(`/api/v2/${path}${path.includes('?') ? '&' : '?'}${query}`)) as Report;

  /** The figures that reports show for the question, and those that the papers add up to. */
  async function compared(desk: Desk, cut: Cut, query: string, isDated: boolean): Promise<[shown: object, summed: object]> {
    const { papers, jobs } = desk;
    const shown: Record<string, unknown> = {};
    const summed: Record<string, unknown> = {};
    const [wip, receivables, payables, retainage, committed] = await Promise.all(
      ['reports/wip', 'reports/aging?of=receivables', 'reports/aging?of=payables', 'reports/retainage', 'reports/committed'].map((path) =>
        report(path, query),
      ),
    );
    const trial = await report('reports/trial-balance', query);
    const posted = (account: string): string => trial.Rows.find(({ Account }) => Account === account)?.['Balance'] ?? '0.00';
    const [owed, owing, held] = [receivables?.Totals, payables?.Totals, retainage?.Totals];
    const less = (one: string | undefined, other: string | undefined): string =>
      money(Math.round(Number(one ?? 0) * 100) - Math.round(Number(other ?? 0) * 100));
    shown['trial balance'] = [
      ...['Receivable', 'CustomerDeposits', 'Payable', 'RetainageReceivable', 'RetainagePayable'].map(posted),
      trial.Totals['Balance'],
    ];
    summed['trial balance'] = [
      ...[less(owed?.['Total'], owed?.['OnAccount']), owed?.['OnAccount'] ?? '0.00', less('0.00', owing?.['Total'])],
      ...[held?.['Held'] ?? '0.00', less('0.00', held?.['Owed']), '0.00'],
    ];
    const aged = (row: Row | undefined): Record<string, string> =>
      Object.fromEntries(['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90'].map((age) => [age, row?.[age] ?? '0.00'] as const));
    const inMoney = (ages: Record<string, number>): Record<string, string> =>
      Object.fromEntries(Object.entries(ages).map(([age, sum]) => [age, money(sum)]));
    for (const { name, project, client } of Object.values(jobs)) {
      const { Totals, Classes } = await report(`projects/${project}/job-cost`, query);
      const classes = ['Labor', 'Materials', 'Subs'] as const;
      const actual = classes.map((of) => papers.actual(name, of, cut));
      const cost = actual.reduce((sum, one) => sum + one, 0);
      const toComplete = classes.reduce((sum, of) => sum + papers.toComplete(name, of, cut), 0);
      const [billed, unbilled] = [papers.billed(name, cut), papers.unbilled(name, cut)];
      shown[`job cost ${name}`] = [
        ...classes.map((of) => Classes.find(({ Class }) => Class === of)?.Actual ?? '0.00'),
        ...[Totals.Committed, Totals.CostToComplete, Totals.Billed, Totals.Unbilled, Totals.Margin],
      ];
      summed[`job cost ${name}`] = [...actual, papers.committed(name, cut), toComplete, billed, unbilled, billed + unbilled - cost].map(
        money,
      );
      if (!papers.billables.some((one) => one.job === name && one.cents < 0)) expect(Number(Totals.Unbilled)).toBeGreaterThanOrEqual(0);
      const row = wip?.Rows.find(({ ProjectId }) => ProjectId === project);
      const total = cost + toComplete;
      const share = cost <= 0 || total <= 0 ? 0 : Math.min(1, cost / total);
      const earned = name === 'plus' ? billed + unbilled : Math.round(PRICE * share);
      // Without any cost data a job is listed, without figures.
      if (row && !row['NoCostData']) {
        shown[`wip ${name}`] = [
          row['CostToDate'],
          name === 'plus' ? money(toComplete) : row['CostToComplete'],
          row['Billed'],
          row['Earned'],
          row['OverBilled'],
          row['UnderBilled'],
        ];
        const over = [Math.max(0, billed - earned), Math.max(0, earned - billed)];
        summed[`wip ${name}`] = [cost, toComplete, billed, earned, ...over].map(money);
      } else expect([name, cost]).toEqual([name, 0]);
      shown[`receivables ${name}`] = aged(receivables?.Rows.find(({ ClientId }) => ClientId === client));
      summed[`receivables ${name}`] = inMoney(papers.aging({ job: name }, cut));
      const onAccount = papers.onAccount(name, cut);
      shown[`on account ${name}`] = receivables?.Rows.find(({ ClientId }) => ClientId === client)?.['OnAccount'] ?? '0.00';
      summed[`on account ${name}`] = money(onAccount);
      shown[`held ${name}`] = retainage?.Rows.find(({ ClientId }) => ClientId === client)?.['Held'] ?? '0.00';
      summed[`held ${name}`] = money(papers.held(name, cut));
      const statement = await report(`reports/statement?client=${client}`, query);
      shown[`statement ${name}`] = statement.Totals.Balance;
      summed[`statement ${name}`] = money(Object.values(papers.aging({ job: name }, cut)).reduce((sum, one) => sum + one, onAccount));
    }
    for (const vendor of desk.vendors) {
      shown[`payables ${vendor}`] = aged(payables?.Rows.find(({ VendorId }) => VendorId === vendor));
      const ages = papers.aging({ vendor }, cut);
      summed[`payables ${vendor}`] = inMoney(ages);
      const onAccount = papers.onAccount(vendor, cut);
      shown[`on account ${vendor}`] = payables?.Rows.find(({ VendorId }) => VendorId === vendor)?.['OnAccount'] ?? '0.00';
      summed[`on account ${vendor}`] = money(onAccount);
      const statement = await report(`reports/vendor-statement?vendor=${vendor}`, query);
      shown[`statement ${vendor}`] = statement.Totals.Balance;
      summed[`statement ${vendor}`] = money(Object.values(ages).reduce((sum, one) => sum + one, onAccount));
      const rows = retainage?.Rows.filter(({ VendorId }) => VendorId === vendor) ?? [];
      shown[`owed ${vendor}`] = money(rows.reduce((sum, { Owed }) => sum + Math.round(Number(Owed) * 100), 0));
      summed[`owed ${vendor}`] = money(papers.owed(vendor, cut));
    }
    for (const order of papers.orders) {
      shown[`order ${order.id}`] = committed?.Rows.find(({ PurchaseId }) => PurchaseId === order.id)?.['Committed'] ?? '0.00';
      summed[`order ${order.id}`] = money(papers.committedOf(order, cut));
    }
    if (isDated) {
      const week = await report(`reports/payroll?week=${cut.through}&resource=${desk.worker}`, query);
      const monday = new Date(Date.parse(cut.through) - ((new Date(cut.through).getUTCDay() + 6) % 7) * 86_400_000);
      shown['hours of the week'] = week.Totals.Hours;
      summed['hours of the week'] = papers.hours(cut, monday.toISOString().slice(0, 10)).toFixed(2);
    }
    return [shown, summed];
  }

  it(
    'shows what its papers add up to, in whichever order they were entered',
    async () => {
      const counts = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: STEPS, maxLength: STEPS }),
          fc.array(asked, { minLength: ASKED, maxLength: ASKED }),
          async (steps, questions) => {
            const today = new Date().toISOString().slice(0, 10);
            const desk = new Desk(driver.admin, today);
            await desk.open();
            const moments: string[] = [];
            for (const { move, ...draw } of steps) {
              desk.step++;
              if (await desk.moves[move](draw)) counts.set(move, (counts.get(move) ?? 0) + 1);
              await sleep(3);
              moments.push(new Date().toISOString());
              await sleep(3);
            }
            // Through today is the same as no parameter at all.
            const all = [
              { at: STEPS, back: 0, isDated: true, isPast: false },
              { at: STEPS, back: 0, isDated: false, isPast: false },
              ...questions,
            ];
            for (const { at, back, isDated, isPast } of all) {
              const index = isPast ? at % steps.length : steps.length - 1;
              const cut = { step: index + 1, through: isDated ? desk.day(back) : today };
              const query = [...(isDated ? [`through=${cut.through}`] : []), ...(isPast ? [`at=${moments[index]}`] : [])].join('&');
              const [shown, summed] = await compared(desk, cut, query, isDated);
              expect({ query, ...shown }).toEqual({ query, ...summed });
            }
          },
        ),
        { numRuns: HISTORIES, endOnFailure: true, ...(IS_LONG ? {} : { seed: 7 }) },
      );
      expect(Object.fromEntries([...new Set(MOVES)].map((move) => [move, (counts.get(move) ?? 0) > 0]))).toEqual(
        Object.fromEntries([...new Set(MOVES)].map((move) => [move, true])),
      );
    },
    IS_LONG ? 3_600_000 : 400_000,
  );
});
