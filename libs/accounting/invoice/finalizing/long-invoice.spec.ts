import { billable } from '@plumbline/activity/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import { StoreUnavailable } from '@plumbline/platform/event-store';
import type { Actor } from '@plumbline/platform/kernel';
import type { World } from '@plumbline/platform/testing';
import { FinalizeInvoice } from '../../published';
import { drafting, invoiceWorld } from '../../testing/invoice-fixture';
import { invoice } from '../invoice.record';

/* The reply to finalizing an invoice waits until its billables are closed, unless there are more than 200. */

const FIRST = 101;

/** A draft with that many lines. */
async function draftOf(made: World, lines: number): Promise<{ readonly id: number; readonly ids: readonly number[] }> {
  const ids = Array.from({ length: lines }, (_, index) => FIRST + index);
  for (const id of ids) made.given(billable, id, { ...made.row(billable, 12), Id: String(id), OriginOfBillableId: id });
  return {
    id: await drafting(
      made,
      ids.map((BillableId) => ({ BillableId })),
    ),
    ids,
  };
}
const finalized = (made: World, id: number, actor: Actor = made.actor()): Promise<CommandResult> =>
  made.run(new FinalizeInvoice(id, actor));
const closed = (made: World, ids: readonly number[]) =>
  ids.filter((one) => made.row(billable, one).BusinessState === 'Closed' && made.row(billable, one).InvoiceNumber === '1').length;
const numberings = async (made: World) =>
  (await made.store.readAll(0n, 10_000))
    .filter(({ type }) => type === 'InvoiceNumbered')
    .map(({ data }) => (data as { Lines: object[] }).Lines.length);

describe('finalizing an invoice with 201 billables', () => {
  it('numbers it at once and leaves the sagas for later; its billables are closed with its number, once', async () => {
    const made = invoiceWorld();
    const { id, ids } = await draftOf(made, 201);
    const { position } = (await made.store.readAll(0n, 10_000)).findLast(({ stream }) => stream === `Invoice-${id}`) ?? { position: 0n };
    // The number is a second change of an invoice that may be changed only once since it was read.
    const written = await finalized(made, id, made.actor({ expects: [{ name: 'Invoice', id, position }] }));
    expect(written).toMatchObject({ sagas: 'later', types: ['InvoiceFinalized', 'InvoiceNumbered'] });
    const stored = (await made.store.readAll(0n, 10_000)).map(({ type }) => type);
    expect(stored.slice(stored.indexOf('InvoiceFinalized')).slice(0, 4)).toEqual([
      'InvoiceFinalized',
      'InvoiceNumberIssued',
      'InvoiceNumbered',
      'BillableClosed',
    ]);
    await made.redeliver();
    expect(await numberings(made)).toEqual([0]);
    expect([made.row(invoice, id).InvoiceNumber, closed(made, ids)]).toEqual(['1', 201]);
  });

  it('has the number given by the saga, and waits for it, when it cannot be given at once', async () => {
    const made = invoiceWorld();
    const { id, ids } = await draftOf(made, 201);
    const append = made.store.append.bind(made.store);
    let failures = 0;
    made.store.append = (stream, ...rest) =>
      stream === 'InvoiceNumber-1' && failures++ === 0 ? Promise.reject(new StoreUnavailable('away')) : append(stream, ...rest);
    expect((await finalized(made, id)).sagas).toBeUndefined();
    expect(failures).toBeGreaterThan(1);
    expect(await numberings(made)).toEqual([201]);
    expect([made.row(invoice, id).InvoiceNumber, closed(made, ids)]).toEqual(['1', 201]);
  });
});

it('finalizing an invoice with 200 billables waits until they are closed', async () => {
  const made = invoiceWorld();
  const { id, ids } = await draftOf(made, 200);
  expect((await finalized(made, id)).sagas).toBeUndefined();
  expect(await numberings(made)).toEqual([200]);
  expect(closed(made, ids)).toBe(200);
});
