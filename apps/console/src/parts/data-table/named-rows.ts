import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../../api/client';
import { fieldNamed } from '../../api/fields';
import { isId, nameQuery } from '../../api/names';

/** Asks for the names of the records that rows refer to in some fields, as far as they are not known: paper shows rows that were never in sight. */
export async function nameReferences(queries: QueryClient, entity: string, fields: readonly string[], rows: readonly Row[]): Promise<void> {
  const references = fields.map((name) => fieldNamed(entity, name)).filter(({ type, refersTo }) => type === 'reference' && refersTo);
  const asked = references.flatMap(({ name, refersTo = '' }) =>
    [...new Set(rows.map((row) => String(row[name] ?? '')))].filter(isId).map((id) => nameQuery(refersTo, id)),
  );
  await Promise.all(asked.map((one) => queries.prefetchQuery(one)));
}
