export * from './kinds';
export * from './commands';
export type * from './time-entry-events';
export type * from './purchase-events';
export type * from './billable-events';
