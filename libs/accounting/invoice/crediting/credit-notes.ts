import { missing, refuse } from '@plumbline/platform/kernel';
import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import { invoice } from '../invoice.record';

/** True of a credit note: one for an invoice, or a finalized invoice that comes to less than 0.00. */
export const isNote = ({
  CreditOf,
  TotalAmount,
  BusinessState,
}: Pick<RecordOf<typeof invoice>, 'CreditOf' | 'TotalAmount' | 'BusinessState'>): boolean =>
  CreditOf !== '' || (BusinessState !== 'Draft' && TotalAmount.startsWith('-'));

/** The credit note with the id. Missing (404) where there is no such invoice, rejected (409) where it is no credit note. */
export async function creditNoteRow(reads: ReadModels, company: number, id: number, purpose: string): Promise<RecordOf<typeof invoice>> {
  const row = (await reads.one(invoice, company, id)) ?? missing('invoice', id);
  if (!isNote(row)) refuse('invoice_is_no_credit_note', `Invoice ${id} is no credit note, so it has no credit to ${purpose}.`);
  return row;
}
