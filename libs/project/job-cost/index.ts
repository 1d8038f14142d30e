import type { ContextPart } from '@plumbline/platform/record-api';
import { jobCost as jobCostRows } from './job-cost.projection';
import { billCost, projectCost, purchaseCost } from './job-cost.record';

/** The cost of jobs. */
export const jobCost: ContextPart = {
  kinds: [billCost, purchaseCost, projectCost],
  projections: [jobCostRows],
};
