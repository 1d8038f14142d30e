export { BearerGuard, correlationOf } from './bearer/bearer.guard';
export { consoleCookie, consoleValue, isByConsole, isOwnPage, NO_CONSOLE_COOKIE, secretOf, unauthenticated } from './cookie/console-cookie';
export { LoginList } from './list/login-list';
export { SessionStore } from './session-store';
export { SessionsModule } from './sessions.module';
export { type Session, Sessions } from './sessions';
