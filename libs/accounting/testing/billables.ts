import {
  billable,
  CloseBillable,
  PutBillableOnInvoice,
  ReleaseBillable,
  ReopenBillable,
  type Billable,
} from '@plumbline/activity/published';
import type { Written } from '@plumbline/platform/commands';
import type { RecordedEvent } from '@plumbline/platform/event-store';
import { decimal, Money, type Actor, type Message } from '@plumbline/platform/kernel';
import type { InvoiceNumbered } from '../published/invoice-events';
import type { Rows } from '@plumbline/platform/subscriptions';

type Answer = (command: unknown, handler: { execute(command: never): Promise<Written> }) => void;
type Append = (stream: string, event: Message, actor: Actor) => Promise<Written>;
const nothing = Promise.resolve({ position: 0n, types: [], id: 0 });

/** Billables by the rules that their contract promises: one invoice at a time, a refusal instead of an error, repeats change nothing. */
export function answerBillables(on: Answer, rows: Rows, append: Append): void {
  const say = (type: string, data: { Id: number; InvoiceId: number }, actor: Actor): Promise<Written> =>
    append(`Billable-${data.Id}`, { type, data }, actor);
  const billedBy = (id: number, invoiceId: number): boolean =>
    rows.get(billable, id)?.LineItemPointers.some(({ InvoiceId }) => InvoiceId === String(invoiceId)) ?? false;
  on(PutBillableOnInvoice, {
    execute: ({ billableId: Id, invoiceId: InvoiceId, lineItemId: LineItemId, actor }: PutBillableOnInvoice) => {
      const row = rows.get(billable, Id);
      if (row?.InvoiceId === InvoiceId || billedBy(Id, InvoiceId)) return nothing;
      const data = { Id, InvoiceId, LineItemId };
      return say(row?.BusinessState === 'Open' ? 'BillablePutOnInvoice' : 'BillableClaimRefused', data, actor);
    },
  });
  on(ReleaseBillable, {
    execute: ({ billableId: Id, invoiceId: InvoiceId, actor }: ReleaseBillable) =>
      rows.get(billable, Id)?.InvoiceId === InvoiceId ? say('BillableReleased', { Id, InvoiceId }, actor) : nothing,
  });
  on(CloseBillable, {
    execute: ({ billableId: Id, invoiceId: InvoiceId, part, actor }: CloseBillable) => {
      const data = { Id, InvoiceId, ...part };
      return rows.get(billable, Id)?.InvoiceId === InvoiceId ? say('BillableClosed', data, actor) : nothing;
    },
  });
  on(ReopenBillable, {
    execute: ({ billableId: Id, invoiceId: InvoiceId, actor }: ReopenBillable) =>
      billedBy(Id, InvoiceId) ? say('BillableReopened', { Id, InvoiceId }, actor) : nothing,
  });
}

/** The row of a billable after an event. */
export function followBillable({ type, data }: RecordedEvent, rows: Rows): void {
  const event = data as { Id: number; InvoiceId: number; LineItemId: number; Hours: string; Quantity: string; Price: string };
  const { Id, InvoiceId, Hours, Quantity, Price } = event;
  const change = (fields: (row: Readonly<Billable>) => Partial<Billable>): void => rows.change(billable, Id, fields);
  const LineItemId = String(event.LineItemId);
  if (type === 'InvoiceNumbered')
    for (const { BillableId } of (data as InvoiceNumbered['data']).Lines)
      rows.change(billable, BillableId, { InvoiceNumber: (data as InvoiceNumbered['data']).InvoiceNumber });
  if (type === 'BillablePutOnInvoice') change(() => ({ BusinessState: 'OnInvoice', InvoiceId, LineItemId }));
  if (type === 'BillableReleased') change(() => ({ BusinessState: 'Open', InvoiceId: 0, LineItemId: '' }));
  if (type === 'BillableReopened')
    change((row) => {
      const isBack = (one: Billable['LineItemPointers'][number]): boolean => one.InvoiceId === String(InvoiceId);
      const back = row.LineItemPointers.filter(isBack);
      return {
        BusinessState: 'Open',
        PriceRemaining: Money.sum([row.PriceRemaining, ...back.map((one) => one.Price)]).toString(),
        QuantityRemaining: back.reduce((sum, one) => sum.plus(one.Quantity), decimal(row.QuantityRemaining)).toFixed(),
        LineItemPointers: row.LineItemPointers.filter((one) => !isBack(one)),
      };
    });
  if (type === 'BillableClosed')
    change((row) => {
      const left = decimal(row.QuantityRemaining).minus(decimal(Quantity));
      const closed = left.isZero();
      return {
        BusinessState: closed ? 'Closed' : 'Open',
        InvoiceId: 0,
        QuantityRemaining: left.toFixed(),
        PriceRemaining: closed ? '0.00' : Money.of(row.PriceRemaining).minus(Price).toString(),
        LineItemPointers: [...row.LineItemPointers, { LineItemId, InvoiceId: String(InvoiceId), Hours, Quantity, Price }],
      };
    });
}
