export * from './problem';
export * from './field';
export * from './values';
export * from './record-kind';
export * from './read-models';
export * from './access-policy';
export * from './table';
export * from './kind-registry';
