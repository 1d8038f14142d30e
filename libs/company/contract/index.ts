export * from './kinds';
export * from './events';
export * from './commands';
export * from './rates';
export * as shapes from './shapes';
export * from './numbered';
