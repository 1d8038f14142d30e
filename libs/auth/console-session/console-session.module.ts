import { Module } from '@nestjs/common';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { SessionsModule } from '@plumbline/auth/sessions';
import { SignInModule } from '@plumbline/auth/sign-in';
import { ConsoleSessionRoutes } from './console-session.controller';
import { ConsoleSignIns } from './console-sign-ins';

/** The session of the console, for processes that serve HTTP. Needs `AccessLog` and `BASE_URL`. */
@Module({
  imports: [AccountStoreModule, ApplicationsModule, SessionsModule, SignInModule],
  controllers: [ConsoleSessionRoutes],
  providers: [ConsoleSignIns],
})
export class ConsoleSessionModule {}
