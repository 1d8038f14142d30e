import { overMaximum } from './guaranteed-maximum.policy';

const of = (Id: string, PriceRemaining: string) => ({ Id, PriceRemaining });

describe('the billables over a guaranteed maximum', () => {
  it.each([
    ['none that it covers', '1000.00', [], [of('1', '600.00'), of('2', '400.00')], []],
    [
      'the one that reaches it, and all behind',
      '1000.00',
      [],
      [of('1', '600.00'), of('2', '700.00'), of('3', '1.00')],
      ['2: 300.00', '3: 1.00'],
    ],
    ['what remains beside what is billed', '1000.00', ['400.00', '600.00'], [of('1', '300.00'), of('2', '0.00')], ['1: 300.00']],
    ['less where work is taken back', '1000.00', [], [of('1', '900.00'), of('2', '-100.00'), of('3', '200.00')], []],
    ['all after the maximum was lowered below what is billed', '500.00', ['600.00'], [of('1', '0.00'), of('2', '1.00')], ['2: 1.00']],
    ['less what credit notes took back', '1000.00', ['1000.00', '-100.00'], [of('1', '300.00')], ['1: 200.00']],
    ['all without any room', '0.00', [], [of('1', '0.01')], ['1: 0.01']],
  ] as const)('are %s', (_, maximum, billed, billables, over) => {
    expect([...overMaximum(maximum, billed, billables)].map(([id, amount]) => `${id}: ${amount}`)).toEqual(over);
  });
});
