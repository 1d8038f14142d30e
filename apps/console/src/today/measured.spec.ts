import { groups, type Group } from './groups';
import { inAll, isMeasured, queriesOf, whereOf } from './measured';

const me = { UserId: 7, Waits: { TimeToApprove: 3, Drafts: 1, Tickets: 2 }, Company: { TimeZone: 'America/Los_Angeles' } };
const all = groups(me as never).filter(({ waits }) => waits > 0);
const time = all.find(({ name }) => name === 'Time to approve') as Group;

it('asks for the sum and the first day of each group that has them', () => {
  const measured = all.filter(isMeasured);
  expect(measured.map(({ name }) => name)).toEqual(['Time to approve', 'Drafts']);
  expect(queriesOf(measured)).toMatchObject({
    'Time-to-approve': { summary: 'time-entries', sum: ['Time'], where: { AwaitsUserId: { $eq: '7' } } },
    'Time-to-approve-first': { entity: 'time-entries', order: ['EntryDate'], limit: 1 },
    Drafts: { summary: 'invoices', sum: ['TotalAmount'], where: { BusinessState: { $eq: 'Draft' } } },
  });
});

it('leaves out what is no condition', () => {
  expect(whereOf({ folder: 'inbox', order: 'DueDate', 'where[DueDate][$lt]': '2026-03-01', 'where[DueDate][$gt]': '2026-01-01' })).toEqual({
    DueDate: { $lt: '2026-03-01', $gt: '2026-01-01' },
  });
});

it('says both in words, and nothing of what was refused', () => {
  if (!isMeasured(time)) throw new Error('time has a sum');
  const answers = {
    'Time-to-approve': { data: [{ By: {}, Count: 3, Sums: { Time: '1024.5' } }] },
    'Time-to-approve-first': { data: [{ Id: 4, EntryDate: '2026-03-02' }] },
  };
  expect(inAll(time, answers)).toEqual({ sum: '1,024.50 h', oldest: 'Mar 2, 2026' });
  expect(inAll(time, { ...answers, 'Time-to-approve-first': { data: [] } })).toEqual({ sum: '1,024.50 h', oldest: '' });
  expect(inAll(time, {})).toBeUndefined();
});
