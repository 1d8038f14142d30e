export * from './entity';
export * from './pg-read-models';
