import type { ContextPart } from '@plumbline/platform/record-api';
import { JobCostSeriesRoutes } from './job-cost-series.controller';
import { JobCostRoutes } from './job-cost.controller';
import { JobsRoutes } from './jobs.controller';
import { OverBudgetRoutes } from './over-budget.controller';
import { WipRoutes } from './wip.controller';

/** The reports on jobs. */
export const jobReports: ContextPart = { controllers: [JobCostRoutes, JobCostSeriesRoutes, JobsRoutes, OverBudgetRoutes, WipRoutes] };
