import { decimal, Money } from '@plumbline/platform/kernel';
import { given } from '@plumbline/platform/testing';
import fc from 'fast-check';
import type { InvoiceEvent } from '../../published';
import { BLANK_LINE } from '../drafting/compose-line.policy';
import { creditNote } from './credit-note.policy';
import { BLANK_GROUP } from '../drafting/group-lines.policy';
import { datesOfInvoice } from '../invoice-dates.policy';
import { invoiceDecider, type InvoiceCommand } from '../invoice.decider';
import { invoice } from '../invoice.record';
import { storedGroups } from '../invoice-content.policy';

const line = { ...BLANK_LINE, Id: 1, Description: 'Framing', Quantity: '1', UnitPrice: '1000.00', Price: '1000.00', BillableId: '31' };
const groups = [{ ...BLANK_GROUP, Id: 1, GroupHeader: 'Framing', SequenceNumber: '1', LineItems: [{ ...line, Total: '1000.00' }] }];
const drafted: InvoiceEvent = {
  type: 'InvoiceDrafted',
  data: {
    ...{ Id: 8, BusinessState: 'Draft', ProjectId: '9', ClientId: '1', LineItemGroups: storedGroups(groups) },
    ...{ TotalAmount: '1000.00', TotalTaxes: '0.00', OutstandingAmount: '1000.00', IsTaxable: false },
    Claims: [{ LineItemId: 1, BillableId: 31 }],
  },
};
const Lines = [{ LineItemId: 1, BillableId: 31, Hours: '0.00', Quantity: '1', Price: '1000.00' }];
const finalized: InvoiceEvent = {
  type: 'InvoiceFinalized',
  data: { Id: 8, ProjectId: '9', ClientId: '1', TotalAmount: '1000.00', Lines, OutstandingAmount: '1000.00', BusinessState: 'Outstanding' },
};
const row = { ...invoice.blank(), Id: '8', ProjectId: '9', ClientId: '1', InvoiceNumber: '4', LineItemGroups: groups };
const noteOf = (Amount: string) =>
  creditNote(
    row,
    { Lines: [{ LineItemId: 1, Amount }], Amount: '', Reason: 'Scratched door', Reopen: false },
    { GroupId: 2, LineIds: [3] },
    '2026-04-02T10:00:00.000Z',
  );
const creditOf = (TotalAmount: string, CreditNoteId = 12) => ({
  ...{ Id: 8, CreditNoteId, ApplicationId: CreditNoteId + 1, TotalAmount, Lines: [], Reopens: [], Note: noteOf(TotalAmount) },
});
const credit = (amount: string, noteId?: number): InvoiceCommand => ({ type: 'CreditInvoice', data: creditOf(amount, noteId) });
const credited = (amount: string, Applied = amount): InvoiceEvent => ({ type: 'InvoiceCredited', data: { ...creditOf(amount), Applied } });
const applied: InvoiceEvent = {
  type: 'InvoiceCreditApplied',
  data: { Id: 8, ApplicationId: 13, InvoiceId: 12, Amount: '130.00', OutstandingAmount: '870.00', BusinessState: 'Outstanding' },
};
const issue: InvoiceCommand = { type: 'IssueCreditNote', data: { ...noteOf('130.00'), Id: 12, ApplicationId: 13, Applied: '100.00' } };
const issued: InvoiceEvent = { type: 'CreditNoteIssued', data: { ...noteOf('130.00'), Id: 12, BusinessState: 'Outstanding' } };
const taken: InvoiceEvent = {
  type: 'InvoiceCreditApplied',
  data: { Id: 12, ApplicationId: 13, InvoiceId: 8, Amount: '-100.00', OutstandingAmount: '-30.00', BusinessState: 'Outstanding' },
};

