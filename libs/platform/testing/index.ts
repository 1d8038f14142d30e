export * from './given/given';
export * from './given/reaction';
export * from './given/rows';
export * from './given/stored';
