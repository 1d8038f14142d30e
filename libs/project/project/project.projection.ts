import { companySettings, recordedDay, userAction, withAction } from '@plumbline/company/published';
import { startOfDay } from '@plumbline/platform/kernel';
import { projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import type { ProjectEvent } from '../published/project-events';
import { contract } from '../contract/contract.record';
import { givenEstimates } from './estimates.policy';
import { projectFields } from './project-content.policy';
import { changeProject } from './project-state';
import { project } from './project.record';

/** Adds an entry to the record's list of actions. */
function addAction(rows: Rows, event: DeliveredEvent<{ readonly Id: number }>, ActionName: string): void {
  const action = userAction(event, ActionName, 'Project', String(event.revision + 1));
  rows.change(project, event.data.Id, ({ UserActions }) => ({ UserActions: withAction(UserActions, action) }));
}

/** The rows of projects. The projection of contracts writes the fields that contracts determine. */
export const projects = projection<ProjectEvent>(
  'projects',
  [project],
  {
    ProjectCreated: (event, rows) => {
      const { Id } = event.data;
      const fields = projectFields.fromStored(event.data);
      rows.insert(project, Id, { ...fields, ...givenEstimates(fields), ProjectPlanId: String(Id) });
      changeProject(rows, Id);
      addAction(rows, event, 'Created');
    },
    ProjectChanged: (event, rows) => {
      const fields = projectFields.fromStored(event.data);
      changeProject(rows, event.data.Id, { ...fields, ...givenEstimates(fields) });
      addAction(rows, event, 'Changed');
    },
    ProjectClosed: (event, rows) => {
      changeProject(rows, event.data.Id, {
        IsClosed: true,
        CloseDate: event.data.CloseDate,
        ClosedOn: startOfDay(recordedDay(event, rows, event.data.CloseDate)),
      });
      addAction(rows, event, 'Closed');
    },
    ProjectReopened: (event, rows) => {
      changeProject(rows, event.data.Id, { IsClosed: false, CloseDate: '', ClosedOn: '' });
      addAction(rows, event, 'Reopened');
    },
    ProjectReachedBudgetShare: (event, rows) => {
      changeProject(rows, event.data.Id, { BudgetNotice: 'Open' });
      addAction(rows, event, 'Reached the share of its budget');
    },
    ProjectFellBelowBudgetShare: (event, rows) => {
      changeProject(rows, event.data.Id, { BudgetNotice: '' });
      addAction(rows, event, 'Fell below the share of its budget');
    },
    ProjectBudgetNoticeDismissed: ({ data }, rows) => changeProject(rows, data.Id, { BudgetNotice: 'Seen' }),
    ProjectRemoved: ({ data }, rows) => rows.remove(project, data.Id),
  },
  { inserts: ['ProjectCreated'], reads: [companySettings, contract] },
);
