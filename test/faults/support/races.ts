import type { Reply } from '../../support/caller';
import type { TwoProcesses } from './two-processes';

export type Request = readonly [method: string, path: string, body: object];

/** Two requests about one record, made anew for each round. */
export interface Race {
  readonly requests: readonly [Request, Request];
}

/** Two requests at the same moment must end as one after the other does, in one of both orders; `outcome` tells an end without ids. */
export async function endsAsInTurn<R extends Race>(
  two: TwoProcesses,
  rule: string,
  make: () => Promise<R>,
  outcome: (race: R, replies: readonly Reply[]) => Promise<string>,
): Promise<void> {
  const possible: string[] = [];
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const race = await make();
    const replies: Reply[] = [];
    for (const index of order) replies[index] = await two.admin.send(...race.requests[index]);
    possible.push(await outcome(race, replies));
  }
  await two.rounds(rule, async (round) => {
    const race = await make();
    const replies = await two.send(round, ...race.requests);
    // A caller who is told to try again does.
    for (const [index, { status, body }] of replies.entries())
      if (status === 409 && String(body.detail ?? body.message).endsWith('try again.'))
        replies[index] = await two.admin.send(...race.requests[index]);
    return possible.includes(await outcome(race, replies));
  });
}
