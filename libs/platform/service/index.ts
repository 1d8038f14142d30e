export * from './open-database';
export * from './service.module';
