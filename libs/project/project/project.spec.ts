import { given, project as run } from '@plumbline/platform/testing';
import type { MilestoneEvent } from '../published/milestone-events';
import type { ProjectEvent } from '../published/project-events';
import { milestones } from '../milestone/milestone.projection';
import { projectPlans } from './project-plan.projection';
import { projectState } from './project-state';
import { projectDecider } from './project.decider';
import { projects } from './project.projection';
import { project } from './project.record';

const fields = { Id: 12, ProjectName: 'Kitchen', ClientId: '3' };
const created: ProjectEvent = { type: 'ProjectCreated', data: fields };
const closed: ProjectEvent = { type: 'ProjectClosed', data: { Id: 12, CloseDate: '2026-05-01T00:00:00.000Z' } };
const close = { type: 'CloseProject' as const, data: { Id: 12, at: '2026-05-01T00:00:00.000Z' } };
const reopen = { type: 'ReopenProject' as const, data: { Id: 12 } };
const remove = { type: 'RemoveProject' as const, data: { Id: 12, holders: [], MilestoneIds: [31], ContractIds: [] } };
const byDefault: ProjectEvent = {
  type: 'ProjectCreated',
  data: { Id: 1, ProjectName: 'General', DepartmentId: '5', IsDefaultProject: true },
};

describe('A project', () => {
  it('is created once', () => {
    given(projectDecider).when({ type: 'CreateProject', data: fields }).then(created);
    given(projectDecider, created).when({ type: 'CreateProject', data: fields }).then();
  });
  it.each([{}, { ClientId: '3', DepartmentId: '5' }])('belongs to exactly one of client and department, not %j', (fields) => {
    given(projectDecider)
      .when({ type: 'CreateProject', data: { Id: 12, ProjectName: 'Kitchen', ...fields } })
      .thenRefused('validation_failed');
  });
  it('moves from a client to a department at once or not at all', () => {
    given(projectDecider, created)
      .when({ type: 'ChangeProject', data: { Id: 12, DepartmentId: '5' } })
      .thenRefused('validation_failed');
    given(projectDecider, created)
      .when({ type: 'ChangeProject', data: { Id: 12, ClientId: '', DepartmentId: '5' } })
      .then({ type: 'ProjectChanged', data: { Id: 12, ClientId: '', DepartmentId: '5' } });
  });
  it('writes only changed fields', () => {
    given(projectDecider, created)
      .when({ type: 'ChangeProject', data: { Id: 12, ProjectName: 'Kitchen' } })
      .then();
    given(projectDecider)
      .when({ type: 'ChangeProject', data: { Id: 12, ProjectName: 'Bath' } })
      .thenRefused('not_found');
  });
  describe('notes that it reached the share of its budget', () => {
    const spent = { Id: 12, Share: '90', Budget: '8000.00', Spent: '7200.00' };
    const note = (hasReached: boolean) => ({ type: 'NoteSpending', data: { ...spent, hasReached } }) as const;
    const dismiss = (user: number, isAdmin = false) => ({ type: 'DismissBudgetNotice', data: { Id: 12, user, isAdmin } }) as const;
    const led: ProjectEvent = { type: 'ProjectCreated', data: { ...fields, OwnerId: '7' } };
    const reached: ProjectEvent = { type: 'ProjectReachedBudgetShare', data: spent };
    const below: ProjectEvent = { type: 'ProjectFellBelowBudgetShare', data: spent };
    const dismissed: ProjectEvent = { type: 'ProjectBudgetNoticeDismissed', data: { Id: 12 } };

    it('money 11.19: once, and again only after it was below', () => {
      given(projectDecider, led).when(note(false)).then();
      given(projectDecider, led).when(note(true)).then(reached);
      given(projectDecider, led, reached).when(note(true)).then();
      given(projectDecider, led, reached, dismissed).when(note(true)).then();
      given(projectDecider, led, reached, dismissed).when(note(false)).then(below);
      given(projectDecider, led, reached, dismissed, below).when(note(true)).then(reached);
    });
    it('until it is closed', () => {
      given(projectDecider, led, closed).when(note(true)).then();
    });
    it('and lets the person who leads it, and an admin, dismiss the notice', () => {
      given(projectDecider, led, reached).when(dismiss(7)).then(dismissed);
      given(projectDecider, led, reached).when(dismiss(8, true)).then(dismissed);
      given(projectDecider, led, reached, dismissed).when(dismiss(7)).then();
      given(projectDecider, led, reached).when(dismiss(8)).thenRefused('forbidden');
      given(projectDecider, led).when(dismiss(7)).thenRefused('project_within_budget');
    });
  });
  it('is closed and reopened', () => {
    given(projectDecider, created).when(close).then(closed);
    given(projectDecider, created, closed).when(close).thenRefused('project_closed');
    given(projectDecider, created, closed)
      .when(reopen)
      .then({ type: 'ProjectReopened', data: { Id: 12 } });
    given(projectDecider, created).when(reopen).thenRefused('project_not_closed');
    given(projectDecider, created, closed, { type: 'ProjectReopened', data: { Id: 12 } })
      .when(close)
      .then(closed);
    given(projectDecider).when(close).thenRefused('not_found');
    given(projectDecider).when(reopen).thenRefused('not_found');
  });
  it('is removed with its plan when it has no work', () => {
    const removed: ProjectEvent = { type: 'ProjectRemoved', data: { Id: 12, MilestoneIds: [31], ContractIds: [] } };
    given(projectDecider, created).when(remove).then(removed);
    given(projectDecider, created, removed).when(remove).then();
    given(projectDecider).when(remove).thenRefused('not_found');
    given(projectDecider, created)
      .when({ ...remove, data: { ...remove.data, holders: ['time entries'] } })
      .thenRefused('project_in_use');
    given(projectDecider, created, removed).when(close).thenRefused('not_found');
  });
  it('cannot be closed when it is the default one', () => {
    given(projectDecider, byDefault)
      .when({ ...close, data: { ...close.data, Id: 1 } })
      .thenRefused('project_is_default');
    given(projectDecider, byDefault)
      .when({ ...remove, data: { ...remove.data, Id: 1 } })
      .thenRefused('project_is_default');
  });
});

