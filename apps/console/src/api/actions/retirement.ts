import { fieldNamed } from '../fields';
import type { Action } from './action';
import type { Row } from '../client';

/** The field that says whether a record is in use, and its values. */
interface Retirement {
  readonly field: string;
  readonly active: string | number;
  readonly inactive: string | number;
}

/** Of records that can be taken out of use, without a route of its own: it is a change of the record. */
function retirementOf(entity: string): Retirement | undefined {
  if (entity === 'users') return { field: 'Enabled', active: 1, inactive: 0 };
  return fieldNamed(entity, 'ObjectState').isWritable ? { field: 'ObjectState', active: 'Active', inactive: 'Inactive' } : undefined;
}

const RETIRE = 'make-inactive';
const RESTORE = 'make-active';

/** What takes a record out of use, or back into it: for whoever may change it. None for one that is cancelled or deleted. */
export function retirements(entity: string, row: Row, update: Action | undefined): readonly Action[] {
  const retirement = retirementOf(entity);
  if (!update || !retirement) return [];
  const { field, active, inactive } = retirement;
  const value = row[field];
  if (value === active) return [{ ...update, Action: RETIRE, Fields: [], Undo: RESTORE }];
  return value === inactive ? [{ ...update, Action: RESTORE, Fields: [], Undo: RETIRE }] : [];
}

/** The change that such an action is; undefined for every other action. */
export function retirementChange(entity: string, action: string): Readonly<Record<string, string | number>> | undefined {
  const retirement = action === RETIRE || action === RESTORE ? retirementOf(entity) : undefined;
  return retirement && { [retirement.field]: action === RETIRE ? retirement.inactive : retirement.active };
}
