export * from './record-routes';
