import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountStoreModule } from '@plumbline/auth/accounts';
import { ApplicationsModule } from '@plumbline/auth/applications';
import { FailedLogins } from './failed-logins';
import { GuessedUsernames } from './guessed-usernames';
import { LoginFailureEntity } from './login-failure.entity';
import { LoginFailures } from './login-failures';
import { PasswordLogins } from './password-logins';

/** Checks of passwords, and counts of those that fail, for every process. Needs `CountedAccesses`. */
@Module({
  imports: [TypeOrmModule.forFeature([LoginFailureEntity]), AccountStoreModule, ApplicationsModule],
  providers: [LoginFailures, FailedLogins, PasswordLogins, GuessedUsernames],
  exports: [LoginFailures, FailedLogins, PasswordLogins, GuessedUsernames],
})
export class AttemptsModule {}
