export { numbered } from '@plumbline/platform/records';
