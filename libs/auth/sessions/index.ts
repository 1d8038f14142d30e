export { BearerGuard, correlationOf } from './bearer/bearer.guard';
export { SessionStore } from './session-store';
export { SessionsModule } from './sessions.module';
export { type Session, Sessions } from './sessions';
