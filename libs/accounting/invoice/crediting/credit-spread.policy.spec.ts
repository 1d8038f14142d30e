import fc from 'fast-check';
import { Money } from '@plumbline/platform/kernel';
import type { CreditedLine } from '../../published/invoice-events';
import type { LineItem } from '../invoice.record';
import { BLANK_LINE } from '../drafting/compose-line.policy';
import { spreadCredit } from './credit-spread.policy';
import { taxOn } from '../taxes/taxes.policy';

const line = (Id: number, Price: string, more: Partial<LineItem> = {}): LineItem => ({ ...BLANK_LINE, Id, Price, ...more });
const taxed = { IsTaxable: true, TaxRate: '8' };
const spread = (amount: string, lines: readonly LineItem[], earlier: readonly CreditedLine[] = []) =>
  spreadCredit(9, amount, lines, earlier, '');

describe('M6: a credit by Amount', () => {
  it('is split into the line and its tax', () => {
    expect(spread('216.00', [line(1, '1000.00', taxed)])).toEqual([{ LineItemId: 1, Amount: '200.00', Tax: '16.00' }]);
  });

  it('is spread in proportion to what is left, and the last line takes the cents', () => {
    const three = [1, 2, 3].map((id) => line(id, '100.00'));
    expect(spread('100.00', three).map(({ Amount }) => Amount)).toEqual(['33.33', '33.33', '33.34']);
    const earlier = [
      { LineItemId: 1, Amount: '100.00' },
      { LineItemId: 2, Amount: '50.00' },
    ];
    expect(spread('30.00', three, earlier)).toMatchObject([
      { LineItemId: 2, Amount: '10.00' },
      { LineItemId: 3, Amount: '20.00' },
    ]);
    expect(spread('0.01', three)).toMatchObject([{ LineItemId: 3, Amount: '0.01' }]);
  });

  it('M5: leaves deposits and retainage out', () => {
    expect(() => spread('50.00', [line(1, '100.00', { IsDeposit: true })])).toThrow(
      'The lines of invoice 9 have 0.00 left to credit, not 50.00. Deposits, retainage and shipping are not credited: void the invoice instead.',
    );
    const lines = [line(1, '100.00'), line(2, '-10.00', { IsRetainage: true })];
    expect(spread('90.00', lines)).toEqual([{ LineItemId: 1, Amount: '90.00' }]);
    expect(() => spread('100.01', lines)).toThrow('100.00 left to credit');
  });

  it('adds up to the amount, and never takes more of a line than is left of it, nor of its tax', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const rates = fc.constantFrom('0', '5', '8', '8.25', '19');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, rates), { minLength: 1, maxLength: 6 }),
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        (given, parts) => {
          const lines = given.map(([price, TaxRate], index) =>
            line(index + 1, (price / 100).toFixed(2), { IsTaxable: TaxRate !== '0', TaxRate }),
          );
          const gross = Money.sum(lines.map((one) => taxOn(one, '').plus(one.Price)));
          let left = gross;
          const earlier: CreditedLine[] = [];
          for (const part of [...parts.map((one) => Money.of((one / 100).toFixed(2))), gross]) {
            const amount = part.compare(left) > 0 ? left : part;
            if (amount.isZero) continue;
            const found = spread(amount.toString(), lines, earlier);
            expect(Money.sum(found.flatMap(({ Amount, Tax = '0' }) => [Amount, Tax])).toString()).toBe(amount.toString());
            expect(found.flatMap(({ Amount, Tax = '0' }) => [Amount, Tax]).filter((one) => one.startsWith('-'))).toEqual([]);
            earlier.push(...found);
            left = left.minus(amount);
          }
          for (const one of lines) {
            const own = earlier.filter(({ LineItemId }) => LineItemId === one.Id);
            expect(Money.sum(own.map(({ Amount }) => Amount)).compare(one.Price)).toBeLessThanOrEqual(0);
            expect(Money.sum(own.map(({ Tax = '0' }) => Tax)).compare(taxOn(one, ''))).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });
});
