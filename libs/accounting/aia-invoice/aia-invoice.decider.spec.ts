import { given } from '@plumbline/platform/testing';
import type { AIAInvoiceEvent } from '../published/aia-invoice-events';
import type { ScheduleLine } from './aia-invoice.record';
import { BLANK_LINE } from '../invoice/drafting/compose-line.policy';
import { appliedPart, scheduledLine, termsOver } from '../testing/application-fixture';
import { blankPayment } from '../testing/samples';
import { aiaInvoiceDecider } from './aia-invoice.decider';
import type { AIAInvoiceCommand } from './applications.policy';

type Draft = Extract<AIAInvoiceCommand, { type: 'DraftApplication' }>['data'];
type Drafted = Extract<AIAInvoiceEvent, { type: 'AIAInvoiceDrafted' }>;

const Terms = termsOver([scheduledLine(41, '1000.00', { ItemNumber: '010', MilestoneId: 21 })], '1000.00');
const about = { ContractId: 5, ProjectId: '9', ClientId: '1', PeriodTo: '2026-01-31T00:00:00.000Z' };
const ids = { LineIds: [{ Key: 41, LineId: 101, RetainageLineId: 102 }], GroupIds: [11, 12] as const };
const at = (percent: string) => ({ RetainagePercent: percent, RetainageOnStoredPercent: percent });
const draft = (Id: number, work: string, more: Partial<Draft> = {}): AIAInvoiceCommand => ({
  type: 'DraftApplication',
  data: { Id, ...about, ...at('10'), ...ids, ContractRates: at('10'), Terms, Said: [{ ItemNumber: '010', WorkThisPeriod: work }], ...more },
});
const line = (more: Partial<ScheduleLine>): ScheduleLine => ({
  Id: 101,
  DeliverableId: 41,
  ItemNumber: '010',
  DescriptionOfWork: 'Work 41',
  ScheduledValue: '1000.00',
  WorkFromPrevious: '0.00',
  WorkThisPeriod: '200.00',
  MaterialsStored: '0.00',
  TotalCompletedAndStored: '200.00',
  PercentComplete: '20',
  BalanceToFinish: '800.00',
  Retainage: '20.00',
  RetainagePercent: '',
  ...more,
});
const { Billable: _none, ...blankLine } = BLANK_LINE;
const group = (Id: number, GroupHeader: string, LineId: number, Price: string, Description: string) => ({
  Id,
  GroupHeader,
  GroupQuantity: '',
  SequenceNumber: '1',
  ShowGroup: true,
  AutoGroup: true,
  LineItems: [
    {
      ...blankLine,
      IsRetainage: GroupHeader === 'Retainage',
      Id: LineId,
      Description,
      Quantity: '1',
      DefaultQuantity: '1',
      UnitPrice: Price,
      Price,
      Total: Price,
      SequenceNumber: '1',
      ProjectId: 9,
      MilestoneId: 21,
      DeliverableId: 41,
    },
  ],
});
/** Application 1, AIA invoice 8: 200.00 of 1,000.00 done, 20.00 retained. */
const drafted: Drafted = {
  type: 'AIAInvoiceDrafted',
  data: {
    Id: 8,
    ...about,
    ...at('10'),
    ...ids,
    ContractRates: at('10'),
    BusinessState: 'Draft',
    RetainagePolicy: 'Percent',
    ApplicationNumber: 1,
    StartDate: '',
    EndDate: about.PeriodTo,
    OriginalContractSum: '1000.00',
    NetChangeByChangeOrders: '0.00',
    ContractSumToDate: '1000.00',
    TotalCompletedAndStored: '200.00',
    RetainageOnCompleted: '20.00',
    RetainageOnStored: '0.00',
    TotalRetainage: '20.00',
    TotalEarnedLessRetainage: '180.00',
    LessPreviousCertificates: '0.00',
    CurrentPaymentDue: '180.00',
    BalanceToFinish: '820.00',
    ScheduleOfValues: [line({})],
    LineItemGroups: [group(11, 'Work of the period', 101, '180.00', '010 Work 41')],
    TotalAmount: '180.00',
    TotalTaxes: '0.00',
    OutstandingAmount: '180.00',
    IsTaxable: false,
  },
};
const seen = { LineItemId: 101, Price: '180.00', BillableId: 31 };
const finalize = (Id: number, Billed = [seen]): AIAInvoiceCommand => ({
  type: 'FinalizeApplication',
  data: { Id, ContractId: 5, Terms, Billed },
});
const finalized: AIAInvoiceEvent = {
  type: 'AIAInvoiceFinalized',
  data: {
    Id: 8,
    ...about,
    ApplicationNumber: 1,
    TotalAmount: '180.00',
    Lines: [appliedPart],
    OutstandingAmount: '180.00',
    BusinessState: 'Outstanding',
  },
};
/** Application 2, AIA invoice 9: no new work, and the retainage rate drops to 0. */
const second: Drafted = {
  ...drafted,
  data: {
    ...drafted.data,
    ...at('0'),
    Id: 9,
    ApplicationNumber: 2,
    StartDate: about.PeriodTo,
    RetainageOnCompleted: '0.00',
    TotalRetainage: '0.00',
    TotalEarnedLessRetainage: '200.00',
    LessPreviousCertificates: '180.00',
    CurrentPaymentDue: '20.00',
    BalanceToFinish: '800.00',
    ScheduleOfValues: [line({ WorkFromPrevious: '200.00', WorkThisPeriod: '0.00', Retainage: '0.00' })],
    LineItemGroups: [group(12, 'Retainage', 102, '20.00', 'Retainage: 010 Work 41')],
    TotalAmount: '20.00',
    OutstandingAmount: '20.00',
  },
};
const voided: AIAInvoiceEvent = { type: 'AIAInvoiceVoided', data: { Id: 8, ContractId: 5, Lines: [appliedPart] } };
const voiding = (Id: number): AIAInvoiceCommand => ({ type: 'VoidApplication', data: { Id, ContractId: 5 } });
const removed: AIAInvoiceEvent = { type: 'AIAInvoiceRemoved', data: { Id: 8, ContractId: 5 } };
const payment = { ...blankPayment, PaymentId: 3, Amount: '180.00' };
const paid: AIAInvoiceEvent = {
  type: 'AIAInvoicePaymentRecorded',
  data: { Id: 8, ContractId: 5, ...payment, OutstandingAmount: '0.00', BusinessState: 'Closed' },
};
const given8 = (...more: AIAInvoiceEvent[]) => given(aiaInvoiceDecider, drafted, ...more);

