import type { RecordOf } from '@plumbline/platform/records';
import { projection, type Rows } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent } from '../published/milestone-events';
import { milestoneFields } from '../milestone/milestone-content.policy';
import { milestone } from '../milestone/milestone.record';
import { budgetByClass } from '../published/budget';
import { shownEstimates } from './estimates.policy';
import { inOrder } from './project-plan';
import { project } from './project.record';

type PlanEvent = Extract<MilestoneEvent, { type: 'MilestoneAdded' | 'MilestoneChanged' | 'MilestoneRemoved' }>;

type Plan = RecordOf<typeof project>['Plan'];

const PLANNED = ['OrderNumber', 'Budget', 'BudgetLabor', 'BudgetSubs', 'MaterialsTotal'] as const;
const isPlanned = (data: object): boolean => PLANNED.some((name) => name in data);

/** Changes the plan of a project, and the estimates that are its sums. */
function changePlan(rows: Rows, id: number, change: (plan: Plan) => Plan): void {
  rows.change(project, id, (row) => {
    const Plan = inOrder(change(row.Plan));
    return { Plan, ...shownEstimates({ ...row, Plan }) };
  });
}

/**
 * The milestones of a project's plan, in order, with their budgets. Runs first, because the event of a removal does not contain the
 * project.
 */
export const projectPlans = projection<PlanEvent>(
  'project-plans',
  [project],
  {
    MilestoneAdded: ({ data }, rows) => {
      const { OrderNumber = null, ...fields } = milestoneFields.fromStored(data);
      changePlan(rows, Number(data.ProjectPlanId), (plan) => [...plan, { Id: data.Id, OrderNumber, ...budgetByClass(fields) }]);
    },
    MilestoneChanged: ({ data }, rows) => {
      const before = isPlanned(data) ? rows.get(milestone, data.Id) : undefined;
      if (!before) return;
      const { OrderNumber, ...fields } = { ...before, ...milestoneFields.fromStored(data) };
      const now = { Id: data.Id, OrderNumber, ...budgetByClass(fields) };
      changePlan(rows, Number(before.ProjectPlanId), (plan) => plan.map((place) => (place.Id === data.Id ? now : place)));
    },
    MilestoneRemoved: ({ data }, rows) => {
      const before = rows.get(milestone, data.Id);
      if (before) changePlan(rows, Number(before.ProjectPlanId), (plan) => plan.filter(({ Id }) => Id !== data.Id));
    },
  },
  {
    reads: [milestone],
    inserts: 'all',
    runsFirst: true,
    needs: ({ type, data }) => {
      const { Id, ProjectPlanId } = data as { Id: number; ProjectPlanId?: string };
      if (type === 'MilestoneAdded') return [[project, Number(ProjectPlanId)]];
      return type === 'MilestoneChanged' && !isPlanned(data) ? [] : [[milestone, Id]];
    },
  },
);
