import { decide } from '@plumbline/platform/kernel';
import { given } from '@plumbline/platform/testing';
import type { InvoiceEvent, LineItem, LineItemGroup } from '../published';
import { blankPayment } from '../testing/samples';
import { BLANK_LINE } from './compose-line.policy';
import { invoiceDecider, type InvoiceCommand } from './invoice.decider';
import { toStored } from './lines.policy';

const line = (Id: number, Price: string, more: Partial<LineItem> = {}): LineItem => ({ ...BLANK_LINE, Id, Quantity: '1', Price, ...more });
const group = (...LineItems: LineItem[]): LineItemGroup => ({
  Id: 1,
  GroupHeader: 'Framing',
  GroupQuantity: '',
  SequenceNumber: '',
  ShowGroup: true,
  AutoGroup: true,
  LineItems,
});
/** 100.00 of billable 31, and a free line of 10.00 that is taxed at 7.25 %: 0.73. */
const groups = [group(line(1, '100.00', { BillableId: '31' }), line(2, '10.00', { IsTaxable: true, TaxRate: '7.25' }))];
const counted = toStored([
  {
    ...groups[0],
    SequenceNumber: '1',
    LineItems: [
      { ...groups[0].LineItems[0], SequenceNumber: '1', Total: '100.00' },
      { ...groups[0].LineItems[1], SequenceNumber: '2', Total: '10.73' },
    ],
  },
]);
const draft: InvoiceCommand = { type: 'DraftInvoice', data: { Id: 8, ProjectId: '9', ClientId: '1', LineItemGroups: groups } };
const drafted: InvoiceEvent = {
  type: 'InvoiceDrafted',
  data: {
    Id: 8,
    BusinessState: 'Draft',
    ProjectId: '9',
    ClientId: '1',
    LineItemGroups: counted,
    TotalAmount: '110.73',
    TotalTaxes: '0.73',
    OutstandingAmount: '110.73',
    IsTaxable: true,
    Claims: [{ LineItemId: 1, BillableId: 31 }],
  },
};
const held = { BillableId: 31, Hourly: true, QuantityRemaining: '1', PriceRemaining: '100.00' };
const finalize = (...Held: (typeof held)[]): InvoiceCommand => ({ type: 'FinalizeInvoice', data: { Id: 8, Held } });
const Lines = [{ LineItemId: 1, BillableId: 31, Hours: '1', Quantity: '1', Price: '100.00' }];
const finalized: InvoiceEvent = {
  type: 'InvoiceFinalized',
  data: { Id: 8, ProjectId: '9', ClientId: '1', TotalAmount: '110.73', Lines, OutstandingAmount: '110.73', BusinessState: 'Outstanding' },
};
const pay = (PaymentId: number, Amount: string) => ({ ...blankPayment, PaymentId, Amount });
const paid: InvoiceEvent = {
  type: 'InvoicePaymentRecorded',
  data: { Id: 8, ...pay(1, '110.73'), OutstandingAmount: '0.00', BusinessState: 'Closed' },
};
const voided: InvoiceEvent = { type: 'InvoiceVoided', data: { Id: 8, Lines } };

