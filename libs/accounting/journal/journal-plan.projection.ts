import {
  contract,
  deliverable,
  milestone,
  project,
  type ContractEvent,
  type MilestoneEvent,
  type ProjectEvent,
} from '@plumbline/project/published';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/subscriptions';
import { day } from './fact.policy';
import { contractFacts, forecastFact, milestoneFacts, projectFacts } from './plan-facts.policy';
import { append, documentNeeds, heldFacts, JOURNAL_KINDS, READ_BY_POSTING, postDocument, type Posted } from './posting.projection';

type Of = DeliveredEvent<{ Id: number }>;

const postProject = (event: Of, rows: Rows): void =>
  postDocument(rows, event, 'Project', event.data.Id, projectFacts(rows.get(project, event.data.Id)));
const postContract = (rows: Rows, event: Posted, id: number): void =>
  postDocument(rows, event, 'Contract', id, contractFacts(rows.get(contract, id)));
/** Posts the milestone, and the contract of its project: an event of a milestone also changes the links of deliverables. */
function postMilestone(event: Of, rows: Rows): void {
  const { Id } = event.data;
  const facts = milestoneFacts(rows.get(milestone, Id));
  const projects = new Set([...heldFacts(rows, 'Milestone', Id), ...facts].map(({ ProjectId }) => ProjectId));
  postDocument(rows, event, 'Milestone', Id, facts);
  for (const one of projects) {
    const agreed = Number(rows.get(project, one)?.ContractId ?? 0);
    if (agreed) postContract(rows, event, agreed);
  }
}
const ofContract = (event: Of, rows: Rows): void => postContract(rows, event, event.data.Id);
const ofDeliverable = (event: DeliveredEvent<{ Id: number; ContractId: number }>, rows: Rows): void =>
  postContract(rows, event, event.data.ContractId);

/** Posts budgets and prices: what milestones, projects and contracts state. */
export const journalPlan = projection<MilestoneEvent | ProjectEvent | ContractEvent>(
  'journal-plan',
  JOURNAL_KINDS,
  {
    MilestoneAdded: postMilestone,
    MilestoneChanged: postMilestone,
    MilestoneCompleted: postMilestone,
    MilestoneReopened: postMilestone,
    MilestoneForecastStated: (event, rows) => {
      const { Id, ProjectPlanId, Class, CostToComplete, Date } = event.data;
      append(rows, event, 'Milestone', Id, [forecastFact(Number(ProjectPlanId), Id, Class, CostToComplete, day(Date))]);
    },
    MilestoneRemoved: postMilestone,
    ProjectCreated: postProject,
    ProjectChanged: postProject,
    ProjectClosed: postProject,
    ProjectReopened: postProject,
    ProjectRemoved: postProject,
    ContractDrafted: ofContract,
    ContractChanged: ofContract,
    ContractSent: ofContract,
    ContractAccepted: ofContract,
    ContractAmended: ofContract,
    ContractLost: ofContract,
    ContractReopened: ofContract,
    ContractRemoved: ofContract,
    ScheduleArranged: ofContract,
    DeliverableAdded: ofDeliverable,
    DeliverableChanged: ofDeliverable,
    DeliverableRemoved: ofDeliverable,
  },
  {
    // The row of a contract shows its deliverables, with their links to milestones.
    reads: [...READ_BY_POSTING, contract, deliverable, milestone, project],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ContractId } = data as { Id: number; ContractId?: number };
      if (type.startsWith('Milestone')) return [[milestone, Id], ...documentNeeds('Milestone', Id)];
      if (type.startsWith('Project')) return [[project, Id], ...documentNeeds('Project', Id)];
      return [[contract, ContractId ?? Id], ...documentNeeds('Contract', ContractId ?? Id)];
    },
  },
);
