import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddDocument, CheckDocumentChange, document } from '@plumbline/company/published';
import { assignOnce, type CommandResult } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { FileContent } from '@plumbline/platform/runtime';
import { refuse, type Actor } from '@plumbline/platform/kernel';
import { IdSource, ReadModels } from '@plumbline/platform/records';
import type { PrintedDocumentAssigned } from '../published/invoice-events';
import { CheckPrint, type PrintedWord } from './check-print';
import { Printing } from './printing';

/** The stream with the id of the document that holds the print. */
export const printedStream = (word: PrintedWord, id: number): string => `Printed${word}-${id}`;

/** Prints a finalized invoice or application, and attaches the print to it: it shows it in PDF from then on. */
export class StorePrint extends Command<CommandResult> {
  constructor(
    readonly word: PrintedWord,
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

/**
 * The id of the document is first recorded on a stream named after the invoice, so that a repeat adds the same document,
 * which is a no-op, and never attaches a second one.
 */
@CommandHandler(StorePrint)
export class StorePrintHandler implements ICommandHandler<StorePrint> {
  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly ids: IdSource,
    private readonly reads: ReadModels,
    private readonly printing: Printing,
  ) {}

  async execute({ word, id, actor }: StorePrint): Promise<CommandResult> {
    const { DocumentId } = await assignOnce<PrintedDocumentAssigned>(this.store, actor, {
      stream: printedStream(word, id),
      command: 'StorePrint',
      cause: `${word} ${id}`,
      type: 'PrintedDocumentAssigned',
      payload: async () => ({ Id: id, DocumentId: await this.ids.next('Document') }),
    });
    if (await this.reads.one(document, actor.company, DocumentId)) return { id: DocumentId, position: 0n, types: [] };
    const { bytes, name } = await this.printing.print(word, id, actor.company);
    const fields = {
      RelatedObjectId: String(id),
      AssociatedEntityType: word,
      FileName: `${name}.pdf`,
      File: FileContent.of(bytes),
    } as const;
    const ids = { next: async () => DocumentId, earlier: () => undefined };
    return this.bus.execute(new AddDocument(fields, { ...actor, ids }));
  }
}

@CommandHandler(CheckPrint)
export class CheckPrintHandler implements ICommandHandler<CheckPrint> {
  constructor(private readonly printing: Printing) {}

  execute({ word, id, actor }: CheckPrint): Promise<void> {
    return this.printing.check(word, id, actor.company);
  }
}

@CommandHandler(CheckDocumentChange)
export class CheckDocumentChangeHandler implements ICommandHandler<CheckDocumentChange> {
  constructor(private readonly store: EventStore) {}

  async execute({ id, attachment: { AssociatedEntityType: word, RelatedObjectId } }: CheckDocumentChange): Promise<void> {
    if (word !== 'Invoice' && word !== 'AIAInvoice') return;
    const [assigned] = (await this.store.readStream(printedStream(word, Number(RelatedObjectId)), {
      limit: 1,
    })) as unknown as PrintedDocumentAssigned[];
    if (assigned?.data.DocumentId !== id) return;
    const title = word === 'Invoice' ? 'invoice' : 'application for payment';
    refuse(
      'print_kept',
      `Document ${id} is the print of the finalized ${title} ${RelatedObjectId}. It is kept as it is; void the ${title} if it is wrong.`,
    );
  }
}
