export * from './kinds';
export * as shapes from './shapes';
