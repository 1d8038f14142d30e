import type { ContextPart } from '@plumbline/platform/record-api';
import { JobCostSeriesRoutes } from './job-cost-series.controller';
import { JobCostRoutes } from './job-cost.controller';
import { JobsRoutes } from './jobs.controller';
import { NoteJobsOverBudgetHandler, noteJobsOverBudget } from './note-jobs-over-budget.handlers';
import { OverBudgetRoutes } from './over-budget.controller';
import { WipRoutes } from './wip.controller';

/** The reports on jobs. */
export const jobReports: ContextPart = {
  handlers: [NoteJobsOverBudgetHandler],
  timers: [noteJobsOverBudget],
  controllers: [JobCostRoutes, JobCostSeriesRoutes, JobsRoutes, OverBudgetRoutes, WipRoutes],
};