describe('the applications of a contract', () => {
  it('are drafted one at a time, each once', () => {
    given(aiaInvoiceDecider).when(draft(8, '200')).then(drafted);
    given8().when(draft(8, '200')).then();
    given8().when(draft(9, '200')).thenRefused('application_is_draft');
  });

  it('follow the last certificate and bill released retainage when no rate is left', () => {
    given8(finalized)
      .when(draft(9, '0', at('0')))
      .then(second);
  });

  it('are rejected when they do not tie out, or their period precedes the last one', () => {
    const { state } = given8(finalized);
    const refused = (more: Partial<Draft>): unknown => {
      try {
        return aiaInvoiceDecider.decide.DraftApplication(draft(9, '0', more).data as Draft, state);
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused({ LessPreviousCertificates: '180' })).toMatchObject([{ type: 'AIAInvoiceDrafted' }]);
    expect(refused({ LessPreviousCertificates: '0.00' })).toBe(
      'LessPreviousCertificates is 0.00, but application 1 (AIA invoice 8) comes to 180.00; they must agree.',
    );
    expect(refused({ PeriodTo: '2026-01-30T00:00:00.000Z' })).toContain('PeriodTo must not be before that of application 1');
    expect(refused({ RetainagePercent: '100.01' })).toBe('RetainagePercent must be from 0 to 100, not 100.01.');
    expect(refused({ RetainageOnStoredPercent: '-1' })).toBe('RetainageOnStoredPercent must be from 0 to 100, not -1.');
  });

  it('change as drafts, and apply the present terms of the contract', () => {
    const change = (more: object): AIAInvoiceCommand => ({
      type: 'ChangeApplication',
      data: { Id: 8, ContractId: 5, ContractRates: at('10'), Terms, Said: [], LineIds: [], ...more },
    });
    given8().when(change({})).then();
    given8()
      .when(change({ HeaderText: 'January' }))
      .then({ type: 'AIAInvoiceChanged', data: { Id: 8, ContractId: 5, HeaderText: 'January' } });
    const Lines = [...Terms.Lines, scheduledLine(42, '50.00')];
    const fresh = { Key: 42, LineId: 103, RetainageLineId: 104 };
    given8()
      .when(change({ Terms: termsOver(Lines, '1000.00', '50.00'), LineIds: [fresh] }))
      .then({
        type: 'AIAInvoiceChanged',
        data: {
          Id: 8,
          ContractId: 5,
          NetChangeByChangeOrders: '50.00',
          ContractSumToDate: '1050.00',
          BalanceToFinish: '870.00',
          LineIds: [...ids.LineIds, fresh],
          ScheduleOfValues: [
            line({}),
            {
              ...line({ Id: 103, DeliverableId: 42, ItemNumber: '42', DescriptionOfWork: 'Work 42', ScheduledValue: '50.00' }),
              WorkThisPeriod: '0.00',
              TotalCompletedAndStored: '0.00',
              PercentComplete: '0',
              BalanceToFinish: '50.00',
              Retainage: '0.00',
            },
          ],
        },
      });
    given8(finalized)
      .when(change({ HeaderText: 'Late' }))
      .thenRefused('invoice_finalized');
    given8(removed)
      .when(change({ HeaderText: 'Late' }))
      .thenRefused('not_found');
  });

  it('are finalized on the present terms, with a billable for each line', () => {
    given8().when(finalize(8)).then(finalized);
    given8(finalized).when(finalize(8)).thenRefused('invoice_finalized');
    given8(finalized, paid).when(finalize(8)).thenRefused('invoice_finalized');
    given8().when(finalize(8, [])).thenRefused('application_changed');
    given8()
      .when(finalize(8, [{ ...seen, Price: '90.00' }]))
      .thenRefused('application_changed');
    given8()
      .when(finalize(8, [{ ...seen, LineItemId: 103 }]))
      .thenRefused('application_changed');
    given8()
      .when({
        type: 'FinalizeApplication',
        data: { Id: 8, ContractId: 5, Terms: termsOver(Terms.Lines, '1000.00', '5.00'), Billed: [seen] },
      })
      .thenRefused('contract_amended');
    given8(finalized, second)
      .when(finalize(9, [{ LineItemId: 102, Price: '20.00', BillableId: 32 }]))
      .then({
        type: 'AIAInvoiceFinalized',
        data: {
          ...finalized.data,
          Id: 9,
          ApplicationNumber: 2,
          TotalAmount: '20.00',
          OutstandingAmount: '20.00',
          Lines: [
            {
              ...appliedPart,
              LineItemId: 102,
              BillableId: 32,
              Price: '20.00',
              OriginOfBillable: 'Retainage',
              Description: 'Retainage: 010 Work 41',
            },
          ],
        },
      });
  });

  it('never have a negative amount due', () => {
    const less = { ...drafted, data: { ...drafted.data, TotalAmount: '-0.01' } };
    given(aiaInvoiceDecider, less).when(finalize(8)).thenRefused('invoice_negative');
    const none = { ...drafted, data: { ...drafted.data, TotalAmount: '0.00', LineItemGroups: [] } };
    given(aiaInvoiceDecider, none)
      .when(finalize(8, []))
      .then({
        type: 'AIAInvoiceFinalized',
        data: {
          ...finalized.data,
          TotalAmount: '0.00',
          OutstandingAmount: '0.00',
          BusinessState: 'Closed',
          Lines: [],
        },
      });
  });

  it('are certified at less, and the rest is due with the next one', () => {
    const certify = (AmountCertified: string, Stated: { LineItemId: number; AmountCertified: string }[] = []): AIAInvoiceCommand => ({
      type: 'CertifyApplication',
      data: { Id: 8, ContractId: 5, AmountCertified, Stated, CutIds: [{ LineItemId: 101, CutId: 105, BillableId: 35 }], GroupId: 13 },
    });
    const Description = 'Not certified: 010 Work 41';
    const cut = { ...group(13, 'Not certified', 105, '-30.00', Description), SequenceNumber: '2' };
    const { ContractId: _same, ...party } = about;
    const certified: AIAInvoiceEvent = {
      type: 'AIAInvoiceCertified',
      data: {
        ...{ Id: 8, ContractId: 5, ...party, AmountCertified: '150.00', OutstandingAmount: '150.00', BusinessState: 'Outstanding' },
        Lines: [{ ...appliedPart, LineItemId: 105, BillableId: 35, Price: '-30.00', Description }],
        // A line without a tax holds none in the event.
        Group: {
          ...cut,
          LineItems: cut.LineItems.map(({ TaxExemption: _why, TaxRates: _rates, ...one }) => ({ ...one, SequenceNumber: '2' })),
        },
      },
    };
    given8(finalized).when(certify('150')).then(certified);
    given8(finalized)
      .when(certify('150', [{ LineItemId: 101, AmountCertified: '150' }]))
      .then(certified);
    given8(finalized, certified).when(certify('150')).then();
    given8(finalized, certified).when(certify('160')).thenRefused('application_certified');
    given8().when(certify('150')).thenRefused('invoice_not_outstanding');
    given8(finalized, paid).when(certify('150')).thenRefused('invoice_has_payments');
    given8(finalized, second, { ...finalized, data: { ...finalized.data, Id: 9 } })
      .when(certify('150'))
      .thenRefused('application_not_last');
    for (const refused of [certify('180.01'), certify('-1'), certify('150', [{ LineItemId: 101, AmountCertified: '160' }])])
      given8(finalized).when(refused).thenRefused('validation_failed');
    given8(finalized, certified)
      .when(voiding(8))
      .then({ type: 'AIAInvoiceVoided', data: { Id: 8, ContractId: 5, Lines: [appliedPart, certified.data.Lines[0]] } });
    // A draft from before the certificate has another sum of the previous certificates.
    given8(finalized, second, certified)
      .when(finalize(9, [{ LineItemId: 102, Price: '20.00', BillableId: 32 }]))
      .thenRefused('application_certified');
    const { state } = given8(finalized, certified);
    const [next] = aiaInvoiceDecider.decide.DraftApplication(draft(9, '0').data as Draft, state) as readonly Drafted[];
    expect(next?.data).toMatchObject({ LessPreviousCertificates: '150.00', CurrentPaymentDue: '30.00', TotalAmount: '30.00' });
  });

  it('have one invoice number each', () => {
    const number: AIAInvoiceCommand = { type: 'NumberInvoice', data: { Id: 8, ContractId: 5, InvoiceNumber: '36' } };
    const numbered: AIAInvoiceEvent = {
      type: 'AIAInvoiceNumbered',
      data: { Id: 8, ContractId: 5, InvoiceNumber: '36', Lines: [{ LineItemId: 101, BillableId: 31 }] },
    };
    given8().when(number).thenRefused('invoice_is_draft');
    given8(finalized).when(number).then(numbered);
    given8(finalized, numbered)
      .when({ ...number, data: { ...number.data, InvoiceNumber: '37' } })
      .then();
  });

  it('are voided from the last backwards, and their number is reused', () => {
    given8().when(voiding(8)).thenRefused('invoice_is_draft');
    given8(finalized).when(voiding(8)).then(voided);
    given8(finalized, voided).when(voiding(8)).thenRefused('invoice_void');
    given8(finalized, second).when(voiding(8)).thenRefused('application_not_last');
    given8(finalized, paid).when(voiding(8)).thenRefused('invoice_has_payments');
    given8(finalized, voided)
      .when(draft(9, '200'))
      .then({ ...drafted, data: { ...drafted.data, Id: 9 } });
    given8(finalized, voided, { ...drafted, data: { ...drafted.data, Id: 9 } })
      .when(finalize(9))
      .then({ ...finalized, data: { ...finalized.data, Id: 9 } });
  });

  it('leave no gap where a draft was removed', () => {
    const remove: AIAInvoiceCommand = { type: 'RemoveApplication', data: { Id: 8, ContractId: 5 } };
    given8().when(remove).then(removed);
    given8(removed).when(remove).then();
    given8(removed).when(draft(8, '200')).then();
    given8(removed)
      .when(draft(9, '200'))
      .then({ ...drafted, data: { ...drafted.data, Id: 9 } });
    given8(finalized).when(remove).thenRefused('invoice_finalized');
  });

  it('are paid separately', () => {
    const pay: AIAInvoiceCommand = { type: 'RecordPayment', data: { Id: 8, ContractId: 5, ...payment } };
    given8().when(pay).thenRefused('invoice_not_outstanding');
    given8(finalized).when(pay).then(paid);
    given8(finalized, paid).when(pay).then();
    given8(finalized)
      .when({ type: 'RecordPayment', data: { ...pay.data, Amount: '180.01' } })
      .thenRefused('overpaid');
    given8(finalized, paid)
      .when({ type: 'ChangePayment', data: { Id: 8, ContractId: 5, PaymentId: 3, Method: 'Wire' } })
      .then({ type: 'AIAInvoicePaymentChanged', data: { Id: 8, ContractId: 5, PaymentId: 3, Method: 'Wire' } });
    given8(finalized, paid)
      .when({ type: 'ChangePayment', data: { Id: 8, ContractId: 5, PaymentId: 3, Method: '' } })
      .then();
    given8(finalized, paid)
      .when({ type: 'RemovePayment', data: { Id: 8, ContractId: 5, PaymentId: 3 } })
      .then({
        type: 'AIAInvoicePaymentRemoved',
        data: { Id: 8, ContractId: 5, PaymentId: 3, OutstandingAmount: '180.00', BusinessState: 'Outstanding' },
      });
    given8(finalized, voided).when(pay).thenRefused('invoice_not_outstanding');
  });
});
