/* What specs of others need to know of the inside of the library. */
export { createLogger } from '@plumbline/platform/service/observability/logger';
