export * from './pg-read-models';
export * from './pg-row-sums';
