import type { Actor } from '@plumbline/platform/kernel';
import type { ReadModels } from '@plumbline/platform/records';
import { user } from '../user/user.record';
import { companySettings } from './company-settings.record';

/** True if the caller may not approve its own time and requests: the company refuses it (`SelfApproval`) to all but its Setup Admin. */
export async function refusesOwn(reads: ReadModels, { company, user: id }: Pick<Actor, 'company' | 'user'>): Promise<boolean> {
  if (id === 0 || (await reads.one(companySettings, company, company))?.SelfApproval !== 'Refused') return false;
  return (await reads.one(user, company, id))?.IsSetupAdmin !== true;
}
