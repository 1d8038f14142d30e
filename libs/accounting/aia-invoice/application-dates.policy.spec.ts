import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import { datesOfApplication } from './application-dates.policy';
import type { Application } from './applications.policy';

const before = (content: object, payments: object[] = []) =>
  new Map([[8, { is: 'Draft', content, account: { total: '0.00', payments } } as unknown as Application]]);
const event = (type: AIAInvoiceEvent['type'], data: object = {}) => ({ type, data: { Id: 8, ContractId: 5, ...data } }) as AIAInvoiceEvent;
const PeriodTo = '2026-03-31T00:00:00.000Z';
const InvoiceDate = '2026-04-02T00:00:00.000Z';

describe('The dates of an application for closed books', () => {
  it('are its InvoiceDate, or PeriodTo where that is empty', () => {
    expect(datesOfApplication(event('AIAInvoiceDrafted', { PeriodTo }), new Map())).toEqual([PeriodTo]);
    expect(datesOfApplication(event('AIAInvoiceChanged', { InvoiceDate }), before({ PeriodTo }))).toEqual([InvoiceDate]);
    for (const type of ['AIAInvoiceFinalized', 'AIAInvoiceCertified', 'AIAInvoiceVoided'] as const)
      expect(datesOfApplication(event(type, { PeriodTo }), before({ PeriodTo, InvoiceDate }))).toEqual([InvoiceDate]);
  });
  it('are those of its payment', () => {
    const paid = before({ PeriodTo }, [{ PaymentId: 1, PaymentDate: InvoiceDate }]);
    expect(datesOfApplication(event('AIAInvoicePaymentRemoved', { PaymentId: 1 }), paid)).toEqual([InvoiceDate, '']);
    expect(datesOfApplication(event('AIAInvoicePaymentRecorded', { PaymentId: 2, PaymentDate: PeriodTo }), paid)).toEqual(['', PeriodTo]);
  });
  it('are none when it is numbered, or a draft is removed', () => {
    expect(datesOfApplication(event('AIAInvoiceNumbered'), before({ PeriodTo }))).toEqual([]);
    expect(datesOfApplication(event('AIAInvoiceRemoved'), before({ PeriodTo }))).toEqual([]);
  });
});
