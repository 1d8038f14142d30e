import type { Billable } from '../billable/billable.record';

/** True if the billable is on an invoice, or billed by one in part or whole: what it bills must not go any more. */
export const isBilled = ({ BusinessState, LineItemPointers }: Pick<Billable, 'BusinessState' | 'LineItemPointers'>): boolean =>
  BusinessState !== 'Open' || LineItemPointers.length > 0;
