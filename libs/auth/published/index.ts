export * from './applications';
export * from './commands';
