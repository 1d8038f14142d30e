import type { Caller } from '../../support/caller';
import type { Shown } from './conformance';

/** The billables of an approved time entry. */
export const billablesOf = async (admin: Caller, entry: number): Promise<Shown[]> =>
  (await admin.all<Shown>('billables')).filter(
    (one) => one['OriginOfBillable'] === 'ResourceTimeEntry' && one['OriginOfBillableId'] === entry,
  );
