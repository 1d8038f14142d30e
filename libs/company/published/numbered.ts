export { numbered } from '@plumbline/platform/declarations';
