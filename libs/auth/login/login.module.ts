import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { SecondFactorModule } from '@plumbline/auth/second-factor';
import { SessionsModule } from '@plumbline/auth/sessions';
import { SignInModule } from '@plumbline/auth/sign-in';
import { LoginRoutes } from './login.controller';
import { Logins } from './logins';

/** The routes that begin a session without an application, for processes that serve HTTP. Needs `AccessLog`. */
@Module({
  imports: [AccountStoreModule, AttemptsModule, SecondFactorModule, SessionsModule, SignInModule],
  controllers: [LoginRoutes],
  providers: [Logins],
})
export class LoginModule {}
