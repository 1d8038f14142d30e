import fc from 'fast-check';
import { billable, CloseBillables, PutBillablesOnInvoice } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { FinalizeInvoice, RecordPayment } from '../published';
import { RemovePayment } from '../payment/payment.handlers';
import { payment } from '../payment/payment.record';
import { drafting, free, invoiceWorld, lines, remove, states, voiding } from '../testing/invoice-fixture';
import { ChangeInvoice } from './invoice.handlers';
import { invoice } from './invoice.record';
import { taxOn } from './taxes/taxes.policy';

describe('finalizing an invoice', () => {
  it('numbers it and closes its billables, once', async () => {
    const made = invoiceWorld();
    const id = await drafting(made);
    const actor = made.actor();
    await made.run(new FinalizeInvoice(id, actor));
    // A repeat finds it done; for any other caller it is already finalized.
    await made.run(new FinalizeInvoice(id, actor));
    await expect(made.run(new FinalizeInvoice(id, made.actor()))).rejects.toThrow('Outstanding');
    await made.redeliver();
    expect(made.row(invoice, id)).toMatchObject({ BusinessState: 'Outstanding', InvoiceNumber: '1', OutstandingAmount: '1221.02' });
    const stored = (await made.store.readAll(0n, 1000)).map(({ type }) => type);
    expect(stored.slice(stored.indexOf('InvoiceNumbered'))).toEqual([
      'InvoiceNumbered',
      ...['BillableClosed', 'BillableClosed', 'BillableClosed'],
    ]);
    expect(states(made)).toEqual(['Closed', 'Closed', 'Closed']);
    expect(made.row(billable, 11).LineItemPointers).toHaveLength(1);
    await expect(made.run(new ChangeInvoice(id, { HeaderText: 'Late' }, made.actor()))).rejects.toThrow('Outstanding');
  });

  it('leaves the rest of a part open for the next invoice', async () => {
    const made = invoiceWorld();
    const first = await drafting(made, [{ BillableId: 11, Hours: '2.5' }]);
    await made.run(new FinalizeInvoice(first, made.actor()));
    expect(made.row(billable, 11)).toMatchObject({ BusinessState: 'Open', QuantityRemaining: '5.5', PriceRemaining: '470.25' });
    const second = await drafting(made, [{ BillableId: 11 }]);
    expect(made.row(invoice, second).TotalAmount).toBe('470.25');
  });

  it('is rejected until it has claimed its billables', async () => {
    const made = invoiceWorld();
    const id = await drafting(made);
    made.given(billable, 12, { ...made.row(billable, 12), BusinessState: 'OnInvoice', InvoiceId: 999 });
    await expect(made.run(new FinalizeInvoice(id, made.actor()))).rejects.toThrow('does not hold billable 12');
  });

  it('numbers invoices without gaps, whatever is voided or drafted in between', async () => {
    const made = invoiceWorld();
    const numbers: string[] = [];
    for (const BillableId of [11, 12, 13]) {
      const id = await drafting(made, [{ BillableId }]);
      await made.run(remove(await drafting(made, [], free({ Price: '1.00' })), made));
      await made.run(new FinalizeInvoice(id, made.actor()));
      if (BillableId === 12) await made.run(voiding(id, made));
      numbers.push(made.row(invoice, id).InvoiceNumber);
    }
    expect(numbers).toEqual(['1', '2', '3']);
  });

  it('shows the present billable in every line, also when another invoice bills the rest of it', async () => {
    const made = invoiceWorld();
    const shown = (id: number) => lines(made, id)[0]?.Billable;
    const first = await drafting(made, [{ BillableId: 11, Hours: '2.5' }]);
    await made.run(new FinalizeInvoice(first, made.actor()));
    expect(shown(first)).toMatchObject({ BusinessState: 'Open', QuantityRemaining: '5.5', InvoiceNumber: '1' });
    const second = await drafting(made, [{ BillableId: 11 }]);
    expect(shown(first)).toMatchObject({ BusinessState: 'OnInvoice' });
    await made.run(new FinalizeInvoice(second, made.actor()));
    for (const id of [first, second])
      expect(shown(id)).toMatchObject({ BusinessState: 'Closed', QuantityRemaining: '0', InvoiceNumber: '2' });
    await made.run(voiding(second, made));
    expect(shown(first)).toMatchObject({ BusinessState: 'Open' });
    // A void invoice bills nothing.
    expect(lines(made, second)[0]).toMatchObject({ BillableId: '', Billable: null, Price: '470.25' });
  });

  it('is undone by voiding: the billables reopen and the number stays', async () => {
    const made = invoiceWorld();
    const id = await drafting(made);
    await made.run(new FinalizeInvoice(id, made.actor()));
    await made.run(voiding(id, made));
    expect(made.row(invoice, id)).toMatchObject({ BusinessState: 'Void', InvoiceNumber: '1', OutstandingAmount: '0.00' });
    expect(states(made)).toEqual(['Open', 'Open', 'Open']);
    expect(made.row(invoice, await drafting(made)).TotalAmount).toBe('1221.02');
  });

  it('claims nothing when its draft or its line was removed before a parked claim is retried', async () => {
    const made = invoiceWorld();
    made.fails(PutBillablesOnInvoice);
    const id = await drafting(made, [{ BillableId: 11 }, { BillableId: 12 }]);
    const other = await drafting(made, [{ BillableId: 13 }]);
    const [first] = lines(made, id);
    await made.run(new ChangeInvoice(id, { LineItemGroups: [{ LineItems: [first] } as never] }, made.actor()));
    await made.run(remove(other, made));
    made.fails(undefined);
    await made.redeliver('InvoiceDrafted');
    expect(states(made)).toEqual(['OnInvoice', 'Open', 'Open']);
  });

  it('bills nothing when it was voided before a parked closing is retried', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 11 }]);
    made.fails(CloseBillables);
    await made.run(new FinalizeInvoice(id, made.actor()));
    expect(made.row(billable, 11).BusinessState).toBe('OnInvoice');
    // The closing would have numbered it.
    expect(made.row(invoice, id).InvoiceNumber).toBe('1');
    await made.run(voiding(id, made));
    expect(made.row(billable, 11)).toMatchObject({ BusinessState: 'Open', PriceRemaining: '684.00' });
    made.fails(undefined);
    await made.redeliver('InvoiceFinalized');
    expect(made.row(billable, 11)).toMatchObject({ BusinessState: 'Open', PriceRemaining: '684.00', LineItemPointers: [] });
  });
});

