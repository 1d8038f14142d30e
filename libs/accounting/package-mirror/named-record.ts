import type { ReadModels, RecordOf } from '@plumbline/platform/records';
import type { extPaymentTerm } from './ext-payment-term.record';
import type { extTaxCode } from './ext-tax-code.record';

/** The id in the text; 0 for none. */
export const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The record of the mirror that the text names by its Id, else its Name, else its ExtId; undefined for none. */
export async function namedRecord<K extends typeof extTaxCode | typeof extPaymentTerm>(
  reads: ReadModels,
  kind: K,
  company: number,
  text: string,
): Promise<Readonly<RecordOf<K>> | undefined> {
  const id = idIn(text);
  const byField = async (field: 'Name' | 'ExtId') => (await reads.find(kind, company, { [field]: text }, 1))[0];
  return (id ? await reads.one(kind, company, id) : undefined) ?? (await byField('Name')) ?? (await byField('ExtId'));
}