describe('an invoice', () => {
  it('is drafted with its sums to the cent, and claims its billables', () => {
    given(invoiceDecider).when(draft).then(drafted);
    given(invoiceDecider, drafted).when(draft).then();
  });

  it('stores lines without the billable that a read shows with them [3.1]', () => {
    const [drafted] = decide(invoiceDecider, draft, invoiceDecider.initial);
    expect(JSON.stringify(drafted)).not.toContain('"Billable"');
  });

  it('claims and releases as its lines come and go', () => {
    const lines = [group(line(3, '40.00', { BillableId: '32' }))];
    const { state } = given(invoiceDecider, drafted);
    expect(state.is).toBe('Draft');
    given(invoiceDecider, drafted)
      .when({ type: 'ChangeInvoice', data: { Id: 8, LineItemGroups: lines, HeaderText: 'March' } })
      .then({
        type: 'InvoiceChanged',
        data: {
          Id: 8,
          HeaderText: 'March',
          LineItemGroups: toStored([
            { ...lines[0], SequenceNumber: '1', LineItems: [{ ...lines[0].LineItems[0], SequenceNumber: '1', Total: '40.00' }] },
          ]),
          TotalAmount: '40.00',
          TotalTaxes: '0.00',
          OutstandingAmount: '40.00',
          IsTaxable: false,
          Claims: [{ LineItemId: 3, BillableId: 32 }],
          Releases: [{ LineItemId: 1, BillableId: 31 }],
        },
      });
    given(invoiceDecider, drafted)
      .when({ type: 'ChangeInvoice', data: { Id: 8, LineItemGroups: groups } })
      .then();
  });

  it("taxes lines without a rate of their own at the invoice's", () => {
    const free = [group(line(2, '10.00', { IsTaxable: true }))];
    const { state } = given(invoiceDecider, { type: 'InvoiceDrafted', data: { ...drafted.data, LineItemGroups: free } });
    const change = invoiceDecider.decide.ChangeInvoice({ Id: 8, TaxRate: '10' }, state);
    expect(change).toMatchObject([{ data: { TaxRate: '10', TotalAmount: '11.00', TotalTaxes: '1.00' } }]);
  });

  it('drops the line whose claim was refused, once', () => {
    const removed: InvoiceEvent = {
      type: 'InvoiceLineRemoved',
      data: { Id: 8, LineItemId: 1, BillableId: 31, TotalAmount: '10.73', TotalTaxes: '0.73', OutstandingAmount: '10.73', IsTaxable: true },
    };
    const command: InvoiceCommand = { type: 'RemoveLine', data: { Id: 8, BillableId: 31 } };
    given(invoiceDecider, drafted).when(command).then(removed);
    given(invoiceDecider, drafted, removed).when(command).then();
    given(invoiceDecider, drafted, finalized).when(command).then();
    given(invoiceDecider, drafted, removed)
      .when({ type: 'RemoveInvoice', data: { Id: 8 } })
      .then({ type: 'InvoiceRemoved', data: { Id: 8, Releases: [] } });
  });

  it('is gone with its last line when all that it was drafted for went to other invoices, and stays when somebody has changed it', () => {
    const alone = { ...drafted, data: { ...drafted.data, LineItemGroups: [group(groups[0].LineItems[0])] } };
    const command: InvoiceCommand = { type: 'RemoveLine', data: { Id: 8, BillableId: 31 } };
    const none = { TotalAmount: '0.00', TotalTaxes: '0.00', OutstandingAmount: '0.00', IsTaxable: false };
    const removed: InvoiceEvent = { type: 'InvoiceLineRemoved', data: { Id: 8, LineItemId: 1, BillableId: 31, ...none } };
    given(invoiceDecider, alone)
      .when(command)
      .then(removed, { type: 'InvoiceRemoved', data: { Id: 8, Releases: [] } });
    given(invoiceDecider, alone, { type: 'InvoiceChanged', data: { Id: 8, HeaderText: 'March', Claims: [], Releases: [] } })
      .when(command)
      .then(removed);
  });

  it('is finalized when it holds every billable, with enough left of it', () => {
    given(invoiceDecider, drafted).when(finalize(held)).then(finalized);
    given(invoiceDecider, drafted).when(finalize()).thenRefused('billable_not_held');
    given(invoiceDecider, drafted)
      .when(finalize({ ...held, PriceRemaining: '99.99' }))
      .thenRefused('billable_changed');
    given(invoiceDecider, drafted)
      .when(finalize({ ...held, QuantityRemaining: '0.99' }))
      .thenRefused('billable_changed');
  });

  it('is finalized once, and names its state to whoever tries again', () => {
    for (const [events, state] of [
      [[finalized], 'Outstanding'],
      [[finalized, paid], 'Closed'],
      [[finalized, voided], 'Void'],
    ] as const)
      expect(() => decide(invoiceDecider, finalize(held), given(invoiceDecider, drafted, ...events).state)).toThrow(
        `Invoice 8 is ${state} `,
      );
  });

  it('is not finalized empty or below nothing', () => {
    const of = (...lines: LineItem[]): InvoiceEvent => ({ ...drafted, data: { ...drafted.data, LineItemGroups: [group(...lines)] } });
    given(invoiceDecider, of()).when(finalize()).thenRefused('invoice_empty');
    given(invoiceDecider, of(line(1, '-5.00')))
      .when(finalize())
      .thenRefused('invoice_negative');
    given(invoiceDecider, of(line(1, '0.00')))
      .when(finalize())
      .then({
        type: 'InvoiceFinalized',
        data: { Id: 8, ProjectId: '9', ClientId: '1', TotalAmount: '0.00', Lines: [], OutstandingAmount: '0.00', BusinessState: 'Closed' },
      });
  });

  it('never changes once it is finalized', () => {
    given(invoiceDecider, drafted, finalized)
      .when({ type: 'ChangeInvoice', data: { Id: 8, HeaderText: 'March' } })
      .thenRefused('invoice_finalized');
    given(invoiceDecider, drafted, finalized)
      .when({ type: 'RemoveInvoice', data: { Id: 8 } })
      .thenRefused('invoice_finalized');
  });

  it('has one number, which it gets when it is finalized', () => {
    const number: InvoiceCommand = { type: 'NumberInvoice', data: { Id: 8, InvoiceNumber: '12' } };
    const numbered: InvoiceEvent = {
      type: 'InvoiceNumbered',
      data: { Id: 8, InvoiceNumber: '12', Lines: [{ LineItemId: 1, BillableId: 31 }] },
    };
    given(invoiceDecider, drafted).when(number).thenRefused('invoice_is_draft');
    given(invoiceDecider, drafted, finalized).when(number).then(numbered);
    given(invoiceDecider, drafted, finalized, numbered)
      .when({ ...number, data: { Id: 8, InvoiceNumber: '13' } })
      .then();
  });

  it('closes when it is paid and opens again when the payment is removed', () => {
    given(invoiceDecider, drafted, finalized)
      .when({ type: 'RecordPayment', data: { Id: 8, ...pay(1, '110.73') } })
      .then(paid);
    given(invoiceDecider, drafted, finalized, paid)
      .when({ type: 'RecordPayment', data: { Id: 8, ...pay(1, '110.73') } })
      .then();
    given(invoiceDecider, drafted, finalized)
      .when({ type: 'RecordPayment', data: { Id: 8, ...pay(1, '110.74') } })
      .thenRefused('overpaid');
    given(invoiceDecider, drafted)
      .when({ type: 'RecordPayment', data: { Id: 8, ...pay(1, '1.00') } })
      .thenRefused('invoice_not_outstanding');
    given(invoiceDecider, drafted, finalized, paid)
      .when({ type: 'RemovePayment', data: { Id: 8, PaymentId: 1 } })
      .then({ type: 'InvoicePaymentRemoved', data: { Id: 8, PaymentId: 1, OutstandingAmount: '110.73', BusinessState: 'Outstanding' } });
  });

  it('has its payments corrected', () => {
    given(invoiceDecider, drafted, finalized, paid)
      .when({ type: 'ChangePayment', data: { Id: 8, PaymentId: 1, Method: 'Wire' } })
      .then({ type: 'InvoicePaymentChanged', data: { Id: 8, PaymentId: 1, Method: 'Wire' } });
  });

  it('is voided only while nothing is paid on it, and tells what it had billed', () => {
    const command: InvoiceCommand = { type: 'VoidInvoice', data: { Id: 8 } };
    given(invoiceDecider, drafted).when(command).thenRefused('invoice_is_draft');
    given(invoiceDecider, drafted, finalized).when(command).then(voided);
    const { state } = given(invoiceDecider, drafted, finalized, voided);
    expect(() => decide(invoiceDecider, command, state)).toThrow('Invoice 8 is Void already.');
    given(invoiceDecider, drafted, finalized, paid).when(command).thenRefused('invoice_has_payments');
    given(invoiceDecider, drafted, finalized, voided)
      .when({ type: 'RecordPayment', data: { Id: 8, ...pay(1, '1.00') } })
      .thenRefused('invoice_not_outstanding');
  });

  it('is gone when the draft is removed', () => {
    const removed: InvoiceEvent = { type: 'InvoiceRemoved', data: { Id: 8, Releases: [{ LineItemId: 1, BillableId: 31 }] } };
    given(invoiceDecider, drafted)
      .when({ type: 'RemoveInvoice', data: { Id: 8 } })
      .then(removed);
    given(invoiceDecider, drafted, removed)
      .when({ type: 'RemoveInvoice', data: { Id: 8 } })
      .then();
    given(invoiceDecider, drafted, removed).when(finalize(held)).thenRefused('not_found');
  });
});
