import { aged, dueDatesOf, isOutstanding } from './aging.policy';
import { expectedCash } from './cash.policy';

describe('aging', () => {
  it.each([
    ['2026-05-01', 'Current'],
    ['2026-04-30', 'Current'],
    ['2026-04-29', 'Days1To30'],
    ['2026-03-31', 'Days1To30'],
    ['2026-03-30', 'Days31To60'],
    ['2026-03-01', 'Days31To60'],
    ['2026-02-28', 'Days61To90'],
    ['2026-01-30', 'Days61To90'],
    ['2026-01-29', 'Over90'],
    ['', 'Current'],
  ])('counts what is due on %s as %s on 2026-04-30', (DueDate, age) => {
    const none = { Current: '0.00', Days1To30: '0.00', Days31To60: '0.00', Days61To90: '0.00', Over90: '0.00', OnAccount: '0.00' };
    expect(aged([{ DueDate, Amount: '12.50' }], '2026-04-30')).toEqual({ ...none, [age]: '12.50', Total: '12.50' });
  });

  it('has money on account in no age, and in the total', () => {
    const open = [
      { DueDate: '2026-01-01', Amount: '30.00', Document: 'Invoice' },
      { DueDate: '', Amount: '-50.00', Document: 'Receipt' },
    ];
    expect(aged(open, '2026-04-30')).toMatchObject({ Current: '0.00', Over90: '30.00', OnAccount: '-50.00', Total: '-20.00' });
  });

  it('states the due dates of each age, so that each day is in the one that it counts as', () => {
    const ages = ['Current', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90'] as const;
    for (let day = Date.parse('2025-12-01'); day < Date.parse('2026-06-01'); day += 86_400_000) {
      const DueDate = new Date(day).toISOString().slice(0, 10);
      const counted = aged([{ DueDate, Amount: '1.00' }], '2026-04-30');
      const within = ages.filter((age) => {
        const { from = '', until = '9' } = dueDatesOf(age, '2026-04-30') ?? {};
        return from <= DueDate && DueDate <= until;
      });
      expect([DueDate, within]).toEqual([DueDate, ages.filter((age) => counted[age] === '1.00')]);
    }
    expect(dueDatesOf('Total', '2026-04-30')).toBeUndefined();
  });

  it('leaves out who owes nothing, not who owes as much as is to be credited, and not who retains', () => {
    const day = '2026-04-30';
    const isListed = (amounts: readonly [string, string][], Retainage = '0.00') =>
      isOutstanding({
        ...aged(
          amounts.map(([DueDate, Amount]) => ({ DueDate, Amount })),
          day,
        ),
        Retainage,
      });
    expect(isListed([])).toBe(false);
    expect(
      isListed([
        ['2026-05-01', '10.00'],
        ['2026-05-02', '-10.00'],
      ]),
    ).toBe(false);
    expect(
      isListed([
        ['2026-05-01', '10.00'],
        ['2026-01-01', '-10.00'],
      ]),
    ).toBe(true);
    expect(isListed([], '600.00')).toBe(true);
  });
});

describe('the cash forecast', () => {
  it('has what is overdue, thirteen weeks from the day on, and what is later', () => {
    const due = (DueDate: string) => [{ DueDate, Amount: '10.00' }];
    const netOf = (DueDate: string) => expectedCash(due(DueDate), [], '2026-02-20').find(({ Net }) => Net !== '0.00')?.Period;
    expect(['2026-02-19', '2026-02-20', '2026-02-26', '2026-02-27', '2026-05-21', '2026-05-22'].map(netOf)).toEqual([
      ...['Overdue', 'Week 1', 'Week 1', 'Week 2', 'Week 13', 'Later'],
    ]);
    const all = expectedCash(due('2026-02-19'), due('2026-06-01'), '2026-02-20');
    expect(all).toHaveLength(15);
    expect(all[0]).toMatchObject({ From: '', To: '2026-02-19', Net: '10.00', Balance: '10.00' });
    expect(all.at(-1)).toMatchObject({ From: '2026-05-22', To: '', Net: '-10.00', Balance: '0.00' });
  });
});
