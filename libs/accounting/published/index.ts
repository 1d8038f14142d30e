export * from './kinds';
export * from './commands';
export * from './bill-events';
export * from './invoice-events';
export type * from './receipt-events';
export type * from './cost-transfer-events';
export type * from './disbursement-events';
export type * from './aia-invoice-events';
export type { MaximumAccountEvent } from '../maximum-account/maximum-account.events';
