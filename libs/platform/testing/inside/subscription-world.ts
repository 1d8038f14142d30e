/* Several processes of the subscriptions on one database, for specs of others. */
export { rebuildReadModels } from '@plumbline/platform/subscriptions/rebuild/rebuild';
export { type JobEvent, kinds, projections } from '@plumbline/platform/subscriptions/testing/jobs';
export { World } from '@plumbline/platform/subscriptions/testing/world';
