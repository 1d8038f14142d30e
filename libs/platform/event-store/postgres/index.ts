export type { AppendObserver } from './group-writer';
export * from './migrations';
export * from './postgres-event-store';
