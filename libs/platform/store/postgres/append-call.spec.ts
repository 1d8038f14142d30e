import { randomUUID } from 'node:crypto';
import { breakIn, newEvent } from '../event-store.contract';
import { oneEvent, pendingAppend, useAppendTrial, type AppendTrial } from '../testing/append-trial';
import { callFor, outcomesOf, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';

const known = newEvent({ a: 'ä' });
const held = randomUUID();
const HELD = { under: { token: held, records: ['Client-9'] } };
const LOST = { under: { token: randomUUID(), records: ['Client-9'] } };
let trial: AppendTrial;
// Client-7 is at revision 1 of position 2, Client-6 at 0 of position 3.
useAppendTrial(async (opened) => {
  trial = opened;
  await trial.store.append('Client-7', 'none', [known, newEvent()]);
  await trial.store.append('Client-6', 'none', [newEvent()]);
  await trial.client.query(`insert into events.reservations values ('Client-9', $1, now() + interval '1 hour')`, [held]);
});

const append = (stream: string, given: Partial<PendingAppend> = {}): PendingAppend => pendingAppend({ stream, expected: 'none', ...given });
const events = (count: number) => Array.from({ length: count }, () => oneEvent()).flat();

/** What the store answers for the batch, as `outcome revision@position reason`; it is undone. */
async function answered(batch: readonly PendingAppend[], isWhole: boolean): Promise<string[] | string> {
  await trial.client.query('begin');
  try {
    const query = { ...callFor(batch, isWhole), name: undefined, rowMode: 'array' as const };
    const { rows } = await trial.client.query<[...OutcomeRow]>(query);
    const shown = outcomesOf(rows).map(({ outcome, revision, position, blocked }) => `${outcome} ${revision}@${position} ${blocked ?? ''}`);
    return shown.map((one) => one.trim());
  } catch (error) {
    const { code, detail } = error as { code: string; detail: string };
    return `${code} ${detail}`;
  } finally {
    await trial.client.query('rollback');
  }
}

it.each<{ name: string; batch: PendingAppend[]; each: string[]; whole?: string }>(
  (<[string, PendingAppend[], string[], string?][]>[
    ['to new streams', [append('Client-1'), append('Client-2')], ['0 0@4', '0 0@5']],
    ['to any streams', [append('Client-7', { expected: 'any' }), append('Client-2', { expected: 'any' })], ['0 2@4', '0 0@5']],
    ['at the revisions', [append('Client-6', { expected: 0 }), append('Client-7', { expected: 1 })], ['0 1@4', '0 2@5']],
    [
      'of several events',
      [append('Client-1', { events: events(3) }), append('Client-6', { expected: 0, events: events(2) })],
      ['0 2@6', '0 2@8'],
    ],
    ['of which one is at another revision', [append('Client-1'), append('Client-6', { expected: 4 })], ['0 0@4', '2 0@0'], 'PB001 1 0'],
    ['of which one is to a stream that exists', [append('Client-7'), append('Client-2')], ['2 1@0', '0 0@4'], 'PB001 0 1'],
    ['of which one is repeated', [append('Client-7', { events: oneEvent(known.id) }), append('Client-1')], ['1 0@1', '0 0@4']],
    ['that refer to free records', [append('Client-1', { terms: { refersTo: ['Client-7', 'Client-6'] } })], ['0 0@4']],
    [
      'of which one refers to a reserved record',
      [append('Client-1'), append('Client-2', { terms: { refersTo: ['Client-9'] } })],
      ['0 0@4', '3 -1@0 reserved Client-9'],
      'PB002 reserved Client-9',
    ],
    ['under a reservation', [append('Client-1', { terms: HELD }), append('Client-2')], ['0 0@4', '0 0@5']],
    ['of which one lost its reservation', [append('Client-1', { terms: LOST })], ['3 -1@0 lost Client-9'], 'PB002 lost Client-9'],
  ]).map(([name, batch, each, whole]) => ({ name, batch, each, ...(whole && { whole }) })),
)('Appends $name are answered each by itself, and all or none', async ({ batch, each, whole }) => {
  expect(await answered(batch, false)).toEqual(each);
  expect(await answered(batch, true)).toEqual(whole ?? each);
});

it('refuses an event that another stream has', async () => {
  const batch = [append('Client-6', { expected: 'any', events: oneEvent(known.id) })];
  expect(await answered(batch, false)).toMatch(/^23505 /);
});

it('removes what is reserved under the append', async () => {
  await trial.client.query('begin');
  await trial.client.query({ ...callFor([append('Client-1', { terms: { ...HELD, removes: true } })], false), name: undefined });
  const { rows } = await trial.client.query('select record, until is null "removed" from events.reservations');
  await trial.client.query('rollback');
  expect(rows).toEqual([{ record: 'Client-9', removed: true }]);
});

it('continues the chains of streams over appends of one event and of several', async () => {
  const streams = Array.from({ length: 20 }, (_, index) => `Client-${70 + index}`);
  for (let count = 1; count < 4; count++)
    await Promise.all(
      streams.map((name) =>
        trial.store.append(
          name,
          'any',
          Array.from({ length: count }, () => newEvent({ count })),
        ),
      ),
    );
  const written = await trial.store.readStreams(streams);
  for (const events of written) {
    expect(events).toHaveLength(6);
    expect(await breakIn(events)).toBeUndefined();
  }
});
