export { caller, type SampleApp, sampleApp } from './sample-app';
export { crate, depot, label, permit, sampleKinds, shelf } from './sample-kinds';
export { useSample } from './use-sample';
