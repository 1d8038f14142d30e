import { Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import { AnswerInterceptor, badRequest, CurrentActor, forbidden, type Answer, type AuthenticatedRequest } from '@plumbline/platform/http';
import type { Actor } from '@plumbline/platform/kernel';
import { secretOf } from '../cookie/console-cookie';
import { Sessions } from '../sessions';
import { LoginList } from './login-list';
import { endRoute, sessionsRoute } from './sessions.routes';

/** `GET /api/v2/auth/sessions`: where somebody is logged in, and `DELETE` of one. */
@Controller('api/v2/auth/sessions')
export class SessionRoutes {
  constructor(
    private readonly logins: LoginList,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Fault 400 for another parameter than `user`, 403 for another user than oneself */
  @sessionsRoute
  @UseInterceptors(AnswerInterceptor)
  async list(@Req() request: AuthenticatedRequest, @CurrentActor() actor: Actor): Promise<Answer> {
    const user = userIn(request.query as Record<string, unknown>) ?? actor.user;
    if (user !== actor.user && !actor.isAdmin) throw forbidden('see where others are logged in', []);
    const own = (await this.sessions.of(secretOf(request) ?? ''))?.family;
    const logins = await this.logins.of(actor.company, user);
    return { data: logins.map((login) => ({ ...login, IsCurrent: login.Id === own })) };
  }

  /** @throws Fault 404 */
  @endRoute
  async end(@Param('session') session: string, @CurrentActor() actor: Actor): Promise<void> {
    await this.logins.end(session, actor);
  }
}

function userIn(query: Record<string, unknown>): number | undefined {
  const unknown = Object.keys(query).find((name) => name !== 'user');
  if (unknown !== undefined) throw badRequest('Unknown parameter.', [{ field: unknown.slice(0, 100), problem: 'is no parameter here' }]);
  const { user } = query;
  if (user === undefined) return undefined;
  if (typeof user !== 'string' || !/^[1-9]\d{0,14}$/.test(user))
    throw badRequest('A parameter is invalid.', [{ field: 'user', problem: 'must be the id of a user' }]);
  return Number(user);
}
