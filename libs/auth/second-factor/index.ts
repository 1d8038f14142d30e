export { type Enrolment, enrolmentOf, newFactor } from './codes';
export { SecondFactorStore } from './second-factor-store';
export { SecondFactorModule, SecondFactorRoutesModule } from './second-factor.module';
export { type CameFrom, SecondFactors } from './second-factors';
