import { contract, milestone, project, type ContractEvent, type MilestoneEvent, type ProjectEvent } from '@plumbline/project/published';
import { projection, type DeliveredEvent, type Rows } from '@plumbline/platform/projector';
import { day } from './fact.policy';
import { contractFacts, forecastFact, milestoneFacts, projectFacts } from './plan-facts.policy';
import { append, documentNeeds, JOURNAL_KINDS, READ_BY_POSTING, postDocument } from './posting.projection';

type Of = DeliveredEvent<{ Id: number }>;

const postMilestone = ({ data: { Id } }: Of, rows: Rows): void =>
  postDocument(rows, 'Milestone', Id, milestoneFacts(rows.get(milestone, Id)));
const postProject = ({ data: { Id } }: Of, rows: Rows): void => postDocument(rows, 'Project', Id, projectFacts(rows.get(project, Id)));
const postContract = (rows: Rows, id: number): void => postDocument(rows, 'Contract', id, contractFacts(rows.get(contract, id)));
const ofContract = ({ data: { Id } }: Of, rows: Rows): void => postContract(rows, Id);
const ofDeliverable = ({ data: { ContractId } }: DeliveredEvent<{ Id: number; ContractId: number }>, rows: Rows): void =>
  postContract(rows, ContractId);

/** Posts budgets and prices: what milestones, projects and contracts state. */
export const journalPlan = projection<MilestoneEvent | ProjectEvent | ContractEvent>(
  'journal-plan',
  JOURNAL_KINDS,
  {
    MilestoneAdded: postMilestone,
    MilestoneChanged: postMilestone,
    MilestoneCompleted: postMilestone,
    MilestoneReopened: postMilestone,
    MilestoneForecastStated: ({ data: { Id, ProjectPlanId, Class, CostToComplete, Date } }, rows) =>
      append(rows, 'Milestone', Id, [forecastFact(Number(ProjectPlanId), Id, Class, CostToComplete, day(Date))]),
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
    DeliverableAdded: ofDeliverable,
    DeliverableChanged: ofDeliverable,
    DeliverableRemoved: ofDeliverable,
  },
  {
    reads: [...READ_BY_POSTING, contract, milestone, project],
    inserts: 'all',
    needs: ({ type, data }) => {
      const { Id, ContractId } = data as { Id: number; ContractId?: number };
      if (type.startsWith('Milestone')) return [[milestone, Id], ...documentNeeds('Milestone', Id)];
      if (type.startsWith('Project')) return [[project, Id], ...documentNeeds('Project', Id)];
      return [[contract, ContractId ?? Id], ...documentNeeds('Contract', ContractId ?? Id)];
    },
  },
);
