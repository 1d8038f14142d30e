import { userAction, withAction } from '@plumbline/company/published';
import { projection, type Rows, type Told } from '@plumbline/platform/subscriptions';
import type { ProjectEvent } from '../published/project-events';
import { changeProject } from './project-state';
import { project } from './project.record';

/** Adds to the record of who did what. */
function tell(rows: Rows, event: Told<{ readonly Id: number }>, ActionName: string): void {
  const action = userAction(event, ActionName, 'Project', String(event.revision + 1));
  rows.change(project, event.data.Id, ({ UserActions }) => ({ UserActions: withAction(UserActions, action) }));
}

/** The projects. What their contracts make of them is written by the projection of the contracts. */
export const projects = projection<ProjectEvent>(
  'projects',
  [project],
  {
    ProjectCreated: (event, rows) => {
      const { Id, ...fields } = event.data;
      rows.insert(project, Id, { ...fields, ProjectPlanId: String(Id) });
      changeProject(rows, Id);
      tell(rows, event, 'Created');
    },
    ProjectChanged: (event, rows) => {
      const { Id, ...fields } = event.data;
      changeProject(rows, Id, fields);
      tell(rows, event, 'Changed');
    },
    ProjectClosed: (event, rows) => {
      changeProject(rows, event.data.Id, { IsClosed: true, CloseDate: event.data.CloseDate });
      tell(rows, event, 'Closed');
    },
    ProjectReopened: (event, rows) => {
      changeProject(rows, event.data.Id, { IsClosed: false, CloseDate: '' });
      tell(rows, event, 'Reopened');
    },
    ProjectRemoved: ({ data }, rows) => rows.remove(project, data.Id),
  },
  { inserts: ['ProjectCreated'] },
);
