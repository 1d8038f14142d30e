import { Injectable } from '@nestjs/common';
import { CompanyClock } from '@plumbline/platform/calendar';
import { lastNumbers } from '@plumbline/platform/decisions';
import { EventStore } from '@plumbline/platform/event-store';
import type { RecordOf } from '@plumbline/platform/records';
import type { companySettings } from './company-settings.record';
import { nextNumber, NUMBERED, type Issued, type Numbered } from './document-numbers.policy';

/** Finds which numbers of documents a company has issued. */
@Injectable()
export class DocumentNumbers {
  constructor(
    private readonly store: EventStore,
    private readonly clock: CompanyClock,
  ) {}

  /** The company's today, and the last numbers of each kind and series. */
  async issued(company: number): Promise<{ readonly today: string; readonly issued: Issued }> {
    const of = (kind: Numbered) => lastNumbers(this.store, `${NUMBERED[kind].stream}-${company}`, NUMBERED[kind].field);
    const [today, Invoice, Purchase] = await Promise.all([this.clock.today(company), of('Invoice'), of('Purchase')]);
    return { today, issued: { Invoice, Purchase } };
  }

  /** The numbers that the next documents of today get. */
  async next(settings: Readonly<RecordOf<typeof companySettings>>): Promise<{ NextInvoiceNumber: string; NextPurchaseNumber: string }> {
    const { today, issued } = await this.issued(settings.Id);
    const next = (of: Numbered): string => String(nextNumber(settings, of, today, issued[of]));
    return { NextInvoiceNumber: next('Invoice'), NextPurchaseNumber: next('Purchase') };
  }
}
