import { aggregate, changedValues } from '@plumbline/platform/decisions';
import { forbid, invalid, missing, refuse, type Decider, type Message } from '@plumbline/platform/kernel';
import type { BudgetSpent, ProjectEvent } from '../published/project-events';
import { projectFields, type ProjectFields } from './project-content.policy';
import { project } from './project.record';

type WithId = ProjectFields & { readonly Id: number };

export type ProjectCommand =
  | Message<'CreateProject', WithId>
  | Message<'ChangeProject', WithId>
  | Message<'CloseProject', { readonly Id: number; readonly at: string }>
  | Message<'ReopenProject', { readonly Id: number }>
  /** `hasReached`: whether it has spent that share of its budget, as measured by the handler. */
  | Message<'NoteSpending', BudgetSpent & { readonly hasReached: boolean }>
  /** `user`: the caller; `isAdmin`: whether the caller may dismiss the notice of somebody else. */
  | Message<'DismissBudgetNotice', { readonly Id: number; readonly user: number; readonly isAdmin: boolean }>
  /** `holders`: the kinds of records that refer to the project, in the plural, from the handler. */
  | Message<
      'RemoveProject',
      {
        readonly Id: number;
        readonly holders: readonly string[];
        readonly MilestoneIds: readonly number[];
        readonly ContractIds: readonly number[];
      }
    >;

const blank = project.blank();

type Project =
  | { readonly is: 'nothing' }
  | { readonly is: 'removed' }
  /** `budgetNotice`: absent while it has spent less than the share of its budget. */
  | { readonly is: 'open' | 'closed'; readonly fields: ProjectFields; readonly budgetNotice?: 'Open' | 'Seen' };

/** A project belongs to either a client or a department. Rejects (400) both and neither. */
function belongsToOne({ ClientId, DepartmentId }: ProjectFields): void {
  const problem = 'must be given unless the other is: a project belongs to exactly one of client and department';
  if (!ClientId === !DepartmentId)
    invalid([
      { field: 'ClientId', problem },
      { field: 'DepartmentId', problem },
    ]);
}

/** Projects. The states Lead, Active and Rejected follow from contracts; only closing is decided here. */
export const projectDecider: Decider<Project, ProjectCommand, ProjectEvent> = {
  initial: { is: 'nothing' },
  decide: {
    CreateProject: (data, state) => {
      if (state.is !== 'nothing') return [];
      belongsToOne(data);
      return [{ type: 'ProjectCreated', data: { ...projectFields.toStored(data), Id: data.Id } }];
    },
    ChangeProject: ({ Id, ...fields }, state) => {
      if (state.is === 'nothing' || state.is === 'removed') return missing('Project', Id);
      belongsToOne({ ...state.fields, ...fields });
      const changed = changedValues(fields, { ...blank, ...state.fields });
      return Object.keys(changed).length > 0 ? [{ type: 'ProjectChanged', data: { ...projectFields.toStored(changed), Id } }] : [];
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
    NoteSpending: ({ hasReached, ...spent }, state) => {
      // A closed job is over: nobody can act on its budget.
      if (state.is !== 'open' || hasReached === (state.budgetNotice !== undefined)) return [];
      return [{ type: hasReached ? 'ProjectReachedBudgetShare' : 'ProjectFellBelowBudgetShare', data: spent }];
    },
    DismissBudgetNotice: ({ Id, user, isAdmin }, state) => {
      if (state.is === 'nothing' || state.is === 'removed') return missing('Project', Id);
      const { OwnerId = '' } = state.fields;
      if (OwnerId !== String(user) && !isAdmin)
        return forbid(OwnerId ? `The notice is for the user ${OwnerId}, who leads the project ${Id}.` : `Nobody leads the project ${Id}.`);
      if (state.budgetNotice === undefined)
        return refuse('project_within_budget', `The project ${Id} has no notice: it has not reached the share of its budget.`);
      return state.budgetNotice === 'Seen' ? [] : [{ type: 'ProjectBudgetNoticeDismissed', data: { Id } }];
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
    ProjectCreated: (_, event) => ({ is: 'open', fields: projectFields.fromStored(event) }),
    ProjectChanged: (state, event) =>
      'fields' in state ? { ...state, fields: { ...state.fields, ...projectFields.fromStored(event) } } : state,
    ProjectClosed: (state) => ('fields' in state ? { ...state, is: 'closed' } : state),
    ProjectReopened: (state) => ('fields' in state ? { ...state, is: 'open' } : state),
    ProjectReachedBudgetShare: (state) => ('fields' in state ? { ...state, budgetNotice: 'Open' } : state),
    ProjectFellBelowBudgetShare: (state) => {
      if (!('fields' in state)) return state;
      const { budgetNotice: _before, ...below } = state;
      return below;
    },
    ProjectBudgetNoticeDismissed: (state) => ('fields' in state ? { ...state, budgetNotice: 'Seen' } : state),
    ProjectRemoved: () => ({ is: 'removed' }),
  },
};

export const projectAggregate = aggregate({
  name: 'Project',
  title: 'Project',
  decider: projectDecider,
  stored: [projectFields.names],
});
