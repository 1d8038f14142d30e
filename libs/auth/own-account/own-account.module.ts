import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/accounts.module';
import { AttemptsModule } from '../attempts/attempts.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SessionsModule } from '../sessions/sessions.module';
import { OwnEmail } from './own-email';
import { OwnEmailRoutes } from './own-email.controller';
import { OwnPassword } from './own-password';
import { PasswordController } from './password.controller';

/** The routes by which users change their own password and e-mail address, for processes that serve HTTP. Needs `CommandBus`. */
@Module({
  imports: [AccountStoreModule, AttemptsModule, SecondFactorModule, SessionsModule],
  controllers: [PasswordController, OwnEmailRoutes],
  providers: [OwnPassword, OwnEmail],
})
export class OwnAccountModule {}