describe('payments of an invoice', () => {
  it('close it, are listed with it, and reopen it when they are removed', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [{ BillableId: 13 }]);
    await made.run(new FinalizeInvoice(id, made.actor()));
    const PaymentDate = '2026-04-15T00:00:00.000Z';
    const paid = await made.run(new RecordPayment({ InvoiceId: String(id), Amount: '500.00', PaymentDate }, made.actor()));
    expect(made.row(invoice, id)).toMatchObject({
      BusinessState: 'Closed',
      OutstandingAmount: '0.00',
      Payments: [{ Id: paid.id, InvoiceId: String(id) }],
    });
    expect(made.row(payment, paid.id)).toMatchObject({ Amount: '500.00', InvoiceId: String(id), BillId: null, IsForClient: true });
    await made.run(new RemovePayment(paid.id, made.actor()));
    expect(made.row(invoice, id)).toMatchObject({ BusinessState: 'Outstanding', OutstandingAmount: '500.00', Payments: [] });
  });
});

describe('the sums of an invoice', () => {
  const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((value) => Money.of(value).times('0.01').toString());
  const rate = fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 1000).toFixed(3));
  const some = fc.record({ Price: cents, IsTaxable: fc.boolean(), TaxRate: fc.option(rate, { nil: '' }) });

  it('are those of its lines, to the cent, for any lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), rate, async (requested, TaxRate) => {
        const made = invoiceWorld();
        const id = await drafting(made, 'all', { TaxRate, ...free(...requested.filter(({ Price }) => Price !== '0.00')) });
        const { TotalAmount, TotalTaxes, OutstandingAmount } = made.row(invoice, id);
        const all = lines(made, id);
        expect(TotalAmount).toBe(Money.sum(all.map(({ Total }) => Total)).toString());
        expect(TotalTaxes).toBe(Money.sum(all.map((line) => taxOn(line, TaxRate))).toString());
        expect(TotalAmount).toBe(
          Money.sum(all.map(({ Price }) => Price))
            .plus(TotalTaxes)
            .toString(),
        );
        expect(OutstandingAmount).toBe(TotalAmount);
      }),
      { numRuns: 40 },
    );
  });

  it('never bill more than the price of a billable, in any parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 }), async (hundredths) => {
        const made = invoiceWorld();
        const prices: string[] = [];
        for (const part of hundredths) {
          const left = Number(made.row(billable, 11).QuantityRemaining);
          const Hours = Math.min(part / 100, left).toFixed(2);
          if (made.row(billable, 11).BusinessState !== 'Open' || Number(Hours) === 0) break;
          const id = await drafting(made, [{ BillableId: 11, Hours }]);
          await made.run(new FinalizeInvoice(id, made.actor()));
          prices.push(made.row(invoice, id).TotalAmount);
        }
        const { PriceRemaining } = made.row(billable, 11);
        expect(Money.sum([...prices, PriceRemaining]).toString()).toBe('684.00');
      }),
      { numRuns: 30 },
    );
  });
});
