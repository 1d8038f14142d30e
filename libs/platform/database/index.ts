export * from './database.module';
export * from './embedded';
export * from './is-unavailable';
export * from './migrate';
export * from './pool';
export * from './sequence-id-source';
export * from './server-faults';
export * from './system-clock';
