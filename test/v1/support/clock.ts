import { setTimeout as sleep } from 'node:timers/promises';
import { elsewhere } from '../driver';

/**
 * The error in reading the clock of a service elsewhere; that of our own service is exact to the current millisecond.
 */
const MARGIN_MS = elsewhere() ? 500 : 20;

let behind: Promise<number> | undefined;

/** The present moment by the clock of the service at this address, or up to half a second before it. */
export async function now(baseUrl: string): Promise<string> {
  behind ??= elsewhere() ? measured(baseUrl) : Promise.resolve(0);
  return new Date(Date.now() - (await behind)).toISOString();
}

/** A moment after all past events of the service and before all future ones. */
export async function between(baseUrl: string): Promise<string> {
  await sleep(MARGIN_MS);
  const moment = await now(baseUrl);
  await sleep(MARGIN_MS);
  return moment;
}

/**
 * The number of milliseconds that the service's clock is behind ours, or slightly more. Replies contain whole seconds,
 * so this looks for the moment when the second changes.
 */
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
