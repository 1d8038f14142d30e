export * from './message';
export * from './objects';
export * from './decider';
export * from './explanation';
export * from './refusal';
export * from './money';
export * from './actor';
export * from './start-of-day';
