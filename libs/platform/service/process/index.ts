export * from './open-database';
export * from './service.module';
export * from './run-process';
export { storeElsewhere } from './check-event-store';
