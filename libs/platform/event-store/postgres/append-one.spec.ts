import { randomUUID } from 'node:crypto';
import { newEvent } from '../event-store.contract';
import { verifyStream } from '../hash';
import { effectOf, oneEvent as event, pendingAppend, places, useAppendTrial, type AppendTrial } from '../testing/append-trial';
import { parameters, parametersOfOne } from './append-call';
import type { PendingAppend } from './append-queue';
import { termsOf } from './append-terms';
import { PostgresEventStore } from './postgres-event-store';

let trial: AppendTrial;
useAppendTrial((opened) => (trial = opened));

const known = newEvent({ a: 'ä' });
const held = randomUUID();
const append = (given: Partial<PendingAppend>): PendingAppend => pendingAppend({ stream: 'Client-7', expected: 'any', ...given });
/** What the statement answers, writes and leaves reserved; it is undone. */
const effect = (text: string, values: unknown[]): Promise<object> =>
  effectOf<{ recorded?: unknown }>(trial.client, { text, values }, 2, async (rows) => ({
    answer: rows.map(({ recorded: _, ...row }) => row),
    reserved: (await trial.client.query('select record, until is null as is_removed from events.reservations order by 1')).rows,
  }));

it.each<[string, Partial<PendingAppend>]>([
  ['to a new stream', { stream: 'Client-8', expected: 'none' }],
  ['to any stream', {}],
  ['at the revision', { expected: 0 }],
  ['at another revision', { expected: 4 }],
  ['to a stream that exists', { expected: 'none' }],
  ['again', { expected: 'none', events: event(known.id) }],
  ['again to another stream', { stream: 'Client-8', events: event(known.id) }],
  ['that refers to free records', { terms: { refersTo: ['Client-1', 'Client-2'] } }],
  ['that refers to a reserved record', { terms: { refersTo: ['Client-1', 'Client-9'] } }],
  ['under a reservation that it ends', { terms: { under: { token: held, records: ['Client-9'] }, removes: true } }],
  ['under a lost reservation', { terms: { under: { token: randomUUID(), records: ['Client-9'] }, removes: true } }],
])('One append %s does what a batch of it does', async (_, given) => {
  await trial.client.query('truncate events.reservations');
  await trial.client.query(`insert into events.reservations values ('Client-9', $1, now() + interval '1 hour')`, [held]);
  if ((await trial.store.readStream('Client-7')).length === 0) await trial.store.append('Client-7', 'none', [known]);
  const one = append(given);
  const batch = [...parameters([one]), ...termsOf([one])];
  const single = [...parametersOfOne(one), ...termsOf([one]).slice(1)];
  const expected = await effect(`select * from events.append(${places(16)})`, batch);
  expect(await effect(`select * from events.append_one(${places(9)})`, single)).toEqual(expected);
});

it('One append after another continues the chain of the stream', async () => {
  for (let count = 0; count < 3; count++) await trial.store.append('Client-70', 'any', [newEvent({ count })]);
  const events = await new PostgresEventStore(trial.pool).readStream('Client-70');
  expect(events).toHaveLength(3);
  expect(verifyStream(events)).toBeUndefined();
});
