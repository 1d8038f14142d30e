import type { client } from '@plumbline/company/published';
import type { RecordOf } from '@plumbline/platform/records';

/** The fields of a client that its tax depends on. */
export type Payer = Pick<RecordOf<typeof client>, 'TaxCode' | 'TaxExempt' | 'ExemptionCertificate' | 'ExemptUntil'>;
type Exempt = Omit<Payer, 'TaxCode'>;

/** The last day of an exemption that ended before the invoice of a date; empty for none. */
export function endedExemption(invoiceDate: string, payer: Exempt | undefined): string {
  const until = payer?.TaxExempt ? payer.ExemptUntil.slice(0, 10) : '';
  return until !== '' && invoiceDate.slice(0, 10) > until ? until : '';
}

/** Why an invoice of this date is not taxed: the client is exempt through its last day. Empty where it is taxed. */
export function exemptionOn(invoiceDate: string, payer: Exempt | undefined): string {
  if (!payer?.TaxExempt || endedExemption(invoiceDate, payer) !== '') return '';
  const by = payer.ExemptionCertificate && ` by certificate ${payer.ExemptionCertificate}`;
  const until = payer.ExemptUntil && ` until ${payer.ExemptUntil.slice(0, 10)}`;
  return `The client is exempt from sales tax${by}${until}.`;
}
