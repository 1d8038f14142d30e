export * from './saga';
export * from './timer';
export * from './parked-messages';
export { ParkedRetry, type RetryResult } from './parked-retry';
