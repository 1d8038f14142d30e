import { laterPaths } from '../fields/later-fields';
import type { Fields } from '../fields/field';
import { hasLater } from './schema';
import type { AnyRecordKind } from '../record-kind';

type Shown = Pick<AnyRecordKind, 'name' | 'derived' | 'beside' | 'fields'>;

/** The name of the schema of a body of version 2. */
export const bodyName = ({ name, fields }: Shown, mode: 'Create' | 'Update'): string =>
  `${name}${mode}${laterPaths(fields as Fields).length > 0 ? 'V2' : ''}`;

/** The name of the schema of a kind's records in version 2. */
export const recordName = (kind: Shown): string => (hasLater(kind) ? `${kind.name}V2` : kind.name);

/** The name of the schema of a kind's records in the changes of version 2. */
export const changedName = (kind: Shown): string => recordName(kind).replace(/(V2)?$/, 'Since$1');
