export * from './given';
export * from './reaction';
export * from './rows';
export * from './stored';
