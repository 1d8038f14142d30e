import { discountUntil, dueOn, paymentTermsIn } from './payment-terms.policy';

const due = (date: string, text: string): string => dueOn(date, paymentTermsIn(text)).slice(0, 10);

describe('Payment terms', () => {
  it.each([
    ['net 30', '2026-02-10', '2026-03-12'],
    ['Net 30', '2026-03-31', '2026-04-30'],
    ['2/10 net 30', '2026-02-10', '2026-03-12'],
    ['1.5/10, net 45', '2026-02-10', '2026-03-27'],
    ['net 10 EOM', '2026-02-10', '2026-03-10'],
    ['net 0 EOM', '2026-02-28', '2026-02-28'],
    ['due on receipt', '2026-02-10', '2026-02-10'],
    ['net 30', '9999-12-20', '9999-12-31'],
  ])('%s of %s is due on %s', (text, date, expected) => {
    expect(paymentTermsIn(text)).toBeDefined();
    expect(due(date, text)).toBe(expected);
  });

  it('let a discount off until its day', () => {
    const terms = paymentTermsIn('2/10 net 30');
    expect(terms?.discount).toEqual({ percent: '2', days: 10 });
    expect(discountUntil('2026-02-10', terms).slice(0, 10)).toBe('2026-02-20');
    expect(discountUntil('2026-02-10', paymentTermsIn('net 30'))).toBe('');
  });

  it.each(['', 'soon', 'net', 'net 1000', '30', '2/10', '2/10 net 30 EOM', 'pay net 30 please'])('reads no terms in "%s"', (text) => {
    expect(paymentTermsIn(text)).toBeUndefined();
    expect(due('2026-02-10', text)).toBe('2026-02-10');
  });
});
