import { Controller, Inject, Res, type Type } from '@nestjs/common';
import { document } from '@plumbline/company/published';
import { EventStore } from '@plumbline/platform/event-store';
import { FileStore, wholeContent } from '@plumbline/platform/runtime';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { CurrentActor } from '@plumbline/platform/http';
import { PrintRoute, RecordId, sendPrint } from '@plumbline/platform/record-api';
import type { FastifyReply } from 'fastify';
import { aiaInvoice, type AIAInvoice } from '../aia-invoice/aia-invoice.record';
import { invoice, type Invoice } from '../invoice/invoice.record';
import type { PrintedDocumentAssigned } from '../published/invoice-events';
import type { PrintedWord } from './check-print';
import { printName, Printing } from './printing';
import { printedStream } from './store-print.handlers';

/** The row of the record in the path. */
type Shown = Readonly<Invoice | AIAInvoice>;

/** `GET /api/v2/{entity}/{id}/pdf`: the print that was kept when it was finalized; of a draft or a void one as it is now. */
abstract class Prints {
  constructor(
    @Inject(Printing) private readonly printing: Printing,
    @Inject(ReadModels) protected readonly reads: ReadModels,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(FileStore) private readonly files: FileStore,
  ) {}

  protected async send(word: PrintedWord, id: number, row: Shown | undefined, { company }: Actor, reply: FastifyReply): Promise<void> {
    const isKept = row && row.BusinessState !== 'Draft' && row.BusinessState !== 'Void';
    const kept = isKept && (await this.kept(word, id, company));
    const { bytes, name } = kept ? { bytes: kept, name: printName(word, row) } : await this.printing.print(word, id, company);
    sendPrint(reply, bytes, name);
  }

  /** The kept print; undefined when there is none yet, or its document was removed. */
  private async kept(word: PrintedWord, id: number, company: number): Promise<Buffer | undefined> {
    const [assigned] = (await this.store.readStream(printedStream(word, id), { limit: 1 })) as unknown as PrintedDocumentAssigned[];
    const row = assigned && (await this.reads.one(document, company, assigned.data.DocumentId));
    return row && wholeContent(this.files, row.StorageKey);
  }
}

@Controller('api/v2/invoices')
export class InvoicePrints extends Prints {
  @PrintRoute(invoice, 'printInvoice', 'An invoice as PDF')
  async pdf(@RecordId() id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.send('Invoice', id, await this.reads.one(invoice, actor.company, id), actor, reply);
  }
}

@Controller('api/v2/aia-invoices')
export class ApplicationPrints extends Prints {
  @PrintRoute(aiaInvoice, 'printApplication', 'An application for payment as PDF')
  async pdf(@RecordId() id: number, @CurrentActor() actor: Actor, @Res() reply: FastifyReply): Promise<void> {
    await this.send('AIAInvoice', id, await this.reads.one(aiaInvoice, actor.company, id), actor, reply);
  }
}

export const printRoutes: Type[] = [InvoicePrints, ApplicationPrints];