describe('Credit for an invoice', () => {
  it('lowers it at once, and is given once', () => {
    given(invoiceDecider, drafted, finalized).when(credit('130.00')).then(credited('130.00'), applied);
    given(invoiceDecider, drafted, finalized, credited('130.00'), applied).when(credit('130.00')).then();
  });
  it('is at most what the invoice comes to', () => {
    given(invoiceDecider, drafted, finalized).when(credit('1000.01')).thenRefused('credit_exceeds_invoice');
    given(invoiceDecider, drafted, finalized, credited('130.00'), applied).when(credit('870.01', 20)).thenRefused('credit_exceeds_invoice');
    given(invoiceDecider, drafted).when(credit('1.00')).thenRefused('invoice_not_outstanding');
  });
  it('is at most what its line comes to', () => {
    const data = { ...creditOf('600.00'), Lines: [{ LineItemId: 1, Amount: '600.00' }] };
    const first: InvoiceEvent = { type: 'InvoiceCredited', data: { ...data, Applied: '600.00' } };
    given(invoiceDecider, drafted, finalized, first)
      .when({ type: 'CreditInvoice', data: { ...creditOf('400.00', 20), Lines: [{ LineItemId: 1, Amount: '400.01' }] } })
      .thenRefused('credit_exceeds_line');
  });
  describe('for parts of a taxed line', () => {
    const taxed = (Price: string, TaxRate: string, Total: string) => [
      { ...groups[0], LineItems: [{ ...line, Price, Total, TaxRate, IsTaxable: true }] },
    ];
    const billed = (Price: string, TaxRate: string, Total: string): InvoiceEvent[] => [
      {
        ...drafted,
        data: { ...drafted.data, LineItemGroups: storedGroups(taxed(Price, TaxRate, Total)), TotalAmount: Total },
      },
      { ...finalized, data: { ...finalized.data, TotalAmount: Total, OutstandingAmount: Total } },
    ];
    /** The events of the invoice after a credit of each amount, in turn. */
    function after(history: InvoiceEvent[], [Price, TaxRate, Total]: [string, string, string], amounts: string[]): InvoiceEvent[] {
      const owner = { ...row, LineItemGroups: taxed(Price, TaxRate, Total) };
      return amounts.reduce((events, Amount, index) => {
        const request = { Lines: [{ LineItemId: 1, Amount }], Amount: '', Reason: '', Reopen: false };
        const Note = creditNote(owner, request, { GroupId: 2, LineIds: [3] }, '2026-04-02T10:00:00.000Z');
        const ids = { Id: 8, CreditNoteId: 20 + 2 * index, ApplicationId: 21 + 2 * index };
        const TotalAmount = Money.of(Note.TotalAmount).negated().toString();
        const command: InvoiceCommand = { type: 'CreditInvoice', data: { ...ids, TotalAmount, Lines: request.Lines, Reopens: [], Note } };
        return [...events, ...invoiceDecider.decide.CreditInvoice(command.data, given(invoiceDecider, ...events).state)];
      }, history);
    }
    const notes = (events: InvoiceEvent[]) =>
      events.flatMap((event) => (event.type === 'InvoiceCredited' ? [[event.data.Note.TotalTaxes, event.data.TotalAmount].join(' ')] : []));

    it('takes off no more than its tax, and all of it with the last part', () => {
      const up = ['100.00', '5', '105.00'] as [string, string, string];
      expect(notes(after(billed(...up), up, ['33.30', '33.30', '33.40']))).toEqual(['-1.67 34.97', '-1.66 34.96', '-1.67 35.07']);
      const down = ['100.00', '10', '110.00'] as [string, string, string];
      expect(notes(after(billed(...down), down, ['33.33', '33.33', '33.34']))).toEqual(['-3.33 36.66', '-3.34 36.67', '-3.33 36.67']);
    });
    it('counts what older events state without their tax', () => {
      const up = ['100.00', '5', '105.00'] as [string, string, string];
      const [first] = after(billed(...up), up, ['33.30']).filter(({ type }) => type === 'InvoiceCredited');
      const older = { ...first, data: { ...first.data, CreditNoteId: 12, Lines: [{ LineItemId: 1, Amount: '33.30' }] } } as InvoiceEvent;
      expect(notes(after([...billed(...up), older], up, ['66.70']).slice(3))).toEqual(['-3.33 70.03']);
    });
    it('takes off its tax exactly, whatever the parts and the rate', () => {
      const cents = (of: number): string => (of / 100).toFixed(2);
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }),
          fc.integer({ min: 1, max: 3000 }),
          (parts, rate) => {
            const price = cents(parts.reduce((sum, part) => sum + part, 0));
            const total = Money.of(price)
              .plus(Money.of(price).percent(decimal(cents(rate))))
              .toString();
            const of: [string, string, string] = [price, cents(rate), total];
            const events = after(billed(...of), of, parts.map(cents));
            const sums = events.flatMap((event) => (event.type === 'InvoiceCredited' ? [event.data.TotalAmount] : []));
            expect(Money.sum(sums).toString()).toBe(total);
            expect(sums.every((sum, index) => Money.of(sum).compare(cents(parts[index])) >= 0)).toBe(true);
          },
        ),
      );
    });
  });
  it('keeps the invoice from being voided', () => {
    given(invoiceDecider, drafted, finalized, credited('130.00'), applied)
      .when({ type: 'VoidInvoice', data: { Id: 8 } })
      .thenRefused('invoice_credited');
  });
});

