import type { Row } from '../../api/client';
import { namingField, plainName } from '../../api/names';
import { isSpoken, language, sayIn } from '../../words/language';
import type { Say } from '../../words/speech';

const NUMBERED: Readonly<Record<string, (row: Row, say: Say) => string>> = {
  purchases: ({ PONumber }, say) => (PONumber ? say('Purchase {number}', { number: String(PONumber) }) : say('Purchase (draft)')),
  bills: ({ Id, InvoiceNumber }) => `Bill ${String(InvoiceNumber || Id)}`,
  invoices: ({ InvoiceNumber }) => (InvoiceNumber ? `Invoice ${String(InvoiceNumber)}` : 'Draft invoice'),
  'aia-invoices': ({ ApplicationNumber, Id }) => `Application ${String(ApplicationNumber || Id)}`,
};

/** What a record's page is headed by. */
export function recordName(entity: string, row: Row): string {
  const numbered = NUMBERED[entity];
  if (numbered) return numbered(row, sayIn(isSpoken(entity) ? language() : 'en'));
  const field = namingField(entity);
  const name = field === undefined ? undefined : row[field];
  return typeof name === 'string' && name !== '' ? name : plainName(entity, row.Id);
}
