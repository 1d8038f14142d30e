import { Injectable } from '@nestjs/common';
import { eventId, issueNumber } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import { textOf, type Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { numberedAs, settingsOf } from '@plumbline/company/published';
import { dateOfApplication } from '../../aia-invoice/application-dates.policy';
import { aiaInvoice } from '../../aia-invoice/aia-invoice.record';
import type { InvoiceNumberIssued } from '../../published/invoice-events';
import { invoice } from '../invoice.record';

/** Issues the numbers of invoices and applications. */
@Injectable()
export class InvoiceNumbers {
  constructor(
    private readonly store: EventStore,
    private readonly reads: ReadModels,
  ) {}

  /**
   * The next invoice number of the company for the invoice or application with that id, or the one that it already has.
   * Numbers are issued on one stream of the company (`InvoiceNumber-<company>`): without gaps in each series, and none twice.
   */
  async issue(InvoiceId: number, actor: Actor): Promise<string> {
    const { company } = actor;
    const stream = `InvoiceNumber-${company}`;
    const settings = await settingsOf(this.reads, company);
    const day = settings.NumbersByYear ? await this.dayOf(InvoiceId, company) : '';
    return issueNumber(
      this.store,
      {
        ...{ stream, type: 'InvoiceNumberIssued', field: 'InvoiceNumber', ...numberedAs(settings, 'Invoice', day) },
        id: eventId(`invoice ${InvoiceId}`, 'NumberInvoice', stream, -1, 0),
        payload: (given): InvoiceNumberIssued['data'] => ({ Id: given.number, InvoiceId, InvoiceNumber: textOf(given) }),
        command: 'NumberInvoice',
      },
      actor,
    );
  }

  private async dayOf(id: number, company: number): Promise<string> {
    const [plain, application] = await Promise.all([this.reads.one(invoice, company, id), this.reads.one(aiaInvoice, company, id)]);
    return application ? dateOfApplication(application) : (plain?.InvoiceDate ?? '');
  }
}
