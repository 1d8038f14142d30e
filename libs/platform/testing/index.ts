export * from './given';
export * from './rows';
export * from './stored';
