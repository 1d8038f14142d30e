export * from './config';
export { configOrExit, DEMONSTRATION, isLoopback, loadConfig } from './load';
