export { migrations } from './migrations';
export * from './presence';
export * from './presence.module';
