/* Internals of the library that specs of others need. */
export { createLogger } from '@plumbline/platform/service/observability/logger';
