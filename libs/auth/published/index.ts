export * from './commands';
export { userOfBody } from './user-of-body';
