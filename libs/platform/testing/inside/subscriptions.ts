/* Internals of the library that specs of others need. */
export { INSTANCE_LOCK } from '@plumbline/platform/subscriptions/freshness/presence';
export { KEYED_ACCESS } from '@plumbline/platform/subscriptions/leader/lease';
export { columnsOf } from '@plumbline/platform/subscriptions/rebuild/read-schema';
export { companiesOf } from '@plumbline/platform/subscriptions/sagas/timer-runner';