describe('The state of a project', () => {
  const none = { IsClosed: false, ClientId: '3', DepartmentId: '', ContractId: '', DraftContractId: '', HasLost: false };
  const line = { Price: '', UnitPrice: '', RoleResourceRates: [], TieredPricing: [] };
  const draft = (fields: object, state: 'Draft' | 'OutForSigning' = 'Draft') =>
    ({ BusinessState: state, Deliverables: [{ ...line, ...fields }] }) as never;
  it.each([
    ['Lead', none, undefined],
    ['Lead', { ...none, DraftContractId: '5' }, draft({})],
    ['Bidding', { ...none, DraftContractId: '5' }, draft({ Price: '100.00' })],
    ['Bidding', { ...none, DraftContractId: '5' }, draft({ RoleResourceRates: [{ Rate: '85.50' }] })],
    ['OutForSignature', { ...none, DraftContractId: '5' }, draft({}, 'OutForSigning')],
    ['Active', { ...none, ContractId: '5' }, undefined],
    ['PendingChanges', { ...none, ContractId: '5', DraftContractId: '6' }, draft({})],
    ['Rejected', { ...none, HasLost: true }, undefined],
    ['Active', { ...none, ClientId: '', DepartmentId: '2' }, undefined],
    ['Closed', { ...none, ClientId: '', DepartmentId: '2', IsClosed: true }, undefined],
    ['Closed', { ...none, IsClosed: true, ContractId: '5' }, undefined],
  ])('is %s', (state, fields, contract) => {
    expect(projectState(fields, contract)).toBe(state);
  });
});

describe('The projects', () => {
  it('show a new project', () => {
    const row = run([projects], [created]).get(project, 12);
    expect(row).toMatchObject({ BusinessState: 'Lead', ForClient: true, ProjectPlanId: '12', LaborTracked: '0.00', CanBeDeleted: true });
    expect(row?.UserActions).toMatchObject([{ Id: '1', ActionName: 'Created', UserName: 'Ann', EntityId: '12' }]);
  });
  it('show closing and reopening', () => {
    expect(run([projects], [created, closed]).get(project, 12)).toMatchObject({
      BusinessState: 'Closed',
      IsClosed: true,
      CloseDate: closed.data.CloseDate,
    });
    const rows = run([projects], [created, closed, { type: 'ProjectReopened', data: { Id: 12 } }]);
    expect(rows.get(project, 12)).toMatchObject({ BusinessState: 'Lead', IsClosed: false, CloseDate: '' });
  });
  it('show the client or department', () => {
    const rows = run([projects], [created, { type: 'ProjectChanged', data: { Id: 12, ClientId: '', DepartmentId: '5' } }]);
    expect(rows.get(project, 12)).toMatchObject({ ForClient: false, DepartmentId: '5' });
    expect(rows.get(project, 12)?.UserActions).toMatchObject([{ Id: '1' }, { Id: '2', ActionName: 'Changed', UserName: 'Ann' }]);
  });
  it('no longer show a removed project', () => {
    expect(run([projects], [created, { type: 'ProjectRemoved', data: { Id: 12 } }]).get(project, 12)).toBeUndefined();
  });
});

describe('A project plan', () => {
  const added = (Id: number, OrderNumber?: number | null): MilestoneEvent => ({
    type: 'MilestoneAdded',
    data: { Id, ProjectPlanId: '12', Tasks: [], ...(OrderNumber === undefined ? {} : { OrderNumber }) },
  });
  const planned = (...events: MilestoneEvent[]) =>
    run([projects, projectPlans, milestones], [created, ...events])
      .get(project, 12)
      ?.Plan.map(({ Id }) => Id);

  it('has the milestones in order, those without a number last, by creation', () => {
    expect(planned()).toEqual([]);
    expect(planned(added(4), added(10, null), added(7, 2), added(9, 1), added(11, 1.5))).toEqual([9, 11, 7, 4, 10]);
  });
  it('follows milestones that are moved or removed', () => {
    const three = [added(4, 1), added(7, 2), added(9)];
    expect(planned(...three, { type: 'MilestoneChanged', data: { Id: 4, OrderNumber: 3 } })).toEqual([7, 4, 9]);
    expect(planned(...three, { type: 'MilestoneChanged', data: { Id: 7, OrderNumber: null } })).toEqual([4, 7, 9]);
    expect(planned(...three, { type: 'MilestoneChanged', data: { Id: 4, Name: 'Framing' } })).toEqual([4, 7, 9]);
    expect(planned(...three, { type: 'MilestoneRemoved', data: { Id: 7, TaskIds: [], DeliverableId: '' } })).toEqual([4, 9]);
    const gone: ProjectEvent = { type: 'ProjectRemoved', data: { Id: 12, MilestoneIds: [4], ContractIds: [] } };
    const rows = run(
      [projects, projectPlans, milestones],
      [created, added(4), gone, { type: 'MilestoneRemoved', data: { Id: 4, TaskIds: [], DeliverableId: '' } }],
    );
    expect(rows.get(project, 12)).toBeUndefined();
  });
});
