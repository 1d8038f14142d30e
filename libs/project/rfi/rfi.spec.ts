import { given, project as run } from '@plumbline/platform/testing';
import { milestone, project, rfi } from '../published/kinds';
import type { MilestoneEvent } from '../published/milestone-events';
import type { RFIEvent } from '../published/rfi-events';
import { milestones } from '../milestone/milestone.projection';
import { projects } from '../project/project.projection';
import { projectVendors } from '../project/vendors/project-vendors.projection';
import { rfiDecider } from './rfi.decider';
import { rfiRows } from './rfi.projection';
import { seedOf } from './number-rfi.handlers';

const at = '2026-11-12T09:00:00.000Z';
const requested = { Id: 7, Subject: 'Hangers', Question: 'Which ones?', ProjectId: 12 };
const opened: RFIEvent = { type: 'RFIOpened', data: requested };
const numbered: RFIEvent = { type: 'RFINumbered', data: { Id: 7, Number: 101 } };
const answered: RFIEvent = { type: 'RFIAnswered', data: { Id: 7, ProjectId: 12, Answer: 'LUS210', DateAnswered: at } };
const removed: RFIEvent = { type: 'RFIRemoved', data: { Id: 7, ProjectId: 12 } };
const answer = (Answer = 'LUS210') => ({ type: 'AnswerRFI' as const, data: { Id: 7, Answer, at } });
const change = (fields: object) => ({ type: 'ChangeRFI' as const, data: { Id: 7, ...fields } });

describe('A request for information', () => {
  it('is opened once, and needs a question', () => {
    given(rfiDecider).when({ type: 'OpenRFI', data: requested }).then(opened);
    given(rfiDecider, opened).when({ type: 'OpenRFI', data: requested }).then();
    given(rfiDecider)
      .when({ type: 'OpenRFI', data: { Id: 7, ProjectId: 12, Subject: ' ' } })
      .thenRefused('validation_failed');
    given(rfiDecider, opened)
      .when(change({ Subject: '', Question: '' }))
      .thenRefused('validation_failed');
  });
  it('gets one number', () => {
    given(rfiDecider, opened).when({ type: 'NumberRFI', data: numbered.data }).then(numbered);
    given(rfiDecider, opened, numbered)
      .when({ type: 'NumberRFI', data: { Id: 7, Number: 102 } })
      .then();
    given(rfiDecider, opened, removed).when({ type: 'NumberRFI', data: numbered.data }).then();
  });
  it('can be changed while it is open, and stays in its project', () => {
    given(rfiDecider, opened)
      .when(change({ Subject: 'Hangers', SentTo: 'Fuller' }))
      .then({ type: 'RFIChanged', data: { Id: 7, SentTo: 'Fuller' } });
    given(rfiDecider, opened)
      .when(change({ ProjectId: 13 }))
      .thenRefused('rfi_fixed');
    given(rfiDecider)
      .when(change({ Subject: 'X' }))
      .thenRefused('not_found');
  });
  it('is answered once, and is immutable afterwards', () => {
    given(rfiDecider, opened).when(answer()).then(answered);
    given(rfiDecider, opened).when(answer(' ')).thenRefused('validation_failed');
    given(rfiDecider, opened, answered).when(answer()).then();
    given(rfiDecider, opened, answered).when(answer('LUS28')).thenRefused('rfi_answered');
    given(rfiDecider, opened, answered)
      .when(change({ Question: 'Which others?' }))
      .thenRefused('rfi_answered');
    given(rfiDecider, opened, answered)
      .when(change({ Question: 'Which ones?' }))
      .then();
  });
  it('is removed once', () => {
    const remove = { type: 'RemoveRFI' as const, data: { Id: 7 } };
    given(rfiDecider, opened).when(remove).then(removed);
    given(rfiDecider, opened, removed).when(remove).then();
    given(rfiDecider, opened, removed).when(answer()).thenRefused('not_found');
  });
});

describe('The requests for information', () => {
  it('show their number and the answer', () => {
    expect(run([rfiRows], [opened]).get(rfi, 7)).toMatchObject({ BusinessState: 'Open', Number: 0, Answer: '', DateAnswered: '' });
    expect(run([rfiRows], [opened, numbered, answered]).get(rfi, 7)).toMatchObject({
      BusinessState: 'Answered',
      Number: 101,
      Answer: 'LUS210',
      DateAnswered: at,
    });
    expect(run([rfiRows], [opened, removed]).get(rfi, 7)).toBeUndefined();
  });
  it('are visible to the vendors who can see the project, whenever they were added', () => {
    const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
    const added = (Id: number, VendorId: number): MilestoneEvent => ({
      type: 'MilestoneAdded',
      data: { Id, ProjectPlanId: '12', VendorId, Tasks: [] },
    });
    const rows = run([projects, milestones, projectVendors, rfiRows], [created, added(31, 6), opened, added(32, 5)]);
    expect(rows.get(milestone, 32)?.VendorId).toBe(5);
    expect(rows.get(project, 12)?.VendorIds).toEqual([6, 5]);
    expect(rfi.vendors?.(rows.get(rfi, 7)!)).toEqual([6, 5]);
    const gone = run([projects, milestones, projectVendors, rfiRows], [created, opened, removed, added(32, 5)]);
    expect(gone.get(rfi, 7)).toBeUndefined();
  });
});

describe('The first number of a project', () => {
  it.each([
    ['', 1],
    ['1', 1],
    [' 250 ', 250],
    ['0', 1],
    ['-4', 1],
    ['A-17', 1],
    ['1.5', 1],
  ])('for the seed "%s" is %d', (seed, first) => {
    expect(seedOf(seed)).toBe(first);
  });
});
