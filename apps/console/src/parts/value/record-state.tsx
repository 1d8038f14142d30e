import type { Row } from '../../api/client';
import { choiceOf, fieldNamed } from '../../api/fields';
import { StateBadge } from './state-badge';

/** The state of a record, where it has one. */
export function RecordState({ entity, row }: { readonly entity: string; readonly row: Row | undefined }) {
  const state = row?.['BusinessState'];
  return typeof state === 'string' && state !== '' ? (
    <StateBadge state={state} word={choiceOf(fieldNamed(entity, 'BusinessState'), state)} />
  ) : null;
}
