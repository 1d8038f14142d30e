export * from './event-store';
export * from './hash';
export * from './event-store.module';
export * from './memory/memory-event-store';
export * from './postgres';
