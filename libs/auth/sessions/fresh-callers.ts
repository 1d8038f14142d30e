import { Injectable } from '@nestjs/common';
import { RIGHTS_OF_USERS } from '@plumbline/company/published';
import { Callers, type AuthenticatedRequest } from '@plumbline/platform/http';
import { Users } from '@plumbline/auth/accounts';
import { system, type Actor } from '@plumbline/platform/kernel';
import { secretOf } from './cookie/console-cookie';
import { Sessions } from './sessions';

/** The callers of long requests, by their tokens and users as they are stored now. */
@Injectable()
export class FreshCallers extends Callers {
  override readonly rights = RIGHTS_OF_USERS;

  constructor(
    private readonly sessions: Sessions,
    private readonly users: Users,
  ) {
    super();
  }

  override async now(request: AuthenticatedRequest): Promise<Actor | undefined> {
    const secret = secretOf(request);
    const session = secret === undefined ? undefined : await this.sessions.fresh(secret);
    return session && Object.assign({}, request.user, session.person);
  }

  override async of(company: number, id: number): Promise<Actor | undefined> {
    const person = await this.users.find(company, id);
    return person && { ...system(company, '', ''), ...person };
  }
}
