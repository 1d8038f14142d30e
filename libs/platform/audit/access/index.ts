export { accessesTo, StoredAccesses } from './access-log';
export { CountedStoredAccesses } from './counted-accesses';
