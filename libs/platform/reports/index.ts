export { reports } from './reports';
