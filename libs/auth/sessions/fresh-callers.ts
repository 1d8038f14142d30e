import { Injectable } from '@nestjs/common';
import { RIGHTS_OF_USERS } from '@plumbline/company/published';
import { Callers, type AuthenticatedRequest } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { bearerToken } from '@plumbline/auth/tokens';
import { Sessions } from './sessions';

/** The callers of long requests, by their tokens and users as they are stored now. */
@Injectable()
export class FreshCallers extends Callers {
  override readonly rights = RIGHTS_OF_USERS;

  constructor(private readonly sessions: Sessions) {
    super();
  }

  override async now({ headers, user }: AuthenticatedRequest): Promise<Actor | undefined> {
    const token = bearerToken(headers.authorization);
    const session = token === undefined ? undefined : await this.sessions.fresh(token);
    return session && Object.assign({}, user, session.person);
  }
}
