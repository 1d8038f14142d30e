import { Controller, Req, UseInterceptors } from '@nestjs/common';
import { AnswerInterceptor, Unauthenticated, type Answer, type AuthenticatedRequest } from '@plumbline/platform/http';
import { secretOf } from '../cookie/console-cookie';
import { Sessions } from '../sessions';
import { validRoute } from './valid.routes';

/** `GET /api/v2/valid`: whether the access token is live, and whose it is. */
@Controller('api/v2')
@UseInterceptors(AnswerInterceptor)
export class ValidRoutes {
  constructor(private readonly sessions: Sessions) {}

  /** @throws Unauthenticated: the token ended meanwhile */
  @validRoute
  async valid(@Req() request: AuthenticatedRequest): Promise<Answer> {
    const session = await this.sessions.of(secretOf(request) ?? '');
    if (!session) throw new Unauthenticated('invalid_token');
    const { user } = request;
    const { userName, userType, privileges, isAdmin, vendor, company, application } = user;
    return {
      data: {
        ...{ UserId: user.user, UserName: userName, UserType: userType, CompanyId: company, VendorId: vendor },
        ...{ IsAdmin: isAdmin, Privileges: [...privileges], Application: application },
        Scopes: session.scopes ? [...session.scopes] : null,
        ExpiresIn: Math.max(0, Math.floor((session.expiresAt - performance.now()) / 1000)),
      },
    };
  }
}
