import { randomUUID } from 'node:crypto';
import { newEvent } from '../event-store.contract';
import { verifyStream } from '../hash';
import { effectOf, oneEvent as event, pendingAppend, places, useAppendTrial, type AppendTrial } from '../testing/append-trial';
import { outcomesOf, parameters, parametersOfEach, type OutcomeRow } from './append-call';
import type { PendingAppend } from './append-queue';
import { termsOf } from './append-terms';
import { PostgresEventStore } from './postgres-event-store';

const known = newEvent({ a: 'ä' });
const held = randomUUID();
let trial: AppendTrial;
useAppendTrial(async (opened) => {
  trial = opened;
  await trial.store.append('Client-7', 'none', [known, newEvent()]);
  await trial.store.append('Client-6', 'none', [newEvent()]);
  await trial.client.query(`insert into events.reservations values ('Client-9', $1, now() + interval '1 hour')`, [held]);
});

const append = (stream: string, given: Partial<PendingAppend> = {}): PendingAppend => pendingAppend({ stream, expected: 'none', ...given });
/** What the statement answers for the batch and writes; it is undone. */
const effect = (text: string, values: unknown[], batch: readonly PendingAppend[]): Promise<object> =>
  effectOf<[...OutcomeRow]>(trial.client, { text, values, rowMode: 'array' }, 4, (rows) => ({
    count: rows.length,
    outcomes: outcomesOf(rows, batch).map(({ recorded: _, ...one }) => one),
  }));

it.each<[string, number, PendingAppend[]]>([
  ['to new streams', 1, [append('Client-1'), append('Client-2'), append('Client-3')]],
  ['to any streams', 1, [append('Client-7', { expected: 'any' }), append('Client-2'), append('Client-6', { expected: 'any' })]],
  ['at the revisions', 1, [append('Client-6', { expected: 0 }), append('Client-7', { expected: 1 })]],
  ['of which one is at another revision', 2, [append('Client-6', { expected: 4 }), append('Client-1')]],
  ['of which one is to a stream that exists', 3, [append('Client-1'), append('Client-7'), append('Client-2')]],
  ['of which one is repeated', 2, [append('Client-7', { expected: 'any', events: event(known.id) }), append('Client-1')]],
  ['of which one was to another stream', 2, [append('Client-6', { expected: 'any', events: event(known.id) }), append('Client-1')]],
  ['that refer to free records', 1, [append('Client-1', { terms: { refersTo: ['Client-7', 'Client-6'] } }), append('Client-2')]],
  ['of which one refers to a reserved record', 2, [append('Client-1'), append('Client-2', { terms: { refersTo: ['Client-9'] } })]],
  ['under a reservation', 1, [append('Client-1', { terms: { under: { token: held, records: ['Client-9'] } } }), append('Client-2')]],
  [
    'of which one lost its reservation',
    2,
    [append('Client-1', { terms: { under: { token: randomUUID(), records: ['Client-9'] } } }), append('Client-2')],
  ],
])('Appends of one event each %s do what a batch of them does', async (_, count, batch) => {
  const terms = termsOf(batch);
  const expected = await effect(`select * from events.append(${places(16)})`, [...parameters(batch), ...terms], batch);
  const each = await effect(`select * from events.append_each(${places(9)})`, [...parametersOfEach(batch), ...terms.slice(0, 3)], batch);
  expect(each).toEqual('error' in expected ? expected : { ...expected, count });
});

it('Appends of one event each after others continue the chains of their streams', async () => {
  const streams = Array.from({ length: 20 }, (_, index) => `Client-${70 + index}`);
  for (let count = 0; count < 3; count++) await Promise.all(streams.map((name) => trial.store.append(name, 'any', [newEvent({ count })])));
  const written = await trial.store.readStreams(streams);
  for (const events of written) {
    expect(events).toHaveLength(3);
    expect(verifyStream(events)).toBeUndefined();
  }
  // What this process keeps in memory of them is what is stored.
  const from = (written[0][0]?.position ?? 0n) - 1n;
  expect(await trial.store.readAll(from, 100)).toEqual(await new PostgresEventStore(trial.pool).readAll(from, 100));
});
