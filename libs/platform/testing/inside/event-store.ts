/* What specs of others need to know of the inside of the library. */
export { UNDETECTABLE } from '@plumbline/platform/event-store/verify/verify-events';
export { RESERVATION_MS } from '@plumbline/platform/event-store/timing';
