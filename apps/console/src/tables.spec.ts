import { PROJECT_SECTIONS } from './addresses';
import { isSpoken, speak, translated } from './words/language';
import { forms } from './forms';
import { tables } from './tables';
import { actionName } from './words/actions';

/** The actions of records of the crew, as `GET /api/v2/{entity}/{id}/actions` has them. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  projects: ['close', 'dismiss-budget-notice', 'reopen', 'release-retainage', 'delete'],
  milestones: ['assign-vendor', 'complete', 'reopen', 'forecast', 'delete'],
  tasks: ['complete', 'delete'],
  tickets: ['complete', 'reopen', 'invoice', 'delete'],
  rfis: ['answer'],
  'time-entries': ['submit', 'approve', 'move', 'reject', 'delete'],
  purchases: ['submit', 'approve', 'reject', 'request-info', 'forward', 'close', 'release-retainage', 'delete'],
  resources: ['make-inactive', 'make-active', 'delete'],
};

describe('the pages of the crew in Spanish', () => {
  beforeAll(() => speak('es'));
  afterAll(() => speak('en'));

  it('have words for their titles, folders, groups of forms, sections and actions', () => {
    const lists = Object.values(tables).filter(({ entity }) => isSpoken(entity));
    const shown = [
      ...Object.values(tables).flatMap(({ title }) => title),
      ...lists.flatMap(({ folders = [] }) => folders.map(({ title }) => title)),
      ...Object.values(PROJECT_SECTIONS),
      ...Object.values(forms)
        .filter(({ entity }) => isSpoken(entity))
        .flatMap(({ groups, notes = {}, dialogs = {} }) => [
          ...groups.flatMap(({ title }) => title ?? []),
          ...Object.values(notes),
          ...Object.keys(dialogs),
        ]),
      ...Object.entries(ACTIONS).flatMap(([entity, actions]) => actions.map((action) => actionName(entity, action))),
    ];
    expect(shown.length).toBeGreaterThan(50);
    expect(shown.filter((text) => translated(text) === undefined)).toEqual([]);
  });
});
