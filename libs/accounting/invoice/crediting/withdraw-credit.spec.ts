import type { World } from '@plumbline/platform/testing';
import { FinalizeInvoice, type Invoice } from '../../published';
import { drafting, free, invoiceWorld } from '../../testing/invoice-fixture';
import { ApplyInvoiceCredit, CreditInvoice } from './credit-invoice.handlers';
import { VoidInvoice } from '../finalizing/finalize-invoice.handlers';
import { invoice } from '../invoice.record';
import { UnapplyInvoiceCredit } from './withdraw-credit.handlers';

const finalized = async (made: World): Promise<number> => {
  const id = await drafting(made, [], free({ Quantity: '1', UnitPrice: '100.00', Price: '100.00' }));
  await made.run(new FinalizeInvoice(id, made.actor()));
  return id;
};
/** An invoice of 100.00, and a credit note of 30.00 for it. */
async function credited() {
  const made = invoiceWorld();
  const id = await finalized(made);
  const request = { Lines: [], Amount: '30.00', Reason: 'Scratched door', Reopen: false };
  const note = (await made.run(new CreditInvoice(id, request, made.actor()))).id;
  const shown = (...ids: number[]): (readonly [string, Invoice['BusinessState']])[] =>
    ids.map((one) => made.row(invoice, one)).map((row) => [row.OutstandingAmount, row.BusinessState]);
  return { made, id, note, shown };
}

describe('a credit note', () => {
  it('is taken back and voided once, however often its events are delivered', async () => {
    const { made, id, note, shown } = await credited();
    expect(shown(id, note)).toEqual([
      ['70.00', 'Outstanding'],
      ['0.00', 'Closed'],
    ]);
    await expect(made.run(new VoidInvoice(note, made.actor()))).rejects.toThrow(`it is applied to invoice ${id}`);
    await made.run(new UnapplyInvoiceCredit(note, id, made.actor()));
    await made.redeliver();
    expect(shown(id, note)).toEqual([
      ['100.00', 'Outstanding'],
      ['-30.00', 'Outstanding'],
    ]);
    await made.run(new VoidInvoice(note, made.actor()));
    await made.redeliver();
    expect(shown(id, note)).toEqual([
      ['100.00', 'Outstanding'],
      ['0.00', 'Void'],
    ]);
    await expect(made.run(new VoidInvoice(note, made.actor()))).rejects.toThrow('is Void already');
    await made.run(new VoidInvoice(id, made.actor()));
    expect(shown(id)).toEqual([['0.00', 'Void']]);
  });

  it('gives back every application to the invoice, and leaves those to others', async () => {
    const { made, id, note, shown } = await credited();
    const other = await finalized(made);
    await made.run(new UnapplyInvoiceCredit(note, id, made.actor()));
    for (const [target, amount] of [
      [id, '5.00'],
      [id, '6.00'],
      [other, '7.00'],
    ] as const)
      await made.run(new ApplyInvoiceCredit(note, target, amount, made.actor()));
    await made.run(new UnapplyInvoiceCredit(note, id, made.actor()));
    expect(shown(id, other, note).map(([open]) => open)).toEqual(['100.00', '93.00', '-23.00']);
    await expect(made.run(new VoidInvoice(note, made.actor()))).rejects.toThrow(`it is applied to invoice ${other}`);
  });

  it('alone has credit to take back, and only where it is applied', async () => {
    const { made, id, note } = await credited();
    const other = await finalized(made);
    await expect(made.run(new UnapplyInvoiceCredit(id, note, made.actor()))).rejects.toThrow('is no credit note');
    await expect(made.run(new UnapplyInvoiceCredit(note, other, made.actor()))).rejects.toThrow(
      `Nothing of credit note ${note} is applied to invoice ${other}`,
    );
  });
});
