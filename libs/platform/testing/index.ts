export * from './given';
export * from './rows';