describe('A credit note', () => {
  it('is issued once, with what is left of it', () => {
    given(invoiceDecider).when(issue).then(issued, taken);
    given(invoiceDecider, issued, taken).when(issue).then();
    expect(given(invoiceDecider, issued, taken).state).toMatchObject({ is: 'Outstanding' });
  });
  it('is applied at most once over, until it is closed', () => {
    const apply = (Amount: string): InvoiceCommand => ({
      type: 'ApplyCredit',
      data: { Id: 12, ApplicationId: 20, InvoiceId: 9, Amount },
    });
    given(invoiceDecider, issued, taken).when(apply('-30.01')).thenRefused('credit_exceeded');
    given(invoiceDecider, issued, taken)
      .when(apply('-30.00'))
      .then({
        type: 'InvoiceCreditApplied',
        data: { Id: 12, ApplicationId: 20, InvoiceId: 9, Amount: '-30.00', OutstandingAmount: '0.00', BusinessState: 'Closed' },
      });
  });
  it('has back what was not applied after all', () => {
    const back: InvoiceCommand = { type: 'ReturnCredit', data: { Id: 12, ApplicationId: 13 } };
    const returned: InvoiceEvent = {
      type: 'InvoiceCreditReturned',
      data: { Id: 12, ApplicationId: 13, InvoiceId: 8, Amount: '-100.00', OutstandingAmount: '-130.00', BusinessState: 'Outstanding' },
    };
    given(invoiceDecider, issued, taken).when(back).then(returned);
    given(invoiceDecider, issued, taken, returned).when(back).then();
  });
  it('is not credited', () => {
    given(invoiceDecider, issued, taken)
      .when({ type: 'CreditInvoice', data: { ...creditOf('1.00'), Id: 12, CreditNoteId: 30 } })
      .thenRefused('invoice_is_credit_note');
  });
  it('is voided while none of it is applied, and then has nothing to apply', () => {
    const voiding: InvoiceCommand = { type: 'VoidInvoice', data: { Id: 12 } };
    const back: InvoiceEvent = {
      type: 'InvoiceCreditReturned',
      data: { Id: 12, ApplicationId: 13, InvoiceId: 8, Amount: '-100.00', OutstandingAmount: '-130.00', BusinessState: 'Outstanding' },
    };
    const voided: InvoiceEvent = { type: 'InvoiceVoided', data: { Id: 12, Lines: [] } };
    given(invoiceDecider, issued, taken).when(voiding).thenRefused('credit_applied');
    given(invoiceDecider, issued, taken, back).when(voiding).then(voided);
    given(invoiceDecider, issued, voided)
      .when({ type: 'ApplyCredit', data: { Id: 12, ApplicationId: 20, InvoiceId: 9, Amount: '-1.00' } })
      .thenRefused('invoice_not_outstanding');
  });
});

describe('Credit whose note is voided', () => {
  const withdraw: InvoiceCommand = { type: 'WithdrawCredit', data: { Id: 8, CreditNoteId: 12 } };
  const withdrawn: InvoiceEvent = { type: 'InvoiceCreditWithdrawn', data: { Id: 8, CreditNoteId: 12 } };

  it('is withdrawn once', () => {
    given(invoiceDecider, drafted, finalized, credited('130.00', '0.00')).when(withdraw).then(withdrawn);
    given(invoiceDecider, drafted, finalized, credited('130.00', '0.00'), withdrawn).when(withdraw).then();
    given(invoiceDecider, drafted, finalized).when(withdraw).then();
  });
  it('may be given again in whole, but not by a repeat of the same note', () => {
    const state = [drafted, finalized, credited('600.00', '0.00'), withdrawn] as const;
    const whole: InvoiceEvent = { type: 'InvoiceCredited', data: { ...creditOf('1000.00', 20), Applied: '1000.00' } };
    const lowered: InvoiceEvent = {
      type: 'InvoiceCreditApplied',
      data: { Id: 8, ApplicationId: 21, InvoiceId: 20, Amount: '1000.00', OutstandingAmount: '0.00', BusinessState: 'Closed' },
    };
    given(invoiceDecider, ...state)
      .when(credit('1000.00', 20))
      .then(whole, lowered);
    given(invoiceDecider, ...state)
      .when(credit('600.00'))
      .then();
  });
  it('no longer keeps the invoice from being voided', () => {
    given(invoiceDecider, drafted, finalized, credited('130.00', '0.00'), withdrawn)
      .when({ type: 'VoidInvoice', data: { Id: 8 } })
      .then({ type: 'InvoiceVoided', data: { Id: 8, Lines } });
  });
  it('is in the books by the date of the note alone', () => {
    const note = given(invoiceDecider, issued).state;
    expect(datesOfInvoice({ type: 'InvoiceVoided', data: { Id: 12, Lines: [] } }, note)).toEqual(['2026-04-02T00:00:00.000Z']);
    expect(datesOfInvoice(withdrawn, given(invoiceDecider, drafted, finalized, credited('130.00', '0.00')).state)).toEqual([]);
  });
  it('is kept where it opened billables again', () => {
    const reopened = { type: 'InvoiceCredited' as const, data: { ...credited('1000.00', '0.00').data, Reopens: [31] } } as InvoiceEvent;
    given(invoiceDecider, drafted, finalized, reopened).when(withdraw).thenRefused('credit_reopened');
  });
});
