import { Injectable } from '@nestjs/common';
import { personOf, user } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import { ReadModels } from '@plumbline/platform/records';

/** The part of the User record that an `Actor` contains. */
export type Person = Pick<Actor, 'company' | 'user' | 'userName' | 'userType' | 'privileges' | 'isAdmin' | 'vendor'>;

/** Users and their privileges, read from the User records: a change there applies to issued tokens. */
@Injectable()
export class Users {
  constructor(private readonly reads: ReadModels) {}

  /** The person, or undefined when the user does not exist or has no access. */
  async find(company: number, id: number): Promise<Person | undefined> {
    const row = await this.reads.one(user, company, id);
    const person = row && personOf(row);
    return person && { company, user: id, ...person };
  }
}
