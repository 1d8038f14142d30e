import { nextNumber, numberedAs, statedNumbers, type Issued, type NumberSettings } from './document-numbers.policy';

const none: NumberSettings = { InvoicePrefix: '', PurchasePrefix: '', NextInvoiceNumber: '', NextPurchaseNumber: '', NumbersByYear: false };
const issued: Issued = { Invoice: { '': 42, 'INV-': 7, '2025-': 90 }, Purchase: {} };
const stated = (given: Partial<NumberSettings>, before: Partial<NumberSettings> = {}) =>
  statedNumbers(given, { ...none, ...before }, { today: '2026-03-20', issued });
const refusal = (given: Partial<NumberSettings>, before: Partial<NumberSettings> = {}): string => {
  try {
    stated(given, before);
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('The next number', () => {
  it('goes on from the last one that was issued', () => {
    expect([nextNumber(none, 'Invoice', '2026-03-20', issued.Invoice), nextNumber(none, 'Purchase', '2026-03-20', {})]).toEqual([43, 1]);
  });

  it('is stated forward only, and kept with what stands before it', () => {
    expect(stated({ NextInvoiceNumber: '1001' })).toEqual({ NextInvoiceNumber: '1001' });
    expect(stated({ NextInvoiceNumber: '8', InvoicePrefix: 'INV-' })).toEqual({});
    expect(stated({ NextInvoiceNumber: '9', InvoicePrefix: 'INV-' })).toEqual({ NextInvoiceNumber: 'INV-9' });
    expect(stated({ NextInvoiceNumber: '5', NumbersByYear: true })).toEqual({ NextInvoiceNumber: '2026-5' });
    expect(stated({ NextPurchaseNumber: '0500' }, { PurchasePrefix: 'PO' })).toEqual({ NextPurchaseNumber: 'PO500' });
  });

  it('is refused where it was issued or passed over, or is none', () => {
    expect([refusal({ NextInvoiceNumber: '42' }), refusal({ NextInvoiceNumber: '43' })]).toEqual(['number_passed', 'none']);
    expect(refusal({ NextInvoiceNumber: '1000' }, { NextInvoiceNumber: '1001' })).toBe('number_passed');
    expect(refusal({ NextInvoiceNumber: '7', InvoicePrefix: 'INV-' })).toBe('number_passed');
    for (const text of ['', '0', '-1', '1.5', 'INV-8', '1234567890'])
      expect(refusal({ NextInvoiceNumber: text })).toBe('validation_failed');
  });

  it('holds for its own series alone', () => {
    const settings = { ...none, NumbersByYear: true, InvoicePrefix: 'INV-', NextInvoiceNumber: 'INV-2026-1001' };
    expect(numberedAs(settings, 'Invoice', '2026-12-31')).toEqual({ series: 'INV-2026-', atLeast: 1001 });
    expect(numberedAs(settings, 'Invoice', '2027-01-01')).toEqual({ series: 'INV-2027-', atLeast: 0 });
    expect(numberedAs(settings, 'Purchase', '2026-12-31')).toEqual({ series: '2026-', atLeast: 0 });
  });
});
