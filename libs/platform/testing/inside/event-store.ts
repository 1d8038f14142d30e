/* Internals of the library that specs of others need. */
export { UNDETECTABLE } from '@plumbline/platform/event-store/verify/verify-events';
export { RESERVATION_MS } from '@plumbline/platform/event-store/timing';
