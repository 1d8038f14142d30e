export * from './kinds';
export * from './project-events';
export * from './milestone-events';
export * from './contract-events';
export * from './rates';
