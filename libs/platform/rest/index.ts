export * from './record-routes';
export * from './access';
