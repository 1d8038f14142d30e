import { Injectable } from '@nestjs/common';
import { hasAccess, user } from '@plumbline/company/published';
import { PRIVILEGES, type Actor, type Privilege } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/declarations';

/** The part of the User record that an `Actor` contains. */
export type Person = Pick<Actor, 'company' | 'user' | 'userName' | 'userType' | 'privileges' | 'isAdmin' | 'vendor'>;

/** Users and their privileges, read from the User records: a change there applies to issued tokens. */
@Injectable()
export class Users {
  constructor(private readonly reads: ReadModels) {}

  /** The person, or undefined when the user does not exist or has no access. */
  async find(company: number, id: number): Promise<Person | undefined> {
    const row = await this.reads.one(user, company, id);
    if (!row || !hasAccess(row)) return undefined;
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
