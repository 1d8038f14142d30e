export * from './config';
export { DEMONSTRATION, isLoopback, loadConfig } from './load';
