import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { LinkMilestonesHandler } from './link-milestones.handlers';
import { milestoneProgress } from './milestone-progress.projection';
import { MilestoneActions } from './milestone.controller';
import { milestoneAggregate } from './milestone.decider';
import * as handlers from './milestone.handlers';
import { milestones as milestoneRows } from './milestone.projection';
import { milestone } from './milestone.record';
import { UnlinkMilestonesHandler } from './unlink-milestones.handlers';

const { AddMilestone, ChangeMilestone, RemoveMilestone } = handlers;

/** Milestones. */
export const milestones: ContextPart = {
  kinds: [milestone],
  aggregates: [milestoneAggregate],
  projections: [milestoneRows, milestoneProgress],
  handlers: [
    ...[handlers.AddMilestoneHandler, handlers.ChangeMilestoneHandler, handlers.CompleteMilestoneHandler],
    ...[handlers.ReopenMilestoneHandler, handlers.ForecastMilestoneHandler, handlers.RemoveMilestoneHandler],
    ...[LinkMilestonesHandler, UnlinkMilestonesHandler],
  ],
  controllers: [
    recordRoutes(milestone, {
      create: (fields, actor) => new AddMilestone(fields, actor),
      update: (id, fields, actor) => new ChangeMilestone(id, fields, actor),
      remove: (id, actor) => new RemoveMilestone(id, actor),
      wholeUpdates: true,
    }),
    MilestoneActions,
  ],
};
