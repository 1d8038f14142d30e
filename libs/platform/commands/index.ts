export * from './aggregate';
export * from './decide';
export * from './generic';
