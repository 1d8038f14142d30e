import { projection } from '@plumbline/platform/subscriptions';
import type { MilestoneEvent } from '../published/milestone-events';
import { milestone } from '../milestone/milestone.record';
import { inOrder } from './project-plan';
import { project } from './project.record';

type PlanEvent = Extract<MilestoneEvent, { type: 'MilestoneAdded' | 'MilestoneChanged' | 'MilestoneRemoved' }>;

/**
 * The milestones of a project's plan, in order. Runs first, because the event of a removal does not contain the
 * project.
 */
export const projectPlans = projection<PlanEvent>(
  'project-plans',
  [project],
  {
    MilestoneAdded: ({ data: { Id, OrderNumber = null, ProjectPlanId } }, rows) =>
      rows.change(project, Number(ProjectPlanId), ({ Plan }) => ({ Plan: inOrder([...Plan, { Id, OrderNumber }]) })),
    MilestoneChanged: ({ data: { Id, OrderNumber } }, rows) => {
      const plan = OrderNumber === undefined ? undefined : rows.get(milestone, Id)?.ProjectPlanId;
      if (plan === undefined || OrderNumber === undefined) return;
      rows.change(project, Number(plan), ({ Plan }) => ({
        Plan: inOrder(Plan.map((place) => (place.Id === Id ? { Id, OrderNumber } : place))),
      }));
    },
    MilestoneRemoved: ({ data }, rows) => {
      const plan = rows.get(milestone, data.Id)?.ProjectPlanId;
      if (plan) rows.change(project, Number(plan), ({ Plan }) => ({ Plan: Plan.filter(({ Id }) => Id !== data.Id) }));
    },
  },
  {
    inserts: 'all',
    runsFirst: true,
    needs: ({ type, data }) => {
      const { Id, ProjectPlanId, OrderNumber } = data as { Id: number; ProjectPlanId?: string; OrderNumber?: number | null };
      if (type === 'MilestoneAdded') return [[project, Number(ProjectPlanId)]];
      return type === 'MilestoneChanged' && OrderNumber === undefined ? [] : [[milestone, Id]];
    },
  },
);
