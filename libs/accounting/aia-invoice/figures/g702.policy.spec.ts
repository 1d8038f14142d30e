import { after, held, rates, requested, scheduledLine, termsOver } from '../../testing/application-fixture';
import { dues } from './billing.policy';
import { certificate, sameSums } from './g702.policy';

/*
 * Worked by hand. Contract 200,000.00; 10 % retained from work, 5 % from stored materials.
 *
 *             total     retained             earned     previous   due        to finish
 * 1  January   48000.00   4000.00 +  400.00   43600.00       0.00   43600.00   156400.00
 * 2  February  60000.00   6000.00 +    0.00   54000.00   43600.00   10400.00   146000.00
 * 3  March    150000.00  14500.00 +  250.00  135250.00   54000.00   81250.00    76750.00   with a change order of 12,000.00
 * 4  April    150000.00   7250.00 +  125.00  142625.00  135250.00    7375.00    69375.00   5 % and 2.5 %
 * 5  May      212000.00      0.00 +    0.00  212000.00  142625.00   69375.00        0.00   nothing retained
 */
const original = [scheduledLine(1, '120000.00'), scheduledLine(2, '80000.00')];
const amended = [...original, scheduledLine(3, '12000.00')];
const before = termsOver(original, '200000.00');
const now = termsOver(amended, '200000.00', '12000.00');

const january = after(original, [], [requested(1, '30000'), requested(2, '10000', '8000')], rates('10', '5'));
const february = after(original, january, [requested(2, '20000')], rates('10', '5'));
const march = after(amended, february, [requested(1, '75000'), requested(2, '10000', '5000')], rates('10', '5'));
const april = after(amended, march, [], rates('5', '2.5'));
const may = after(amended, april, [requested(1, '15000'), requested(2, '40000'), requested(3, '12000')], rates('0'));

describe('the certificate', () => {
  it.each([
    [before, january, rates('10', '5'), '0.00', ['48000.00', '4000.00', '400.00', '4400.00', '43600.00', '43600.00', '156400.00']],
    [before, february, rates('10', '5'), '43600.00', ['60000.00', '6000.00', '0.00', '6000.00', '54000.00', '10400.00', '146000.00']],
    [now, march, rates('10', '5'), '54000.00', ['150000.00', '14500.00', '250.00', '14750.00', '135250.00', '81250.00', '76750.00']],
    [now, april, rates('5', '2.5'), '135250.00', ['150000.00', '7250.00', '125.00', '7375.00', '142625.00', '7375.00', '69375.00']],
    [now, may, rates('0'), '142625.00', ['212000.00', '0.00', '0.00', '0.00', '212000.00', '69375.00', '0.00']],
  ])('equals the table, month by month', (terms, lines, at, less, figures) => {
    const it = certificate(terms, lines, held(lines, at), less);
    expect([
      it.TotalCompletedAndStored,
      it.RetainageOnCompleted,
      it.RetainageOnStored,
      it.TotalRetainage,
      it.TotalEarnedLessRetainage,
      it.CurrentPaymentDue,
      it.BalanceToFinish,
    ]).toEqual(figures);
    expect(it.LessPreviousCertificates).toBe(less);
    expect([it.OriginalContractSum, it.NetChangeByChangeOrders]).toEqual([terms.OriginalContractSum, terms.NetChangeByChangeOrders]);
  });

  it('includes change orders in the sum to date', () => {
    expect(certificate(now, march, held(march, rates('10', '5')), '54000.00').ContractSumToDate).toBe('212000.00');
    const deducted = termsOver(original, '200000.00', '-7500.50');
    expect(certificate(deducted, january, held(january, rates('10', '5')), '0').ContractSumToDate).toBe('192499.50');
  });

  it('depends on the amounts of the contract, not on its texts', () => {
    expect(sameSums(before, termsOver([{ ...original[0], DescriptionOfWork: 'Other' }, original[1]], '200000.00'))).toBe(true);
    expect(sameSums(before, now)).toBe(false);
    expect(sameSums(before, termsOver([original[0], scheduledLine(2, '80000.01')], '200000.00'))).toBe(false);
  });
});

describe('the amount that an application bills', () => {
  const bill = (...args: Parameters<typeof dues>): unknown[] => dues(...args).map(({ Key, Origin, Price }) => [Key, Origin, Price]);

  it('is the earnings less retainage of each line; lines without progress bill nothing', () => {
    expect(bill(january, rates('10', '5'), [], rates('0'))).toEqual([
      [1, 'AIABilling', '27000.00'],
      [2, 'AIABilling', '16600.00'],
    ]);
    expect(bill(february, rates('10', '5'), january, rates('10', '5'))).toEqual([[2, 'AIABilling', '10400.00']]);
  });

  it('is the released retainage alone when the rates are lowered without new work', () => {
    expect(bill(april, rates('5', '2.5'), march, rates('10', '5'))).toEqual([
      [1, 'Retainage', '5250.00'],
      [2, 'Retainage', '2125.00'],
    ]);
  });

  it('separates new work from released retainage when both occur together', () => {
    // Line 1: 15,000.00 of work, and 5 % of 105,000.00 released. Line 2: 35,000.00 (5,000.00 were stored), and 2,125.00 released.
    expect(bill(may, rates('0'), april, rates('5', '2.5'))).toEqual([
      [1, 'AIABilling', '15000.00'],
      [1, 'Retainage', '5250.00'],
      [2, 'AIABilling', '35000.00'],
      [2, 'Retainage', '2125.00'],
      [3, 'AIABilling', '12000.00'],
    ]);
  });

  it('retains more of earlier work when the rates are raised', () => {
    const raised = after(amended, april, [requested(1, '15000')], rates('10'));
    expect(bill(raised, rates('10'), april, rates('5', '2.5'))).toEqual([
      [1, 'AIABilling', '13500.00'],
      [1, 'Retainage', '-5250.00'],
      [2, 'Retainage', '-2375.00'],
    ]);
  });

  it('retains a part of earlier work that was paid in full', () => {
    const whole = after(original, [], [requested(1, '30000')], rates('0'));
    const raised = after(original, whole, [requested(1, '15000')], rates('10'));
    expect(bill(raised, rates('10'), whole, rates('0'))).toEqual([
      [1, 'AIABilling', '13500.00'],
      [1, 'Retainage', '-3000.00'],
    ]);
  });
});
