import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type Reply } from '../../support/caller';

/** The time that a machine may be too busy for the service to catch up. */
const PATIENCE_MS = 180_000;

/** A caller that repeats what is answered with 503, as clients do: on a busy machine rows may lag behind what is stored. */
export class PatientCaller extends Caller {
  override async send(...request: Parameters<Caller['send']>): Promise<Reply> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const reply = await super.send(...request);
      if (reply.status !== 503 || Date.now() > deadline) return reply;
      await sleep(1000 * Number(reply.headers.get('retry-after') ?? 1));
    }
  }
}

/** Returns the findings of `find`, once it finds nothing or the machine had time to catch up. */
export async function lasting<T>(find: () => Promise<readonly T[]>): Promise<readonly T[]> {
  for (const deadline = Date.now() + PATIENCE_MS / 6; ;) {
    const found = await find();
    if (found.length === 0 || Date.now() > deadline) return found;
    await sleep(500);
  }
}
