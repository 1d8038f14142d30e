import { nameOf, statement, type Posting } from './statement.policy';

const NAMES = new Map([
  [8, { name: 'Invoice 36', payments: [{ PaymentDate: '2026-04-10T00:00:00.000Z', Reference: '10442' }] }],
  [9, { name: 'Credit note 37', payments: [] }],
]);
const posting = (DocumentId: string, Amount: string, Detail = '', Date = '2026-03-31'): Posting => ({
  ...{ Date, Document: 'Invoice', DocumentId, DueDate: '2026-04-30', Detail, Amount },
});
const shown = (from: string, ...postings: Posting[]): string[] =>
  statement(postings, from, { documents: NAMES }).map(({ Date, Description, Reference, Amount, Balance }) =>
    [Date.slice(0, 10), Description, Reference, Amount, Balance].filter(Boolean).join(' '),
  );

describe('the statement of account', () => {
  it('shows an invoice and its credit note apart, also on the same day', () => {
    const applied = [posting('8', '-108.25', 'Credit'), posting('9', '108.25', 'Credit')];
    expect(shown('', posting('8', '1000.00'), posting('9', '-108.25'), ...applied)).toEqual([
      '2026-03-31 Invoice 36 1000.00 1000.00',
      '2026-03-31 Credit note 37 -108.25 891.75',
    ]);
  });

  it('brings forward what was open before the first day', () => {
    const paid = posting('8', '-400.00', 'Payment', '2026-04-10');
    expect(shown('2026-04-01', posting('8', '1000.00'), paid)).toEqual([
      '2026-04-01 Brought forward 0.00 1000.00',
      '2026-04-10 Payment of invoice 36 10442 -400.00 600.00',
    ]);
  });

  it('has documents before payments of a day', () => {
    expect(shown('', posting('8', '-20', 'Payment'), posting('8', '50'))).toEqual([
      '2026-03-31 Invoice 36 50.00 50.00',
      '2026-03-31 Payment of invoice 36 -20.00 30.00',
    ]);
  });

  it('names an application by its own number and that of its invoice', () => {
    expect(nameOf({ InvoiceNumber: '102', ApplicationNumber: 2 })).toBe('Application for payment 2, invoice 102');
    expect(nameOf({ InvoiceNumber: '37', CreditOf: '8' })).toBe('Credit note 37');
  });
});
