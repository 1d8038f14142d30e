import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Callers } from '@plumbline/platform/http';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { TokensModule } from '@plumbline/auth/tokens';
import { BearerGuard } from './bearer/bearer.guard';
import { BearerStrategy } from './bearer/bearer.strategy';
import { RateLimit } from './bearer/rate-limit';
import { CookieRenewal } from './cookie/cookie-renewal';
import { FreshCallers } from './fresh-callers';
import { LoginList } from './list/login-list';
import { SessionRoutes } from './list/sessions.controller';
import { Revocations } from './revocations';
import { Rolling } from './rolling';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';
import { ValidRoutes } from './valid/valid.controller';

/** The guard of all routes under `/api/`, for processes that serve HTTP. Provides `Callers`. Needs `AccessLog` and `WriteListeners`. */
@Module({
  imports: [TokensModule, AccountStoreModule],
  controllers: [ValidRoutes, SessionRoutes],
  providers: [
    ...[Sessions, SessionStore, Rolling, Revocations, LoginList, RateLimit, BearerStrategy, CookieRenewal],
    { provide: APP_GUARD, useClass: BearerGuard },
    { provide: Callers, useClass: FreshCallers },
  ],
  exports: [Sessions, SessionStore, LoginList, Callers],
})
export class SessionsModule {}
