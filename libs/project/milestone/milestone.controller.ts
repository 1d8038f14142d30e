import { choice, day, money, reference } from '@plumbline/platform/records';
import { action, actionRoutes } from '@plumbline/platform/record-api';
import { BodyField } from '@plumbline/platform/http';
import { COST_CLASSES, type CostClass } from '../job-cost/job-cost.record';
import { ChangeMilestone, CompleteMilestone, ForecastMilestone, ReopenMilestone } from './milestone.handlers';
import { milestone } from './milestone.record';

class ForecastBody {
  @BodyField(
    choice(...COST_CLASSES)
      .required()
      .describe('The class of cost.', 'Labor'),
  )
  Class: CostClass;
  @BodyField(money().notNegative().required().describe('What the class still costs until the milestone is complete.', '4000.00'))
  CostToComplete: string;
  @BodyField(day().describe('The day of the forecast; today when it is not given.', '2026-03-31')) Date: string;
}

class CompletionBody {
  @BodyField(day().describe('When it was completed; by default now.', '2026-03-31')) Date: string;
}

class AssignmentBody {
  @BodyField(reference('Vendor').nullable().required().describe('The subcontractor; null for none.', 8)) VendorId: number | null;
}

const forecast = { Class: 'Labor', CostToComplete: '4000.00', Date: '2026-03-31' };

/** The actions on a milestone. */
export const MilestoneActions = actionRoutes(
  milestone,
  {
    complete: action(CompletionBody, { id: 5, body: {} }, (id, { Date }, actor) => new CompleteMilestone(id, actor, Date)),
    reopen: (id, actor) => new ReopenMilestone(id, actor),
    'assign-vendor': action(
      AssignmentBody,
      { id: 5, body: { VendorId: 8 } },
      (id, { VendorId }, actor) => new ChangeMilestone(id, { VendorId }, actor),
    ),
    forecast: action(
      ForecastBody,
      { id: 5, body: forecast },
      (id, { Class, CostToComplete, Date }, actor) => new ForecastMilestone(id, { Class, CostToComplete, Date }, actor),
    ),
  },
  {
    complete: { undo: 'reopen' },
    'assign-vendor': { asked: ({ VendorId }) => ({ VendorId }) },
    forecast: { asked: () => ({ Class: 'Labor', CostToComplete: '0.00' }) },
  },
);
