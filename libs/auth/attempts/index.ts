export { AttemptsModule } from './attempts.module';
export { delayed } from './delayed';
export { FailedLogins, type LoginAttempt } from './failed-logins';
export { GuessedUsernames } from './guessed-usernames';
export { type Limits, LoginFailures } from './login-failures';
export { LoginDelayed, PasswordLogins } from './password-logins';
