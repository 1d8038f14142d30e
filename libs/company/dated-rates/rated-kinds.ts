import type { RecordOf } from '@plumbline/platform/records';
import { RATE_FIELDS } from '../published/rates/rates';
import { resource } from '../resource/resource.record';
import { role } from '../role/role.record';

/** The kinds whose rates hold from a day on. */
export type RatedKind = typeof resource | typeof role;
export type RatedRow = Readonly<RecordOf<typeof resource>> | Readonly<RecordOf<typeof role>>;

/** The rates of a kind, by the names of their fields. */
export const RATES_OF: ReadonlyMap<RatedKind, readonly string[]> = new Map<RatedKind, readonly string[]>([
  [resource, RATE_FIELDS],
  [role, ['Rate', 'Cost']],
]);
