import { decide } from '@plumbline/platform/kernel';
import { given } from '@plumbline/platform/testing';
import type { InvoiceEvent, LineItem, LineItemGroup } from '../published';
import { blankPayment } from '../testing/samples';
import { BLANK_LINE } from './drafting/compose-line.policy';
import { invoiceDecider, type InvoiceCommand } from './invoice.decider';
import { storedGroups } from './invoice-content.policy';

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
/** 100.00 of billable 31, and a free line of 10.00 taxed at 7.25 %: 0.73. */
const groups = [group(line(1, '100.00', { BillableId: '31' }), line(2, '10.00', { IsTaxable: true, TaxRate: '7.25' }))];
const counted = storedGroups([
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

  it('stores lines without the billable that a read shows with them', () => {
    const [drafted] = decide(invoiceDecider, draft, invoiceDecider.initial);
    expect(JSON.stringify(drafted)).not.toContain('"Billable"');
  });

  it('claims and releases billables as lines are added and removed', () => {
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
          LineItemGroups: storedGroups([
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

  it("taxes lines without a rate of their own at the invoice's rate", () => {
    const free = [group(line(2, '10.00', { IsTaxable: true }))];
    const { state } = given(invoiceDecider, { type: 'InvoiceDrafted', data: { ...drafted.data, LineItemGroups: free } });
    const change = invoiceDecider.decide.ChangeInvoice({ Id: 8, TaxRate: '10' }, state);
    expect(change).toMatchObject([{ data: { TaxRate: '10', TotalAmount: '11.00', TotalTaxes: '1.00' } }]);
  });

  it('drops the line whose claim was rejected, once', () => {
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

  it('is removed with its last line when other invoices claimed all of its billables, and stays after a change by a user', () => {
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

  it('is finalized when it has claimed every billable, with enough left of it', () => {
    given(invoiceDecider, drafted).when(finalize(held)).then(finalized);
    given(invoiceDecider, drafted).when(finalize()).thenRefused('billable_not_held');
    given(invoiceDecider, drafted)
      .when(finalize({ ...held, PriceRemaining: '99.99' }))
      .thenRefused('billable_changed');
    given(invoiceDecider, drafted)
      .when(finalize({ ...held, QuantityRemaining: '0.99' }))
      .thenRefused('billable_changed');
  });

  it('is finalized once, and a second attempt is rejected with its state', () => {
    for (const [events, state] of [
      [[finalized], 'Outstanding'],
      [[finalized, paid], 'Closed'],
      [[finalized, voided], 'Void'],
    ] as const)
      expect(() => decide(invoiceDecider, finalize(held), given(invoiceDecider, drafted, ...events).state)).toThrow(
        `Invoice 8 is ${state} `,
      );
  });

  it('is not finalized when it is empty, and is a credit note below 0.00', () => {
    const of = (...lines: LineItem[]): InvoiceEvent => ({ ...drafted, data: { ...drafted.data, LineItemGroups: [group(...lines)] } });
    given(invoiceDecider, of()).when(finalize()).thenRefused('invoice_empty');
    given(invoiceDecider, of(line(1, '-5.00')))
      .when(finalize())
      .then({
        type: 'InvoiceFinalized',
        data: {
          Id: 8,
          ProjectId: '9',
          ClientId: '1',
          TotalAmount: '-5.00',
          Lines: [],
          OutstandingAmount: '-5.00',
          BusinessState: 'Outstanding',
        },
      });
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

  it('has one number, which is issued after it is finalized', () => {
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

  it('closes when it is paid and reopens when the payment is removed', () => {
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

  it('owes again what is taken back, once, and can then be voided, and its payments not removed', () => {
    const reverse = (PaymentId: number): InvoiceCommand => ({
      type: 'ReversePayment',
      data: { Id: 8, PaymentId, Reverses: 1, PaymentDate: '2026-04-05', ReceiptId: 1 },
    });
    const back = { ...pay(2, '-110.73'), PaymentDate: '2026-04-05', ReceiptId: 1, ReversesPaymentId: 1 };
    const reversed: InvoiceEvent = {
      type: 'InvoicePaymentRecorded',
      data: { Id: 8, ...back, OutstandingAmount: '110.73', BusinessState: 'Outstanding' },
    };
    const before = [drafted, finalized, paid, reversed] as const;
    given(invoiceDecider, drafted, finalized, paid).when(reverse(2)).then(reversed);
    given(invoiceDecider, ...before)
      .when(reverse(2))
      .then();
    given(invoiceDecider, ...before)
      .when(reverse(3))
      .thenRefused('payment_reversed');
    given(invoiceDecider, drafted, finalized).when(reverse(2)).thenRefused('not_found');
    for (const PaymentId of [1, 2])
      given(invoiceDecider, ...before)
        .when({ type: 'RemovePayment', data: { Id: 8, PaymentId } })
        .thenRefused('payment_reversed');
    given(invoiceDecider, ...before)
      .when({ type: 'VoidInvoice', data: { Id: 8 } })
      .then(voided);
  });

  it('is issued at once, with the events of a draft and of its finalization', () => {
    const free = [group(line(2, '35.00'))];
    const issue: InvoiceCommand = { type: 'IssueInvoice', data: { Id: 8, ProjectId: '', ClientId: '1', LineItemGroups: free } };
    expect(decide(invoiceDecider, issue, invoiceDecider.initial).map(({ type }) => type)).toEqual(['InvoiceDrafted', 'InvoiceFinalized']);
    given(invoiceDecider, drafted, finalized).when(issue).then();
  });

  it('allows corrections of its payments', () => {
    given(invoiceDecider, drafted, finalized, paid)
      .when({ type: 'ChangePayment', data: { Id: 8, PaymentId: 1, Method: 'Wire' } })
      .then({ type: 'InvoicePaymentChanged', data: { Id: 8, PaymentId: 1, Method: 'Wire' } });
  });

  it('is voided only without payments, and reports what it had billed', () => {
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

  it('is removed as a draft only', () => {
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

describe('an invoice with retainage and a deposit', () => {
  const work = [group(line(1, '1000.00', { BillableId: '31' }), line(2, '500.00', { BillableId: '32' }))];
  const draftOf = (more: object): InvoiceCommand => ({
    type: 'DraftInvoice',
    data: { Id: 8, ProjectId: '9', ClientId: '1', LineItemGroups: work, ...more },
  });
  const Retaining = { GroupId: 2, LineItemId: 3, BillableId: 33 };
  const Applying = { LineItemId: 4, Available: '200.00' };
  const eventsOf = (...commands: InvoiceCommand[]): InvoiceEvent[] =>
    commands.reduce<InvoiceEvent[]>(
      (events, command) => [...events, ...decide(invoiceDecider, command, given(invoiceDecider, ...events).state)],
      [],
    );
  const last = (...commands: InvoiceCommand[]) => eventsOf(...commands).at(-1)?.data;
  const both = draftOf({ Retainage: '10', Retaining, Applying });

  it('holds the percent of its lines back, and then applies the deposit', () => {
    expect(last(both)).toMatchObject({
      TotalAmount: '1150.00',
      Claims: [{ BillableId: 31 }, { BillableId: 32 }],
      Deposits: [{ Id: 4, Price: '-200.00', IsDeposit: true }],
      LineItemGroups: [{}, { GroupHeader: 'Retainage', LineItems: [{ Id: 3, BillableId: '33', Price: '-150.00', IsRetainage: true }] }],
    });
  });
  it('follows a line that leaves, and a changed percent', () => {
    const removed: InvoiceCommand = { type: 'RemoveLine', data: { Id: 8, BillableId: 31 } };
    expect(last(both, removed)).toMatchObject({ TotalAmount: '250.00', LineItemGroups: [{}, { LineItems: [{ Price: '-50.00' }] }] });
    expect(last(both, { type: 'ChangeInvoice', data: { Id: 8, Retainage: '0' } })).toMatchObject({ TotalAmount: '1300.00' });
    expect(last(both, { type: 'ChangeInvoice', data: { Id: 8, LineItemGroups: [group(line(5, '100.00'))] } })).toMatchObject({
      TotalAmount: '0.00',
      Deposits: [{ Price: '-100.00' }],
    });
  });
  it('takes more of a deposit that covers it in whole, as it grows', () => {
    const small = draftOf({ LineItemGroups: [group(line(1, '100.00'))], Applying });
    const LineItemGroups = [group(line(1, '150.00'))];
    expect(last(small, { type: 'ChangeInvoice', data: { Id: 8, LineItemGroups, Applying } })).toMatchObject({
      Deposits: [{ Price: '-150.00' }],
    });
    const lower: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, Applying: { ...Applying, Wanted: '30.00' } } };
    expect(last(small, lower)).toMatchObject({ TotalAmount: '70.00' });
    expect(last(small, lower, { type: 'ChangeInvoice', data: { Id: 8, LineItemGroups, Applying } })).toMatchObject({
      TotalAmount: '120.00',
    });
  });
  it('keeps a deposit out that the user left out, until the user applies it', () => {
    const without: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, Applying: { ...Applying, Wanted: '0.00' } } };
    const shipped: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, Shipping: '5.00', Applying } };
    expect(last(both, without)).toMatchObject({ TotalAmount: '1350.00', Deposits: [] });
    expect(last(both, without, shipped)).toMatchObject({ TotalAmount: '1355.00' });
    const again: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, Applying: { ...Applying, Wanted: '50.00' } } };
    expect(last(both, without, shipped, again)).toMatchObject({ TotalAmount: '1305.00', Deposits: [{ Id: 4, Price: '-50.00' }] });
  });
  it('takes the deposit again as it grows from nothing', () => {
    const emptied: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, LineItemGroups: [group(line(5, '0.00'))], Applying } };
    const grown: InvoiceCommand = { type: 'ChangeInvoice', data: { Id: 8, LineItemGroups: work, Applying } };
    expect(last(both, emptied)).toMatchObject({ TotalAmount: '0.00', Deposits: [] });
    expect(last(both, emptied, grown)).toMatchObject({ Deposits: [{ Price: '-200.00' }] });
  });
  it('is finalized with what the account of its project took', () => {
    const held = [31, 32].map((BillableId) => ({ BillableId, Hourly: false, QuantityRemaining: '1', PriceRemaining: '1000.00' }));
    const finalize = (Posting?: { Deposit: string; Retained: string }): InvoiceCommand => ({
      type: 'FinalizeInvoice',
      data: { Id: 8, Held: held, ...(Posting && { Posting }) },
    });
    const Retained = [{ LineItemId: 3, BillableId: 33, Description: 'Retainage of 10 %', Price: '-150.00' }];
    const posted = finalize({ Deposit: '-200.00', Retained: '150.00' });
    expect(last(both, posted)).toMatchObject({ TotalAmount: '1150.00', Retained });
    expect(last(both, posted, { type: 'VoidInvoice', data: { Id: 8 } })).toMatchObject({ Retained });
    given(invoiceDecider, ...eventsOf(both))
      .when(finalize())
      .thenRefused('invoice_changed');
  });
  it('bills a deposit alone', () => {
    const LineItemGroups = [group(line(1, '2000.00', { BillableId: '31', IsDeposit: true }), line(2, '1.00'))];
    given(invoiceDecider).when(draftOf({ LineItemGroups })).thenRefused('deposit_with_others');
  });
});
