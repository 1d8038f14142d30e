import { aggregate, differing } from '@plumbline/platform/commands';
import { invalid, missing, refuse, type Decider } from '@plumbline/platform/kernel';
import type { ProjectCommand, ProjectEvent, ProjectFields } from '../published/project-events';
import { project } from './project.record';

const blank = project.blank();

type Project = { readonly is: 'nothing' } | { readonly is: 'removed' } | { readonly is: 'open' | 'closed'; readonly fields: ProjectFields };

/** Every project belongs to a client or a department: to exactly one (interface document, "Conventions"). Refuses (400) otherwise. */
function belongsToOne({ ClientId, DepartmentId }: ProjectFields): void {
  const problem = 'must be given unless the other is: a project belongs to exactly one of client and department';
  if (!ClientId === !DepartmentId)
    invalid([
      { field: 'ClientId', problem },
      { field: 'DepartmentId', problem },
    ]);
}

/** Projects. Whether one is a lead, active or rejected follows from its contracts; only closing is decided here. */
export const projectDecider: Decider<Project, ProjectCommand, ProjectEvent> = {
  initial: { is: 'nothing' },
  decide: {
    CreateProject: (data, state) => {
      if (state.is !== 'nothing') return [];
      belongsToOne(data);
      return [{ type: 'ProjectCreated', data }];
    },
    ChangeProject: ({ Id, ...fields }, state) => {
      if (state.is === 'nothing' || state.is === 'removed') return missing('Project', Id);
      belongsToOne({ ...state.fields, ...fields });
      const changed = differing(fields, { ...blank, ...state.fields });
      return Object.keys(changed).length > 0 ? [{ type: 'ProjectChanged', data: { ...changed, Id } }] : [];
    },
    CloseProject: ({ Id, at }, state) => {
      if (state.is === 'nothing' || state.is === 'removed') return missing('Project', Id);
      if (state.is === 'closed') return refuse('project_closed', `The project ${Id} is Closed already.`);
      if (state.fields.IsDefaultProject) return refuse('project_is_default', 'The default project of the company cannot be closed.');
      return [{ type: 'ProjectClosed', data: { Id, CloseDate: at } }];
    },
    ReopenProject: ({ Id }, state) => {
      if (state.is === 'nothing' || state.is === 'removed') return missing('Project', Id);
      if (state.is === 'open') return refuse('project_not_closed', `The project ${Id} is not Closed, so it cannot be reopened.`);
      return [{ type: 'ProjectReopened', data: { Id } }];
    },
    RemoveProject: ({ Id, holders, MilestoneIds, ContractIds }, state) => {
      if (state.is === 'removed') return [];
      if (state.is === 'nothing') return missing('Project', Id);
      if (state.fields.IsDefaultProject) return refuse('project_is_default', 'The default project of the company cannot be removed.');
      if (holders.length > 0)
        return refuse('project_in_use', `The project ${Id} has ${holders.join(', ')}; remove those first, or close it.`);
      return [{ type: 'ProjectRemoved', data: { Id, MilestoneIds, ContractIds } }];
    },
  },
  evolve: {
    ProjectCreated: (_, { Id: _id, ...fields }) => ({ is: 'open', fields }),
    ProjectChanged: (state, { Id: _id, ...fields }) => ('fields' in state ? { ...state, fields: { ...state.fields, ...fields } } : state),
    ProjectClosed: (state) => ('fields' in state ? { ...state, is: 'closed' } : state),
    ProjectReopened: (state) => ('fields' in state ? { ...state, is: 'open' } : state),
    ProjectRemoved: () => ({ is: 'removed' }),
  },
};

export const projectAggregate = aggregate({ name: 'Project', title: 'Project', decider: projectDecider });
