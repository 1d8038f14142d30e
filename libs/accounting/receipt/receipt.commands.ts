import { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { ReceiptRow } from './receipt.record';

/** What is requested of one document: exactly one of the two ids is given. */
export type RequestedApplication = Pick<ReceiptRow['Applications'][number], 'InvoiceId' | 'AiaInvoiceId' | 'Amount'>;

/**
 * Records money from a client, and applies it to documents. Rejected (400) for documents of others and for more than the receipt, (409) for
 * more than a document has outstanding: nothing is recorded then.
 */
export class RecordReceipt extends Command<CommandResult> {
  constructor(
    readonly fields: Partial<ReceiptRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Corrects the day, the method or the reference of a receipt, and of its payments with it. */
export class ChangeReceipt extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly fields: Partial<ReceiptRow>,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes a receipt that pays at most one document, and its payment with it. Rejected (409) for any other: it is voided. */
export class RemoveReceipt extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is done with a receipt after it was recorded, from a day on; `''`: the company's today. */
export type ReceiptAct =
  | { readonly do: 'apply'; readonly Applications: readonly RequestedApplication[]; readonly Date: string }
  | { readonly do: 'unapply'; readonly PaymentId: number; readonly Date: string }
  | { readonly do: 'bounce'; readonly Date: string; readonly Fee: string }
  | { readonly do: 'void'; readonly Date: string };

/** Applies a receipt, takes an application back, or ends the receipt. Rejected (409) for one that is bounced or void. */
export class ActOnReceipt extends Command<CommandResult> {
  constructor(
    readonly id: number,
    readonly act: ReceiptAct,
    readonly actor: Actor,
  ) {
    super();
  }
}
