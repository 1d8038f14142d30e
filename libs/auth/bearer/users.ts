import { Inject, Injectable } from '@nestjs/common';
import { user } from '@plumbline/company/published';
import { PRIVILEGES, type Actor, type Privilege } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';

/** What the User record says about a person, as an `Actor` holds it. */
export type Person = Pick<Actor, 'company' | 'user' | 'userName' | 'userType' | 'privileges' | 'isAdmin' | 'vendor'>;

/** Who people are and what they may do, read from the User records: a change there acts on the tokens that are out. */
@Injectable()
export class Users {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  /** The person, or undefined when there is no such user (any more) or it has no access. */
  async find(company: number, id: number): Promise<Person | undefined> {
    const row = await this.reads.one(user, company, id);
    if (!row || !row.Access || row.Enabled === 0 || row.UserType === 'No Access') return undefined;
    const privileges = new Set(
      row.UserRights.filter(({ Name, Enabled }) => Enabled && PRIVILEGES.includes(Name as Privilege)).map(({ Name }) => Name as Privilege),
    );
    return {
      company,
      user: id,
      userName: row.FullName || row.Username,
      userType: row.UserType || 'Access',
      privileges,
      isAdmin: row.IsSetupAdmin || privileges.has('Admin'),
      vendor: row.VendorId || null,
    };
  }
}
