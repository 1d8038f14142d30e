import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindPaymentTerms, paymentTermsIn } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';
import { extPaymentTerm } from './ext-payment-term.record';
import { namedRecord } from './named-record';

/** Finds terms of the accounting package, which has a number of days or a text. */
@Injectable()
export class MirroredTerms {
  constructor(private readonly reads: ReadModels) {}

  /** The terms that the text names, in a form that can be read; undefined for none. */
  async named(text: string, company: number): Promise<string | undefined> {
    const days = (await namedRecord(this.reads, extPaymentTerm, company, text))?.PaymentTerm ?? '';
    return [days, `net ${days.trim()}`].find((terms) => paymentTermsIn(terms));
  }

  /** The terms in a form that can be read; the text itself where there are none. */
  async readable(text: string, company: number): Promise<string> {
    return text === '' || paymentTermsIn(text) ? text : ((await this.named(text, company)) ?? text);
  }

  /** The client with terms in a form that can be read. */
  async payer<C extends { readonly PaymentTerms: string }>(row: C | undefined, { company }: Actor): Promise<C | undefined> {
    return row && { ...row, PaymentTerms: await this.readable(row.PaymentTerms, company) };
  }
}

@CommandHandler(FindPaymentTerms)
export class FindPaymentTermsHandler implements ICommandHandler<FindPaymentTerms> {
  constructor(private readonly mirrored: MirroredTerms) {}
  execute({ text, company }: FindPaymentTerms): Promise<string | undefined> {
    return this.mirrored.named(text, company);
  }
}
