import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/accounts.module';
import { AttemptsModule } from '../attempts/attempts.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignInModule } from '../sign-in/sign-in.module';
import { LoginRoutes } from './login.controller';
import { Logins } from './logins';

/** The routes that begin a session without an application, for processes that serve HTTP. Needs `AccessLog`. */
@Module({
  imports: [AccountStoreModule, AttemptsModule, SecondFactorModule, SessionsModule, SignInModule],
  controllers: [LoginRoutes],
  providers: [Logins],
})
export class LoginModule {}
