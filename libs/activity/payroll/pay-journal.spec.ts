import type { Message } from '@plumbline/platform/kernel';
import { project } from '@plumbline/platform/testing';
import { time } from '../time-entry/time-entry.projection';
import { payJournal } from './pay-journal.projection';
import { payEntry } from './pay-journal.record';

const content = {
  ...{ Time: '8.00 (8h 0m)', EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: 6, ProjectId: 12, MilestoneId: null },
  ...{ HourlyRate: '34.00', Cost: '272.00', BusinessState: 'Submitted' },
};
const logged = (Id: number): Message => ({ type: 'TimeEntryLogged', data: { ...content, Id } });
const changed = (Id: number, change: object): Message => ({ type: 'TimeEntryChanged', data: { ...content, Id, ...change } });
/** The entries of the journal after the events, by id. */
const entries = (...events: readonly Message[]): Record<number, string> =>
  Object.fromEntries(
    project([payJournal, time], events)
      .all(payEntry)
      .map(({ Id, Date, Hours, SubmittedHours }) => [Id, `${Date} ${Hours} ${SubmittedHours}`]),
  );

describe('The pay journal', () => {
  it('has the entries of each event under ids of its position, so that none takes the place of another', () => {
    expect(
      entries(
        logged(1),
        logged(2),
        changed(1, { EntryDate: '2026-03-03T12:00:00.000Z' }),
        changed(1, { EntryDate: '2026-03-03T12:00:00.000Z', Description: 'the same time' }),
        { type: 'TimeEntryApproved', data: { ...content, Id: 2, BusinessState: 'Approved', IsBillable: false } },
        { type: 'TimeEntryRemoved', data: { Id: 2, WasApproved: true } },
      ),
    ).toEqual({
      2: '2026-03-02 8.00 8.00',
      4: '2026-03-02 8.00 8.00',
      6: '2026-03-02 -8.00 -8.00',
      7: '2026-03-03 8.00 8.00',
      10: '2026-03-02 0.00 -8.00',
      12: '2026-03-02 -8.00 0.00',
    });
  });
});
