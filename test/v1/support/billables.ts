import type { Caller } from '../../support/caller';
import type { Shown } from './conformance';

/** The billables that an approved time entry became. */
export const billablesOf = async (admin: Caller, entry: number): Promise<Shown[]> =>
  (await admin.all<Shown>('billables')).filter(
    (one) => one['OriginOfBillable'] === 'ResourceTimeEntry' && one['OriginOfBillableId'] === entry,
  );
