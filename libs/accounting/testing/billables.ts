import {
  billable,
  CloseBillables,
  PutBillablesOnInvoice,
  ReleaseBillables,
  ReopenBillables,
  type Billable,
} from '@plumbline/activity/published';
import { combinedResult, type CommandResult } from '@plumbline/platform/decisions';
import { decimal, Money, type Actor, type Message } from '@plumbline/platform/kernel';
import type { InvoiceNumbered } from '../published/invoice-events';
import { projection } from '@plumbline/platform/subscriptions';
import type { World } from '@plumbline/platform/testing';

type Said = readonly [type: string, data: { readonly Id: number; readonly InvoiceId: number }];

/**
 * Billables by the rules of their published commands: one invoice at a time, a refusal event instead of an error, and
 * idempotent.
 */
export function answerBillables(world: World): void {
  const { rows } = world;
  const say = async (invoiceId: number, all: readonly Said[], actor: Actor): Promise<CommandResult> => {
    const written: CommandResult[] = [];
    for (const [type, data] of all) written.push(await world.append(`Billable-${data.Id}`, { type, data }, actor));
    return combinedResult(invoiceId, written);
  };
  const billedBy = (id: number, invoiceId: number): boolean =>
    rows.get(billable, id)?.LineItemPointers.some(({ InvoiceId }) => InvoiceId === String(invoiceId)) ?? false;
  const isOn = (id: number, invoiceId: number): boolean => rows.get(billable, id)?.InvoiceId === invoiceId;
  world.answer(PutBillablesOnInvoice, {
    execute: ({ invoiceId: InvoiceId, claims, actor }: PutBillablesOnInvoice) => {
      const all = claims
        .filter(({ BillableId }) => !isOn(BillableId, InvoiceId) && !billedBy(BillableId, InvoiceId))
        .map(({ BillableId: Id, LineItemId }): Said => {
          const isOpen = rows.get(billable, Id)?.BusinessState === 'Open';
          return [isOpen ? 'BillablePutOnInvoice' : 'BillableClaimRefused', { Id, InvoiceId, LineItemId } as never];
        });
      return say(InvoiceId, all, actor);
    },
  });
  world.answer(ReleaseBillables, {
    execute: ({ invoiceId: InvoiceId, billableIds, actor }: ReleaseBillables) => {
      const held = billableIds.filter((id) => isOn(id, InvoiceId));
      return say(
        InvoiceId,
        held.map((Id): Said => ['BillableReleased', { Id, InvoiceId }]),
        actor,
      );
    },
  });
  world.answer(CloseBillables, {
    execute: async ({ invoiceId: InvoiceId, parts, actor, beside }: CloseBillables) => {
      for (const one of beside) await world.run(one);
      const held = parts.filter(({ BillableId }) => isOn(BillableId, InvoiceId));
      return say(
        InvoiceId,
        held.map(({ BillableId: Id, ...part }): Said => ['BillableClosed', { Id, InvoiceId, ...part }]),
        actor,
      );
    },
  });
  world.answer(ReopenBillables, {
    execute: ({ invoiceId: InvoiceId, billableIds, actor }: ReopenBillables) => {
      const billed = billableIds.filter((id) => billedBy(id, InvoiceId));
      return say(
        InvoiceId,
        billed.map((Id): Said => ['BillableReopened', { Id, InvoiceId }]),
        actor,
      );
    },
  });
}

type Claim = { Id: number; InvoiceId: number; LineItemId: number };
type BillableEvent =
  | Message<'BillablePutOnInvoice', Claim>
  | Message<'BillableReleased', Claim>
  | Message<'BillableReopened', Claim>
  | Message<'BillableClosed', Claim & { Hours: string; Quantity: string; Price: string; InvoiceNumber?: string }>;

/** The rows of billables after the events of those commands, in place of their context. */
export const billableRows = projection<BillableEvent | InvoiceNumbered>('billables', [billable], {
  InvoiceNumbered: ({ data }, rows) => {
    for (const { BillableId } of data.Lines) rows.change(billable, BillableId, { InvoiceNumber: data.InvoiceNumber });
  },
  BillablePutOnInvoice: ({ data: { Id, InvoiceId, LineItemId } }, rows) =>
    rows.change(billable, Id, { BusinessState: 'OnInvoice', InvoiceId, LineItemId: String(LineItemId) }),
  BillableReleased: ({ data: { Id } }, rows) => rows.change(billable, Id, { BusinessState: 'Open', InvoiceId: 0, LineItemId: '' }),
  BillableReopened: ({ data }, rows) =>
    rows.change(billable, data.Id, (row): Partial<Billable> => {
      const isBack = (one: Billable['LineItemPointers'][number]): boolean => one.InvoiceId === String(data.InvoiceId);
      const back = row.LineItemPointers.filter(isBack);
      return {
        BusinessState: 'Open',
        PriceRemaining: Money.sum([row.PriceRemaining, ...back.map((one) => one.Price)]).toString(),
        QuantityRemaining: back.reduce((sum, one) => sum.plus(one.Quantity), decimal(row.QuantityRemaining)).toFixed(),
        LineItemPointers: row.LineItemPointers.filter((one) => !isBack(one)),
      };
    }),
  BillableClosed: ({ data }, rows) =>
    rows.change(billable, data.Id, (row): Partial<Billable> => {
      const { InvoiceId, LineItemId, Hours, Quantity, Price, InvoiceNumber } = data;
      const left = decimal(row.QuantityRemaining).minus(decimal(Quantity));
      const closed = left.isZero();
      const pointer = { LineItemId: String(LineItemId), InvoiceId: String(InvoiceId), Hours, Quantity, Price };
      return {
        BusinessState: closed ? 'Closed' : 'Open',
        InvoiceId: 0,
        ...(InvoiceNumber !== undefined && { InvoiceNumber }),
        QuantityRemaining: left.toFixed(),
        PriceRemaining: closed ? '0.00' : Money.of(row.PriceRemaining).minus(Price).toString(),
        LineItemPointers: [...row.LineItemPointers, pointer],
      };
    }),
});
