export * from './kinds';
export * from './commands';
export type * from './bill-events';
export type * from './invoice-events';
export type * from './aia-invoice-events';
