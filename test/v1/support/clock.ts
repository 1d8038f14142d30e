import { setTimeout as sleep } from 'node:timers/promises';
import { elsewhere } from '../driver';

/** How far the clock of a service elsewhere may be misread; ours is read exactly, but for the millisecond that is going on. */
const MARGIN_MS = elsewhere() ? 500 : 20;

let behind: Promise<number> | undefined;

/** The present moment by the clock of the service at this address, or up to half a second before it. */
export async function now(baseUrl: string): Promise<string> {
  behind ??= elsewhere() ? measured(baseUrl) : Promise.resolve(0);
  return new Date(Date.now() - (await behind)).toISOString();
}

/** A moment after all that has happened at the service and before all that will. */
export async function between(baseUrl: string): Promise<string> {
  await sleep(MARGIN_MS);
  const moment = await now(baseUrl);
  await sleep(MARGIN_MS);
  return moment;
}

/** How many milliseconds the service's clock is behind ours, or somewhat more. Replies tell the second: the moment in which it changes is looked for. */
async function measured(baseUrl: string): Promise<number> {
  const second = async (): Promise<number> => Date.parse((await fetch(`${baseUrl}/health/live`)).headers.get('date') ?? '');
  const first = await second();
  if (Number.isNaN(first)) return 0;
  for (;;) {
    const next = await second();
    if (next !== first) return Date.now() - next;
    await sleep(20);
  }
}
