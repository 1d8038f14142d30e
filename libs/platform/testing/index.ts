export { mustConform } from './given/conformance';
export { given } from './given/given';
export { GOLDEN_EVENTS, type GoldenEvent, keepGolden } from './given/golden';
export { reactionOf } from './given/reaction';
export { deliveredEvent, project } from './given/rows';
export { givenStored } from './given/stored';
export { World, type WorldOptions } from './given/world';
