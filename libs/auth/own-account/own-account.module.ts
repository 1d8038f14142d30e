import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { AttemptsModule } from '@plumbline/auth/attempts';
import { SecondFactorModule } from '@plumbline/auth/second-factor';
import { SessionsModule } from '@plumbline/auth/sessions';
import { OwnEmail } from './own-email';
import { OwnEmailRoutes } from './own-email.controller';
import { OwnPassword } from './own-password';
import { PasswordController } from './password.controller';
import { Preferences } from './preferences/preferences';
import { PreferenceRoutes } from './preferences/preferences.controller';

/** The routes by which users change their own password and e-mail address, and keep settings, for processes that serve HTTP. Needs `CommandBus`. */
@Module({
  imports: [AccountStoreModule, AttemptsModule, SecondFactorModule, SessionsModule],
  controllers: [PasswordController, OwnEmailRoutes, PreferenceRoutes],
  providers: [OwnPassword, OwnEmail, Preferences],
})
export class OwnAccountModule {}
