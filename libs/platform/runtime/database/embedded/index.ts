export * from './start-postgres';
export * from './settings';
