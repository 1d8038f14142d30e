import { Command } from '@nestjs/cqrs';
import type { Actor } from '@plumbline/platform/kernel';

/** The kinds of documents that are printed. */
export type PrintedWord = 'Invoice' | 'AIAInvoice';

/**
 * A print is kept for ever, so an invoice or application is only finalized when it can be printed: rejected (409) for one
 * that is too large, or has characters that no font has.
 */
export class CheckPrint extends Command<void> {
  constructor(
    readonly word: PrintedWord,
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
