export { PinoLoggerService } from './observability/logger';
export { type LoginFailure, LoginObserver } from './observability/login-observer';
export { Metrics } from './observability/metrics';
export { ObservabilityModule } from './observability/observability.module';
export { observeRequests } from './observability/observe-requests';
export { storeElsewhere } from './process/check-event-store';
export { openDatabase } from './process/open-database';
export { runProcess } from './process/run-process';
export { allMigrations, ServiceModule } from './process/service.module';
