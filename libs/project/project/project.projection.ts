import { projection, type Rows, type Told } from '@plumbline/platform/subscriptions';
import type { ProjectEvent } from '../contract/project-events';
import { changeProject } from './project-state';
import { project } from './project.record';

/** Adds to the record of who did what. */
function tell(rows: Rows, { data, metadata, recordedAt }: Told<{ readonly Id: number }>, ActionName: string): void {
  rows.change(project, data.Id, ({ UserActions }) => ({
    UserActions: [
      ...UserActions,
      {
        Id: String(UserActions.length + 1),
        UserName: metadata.userName,
        DateCreated: recordedAt,
        ActionName,
        EntityType: 'Project',
        EntityId: String(data.Id),
        CreatedBy: metadata.user,
      },
    ],
  }));
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
    ProjectChanged: ({ data: { Id, ...fields } }, rows) => changeProject(rows, Id, fields),
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
