export * from './config';
export { configOrExit, DEMONSTRATION, loadConfig } from './load';
