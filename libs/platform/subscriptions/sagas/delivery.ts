import type { ICommand } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
import { UnreadableEvent } from '@plumbline/platform/event-store';
import { system } from '@plumbline/platform/kernel';
import type { Effect } from '../progress';
import type { Told } from '../projection';
import type { Saga } from '../saga';
import { pauseAfter } from './retry-policy';

/** What came of delivering one event to one saga. */
export type Delivery =
  | { readonly outcome: 'handled'; readonly attempts: number; readonly effects: readonly Effect[] }
  | { readonly outcome: 'parked'; readonly attempts: number; readonly error: Error }
  | { readonly outcome: 'stopped' };

export interface DeliveryOptions {
  readonly execute: (command: ICommand) => Promise<unknown>;
  /** Waits; resolves to false when the process stops meanwhile. */
  readonly sleep: (milliseconds: number) => Promise<boolean>;
  /** Told about each failure that is going to be tried again. */
  readonly onRetry?: (error: unknown, attempt: number, pause: number) => void;
}

/** How many commands are executed at once at most. */
const ABREAST = 32;

/** Tells the saga the event and executes the commands that follow, each until it succeeds or there is no hope. */
export async function deliver(saga: Saga, event: Told, options: DeliveryOptions): Promise<Delivery> {
  const handler = saga.handlers[event.type];
  if (!handler) return { outcome: 'handled', attempts: 0, effects: [] };
  if (event.unreadable !== undefined) return parked(new UnreadableEvent(event), 1);
  const actor = system(event.metadata.company, event.metadata.correlation, event.id);
  let commands: readonly ICommand[];
  try {
    commands = handler(event as Told<never>, actor);
  } catch (error) {
    return parked(error, 1);
  }
  let attempts = 1;
  const effects: Effect[] = [];
  for (const together of rows(commands, saga.abreast ? ABREAST : 1)) {
    const outcomes = await Promise.all(together.map((command) => carryOut(command, event, options)));
    for (const outcome of outcomes) {
      if (outcome.outcome !== 'handled') return outcome;
      attempts = Math.max(attempts, outcome.attempts);
      effects.push(...outcome.effects);
    }
  }
  return { outcome: 'handled', attempts, effects };
}

const parked = (error: unknown, attempts: number): Delivery => ({
  outcome: 'parked',
  attempts,
  error: error instanceof Error ? error : new Error(String(error)),
});

async function carryOut(command: ICommand, event: Told, { execute, sleep, onRetry }: DeliveryOptions): Promise<Delivery> {
  for (let attempt = 1; ; attempt++) {
    try {
      const written = (await execute(command)) as Partial<Written> | undefined;
      return { outcome: 'handled', attempts: attempt, effects: effectsOf(event, written) };
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === undefined) return parked(error, attempt);
      onRetry?.(error, attempt, pause);
      if (!(await sleep(pause))) return { outcome: 'stopped' };
    }
  }
}

function effectsOf({ position: cause }: Told, written: Partial<Written> | undefined): Effect[] {
  if (!written?.position) return [];
  const { position, from, types = [] } = written;
  return [{ cause, ...(from !== undefined && { from }), position, types }];
}

/** The commands in rows of at most `most` consecutive ones of one class. */
function rows(commands: readonly ICommand[], most: number): ICommand[][] {
  const result: ICommand[][] = [];
  for (const command of commands) {
    const last = result.at(-1);
    if (last && last.length < most && last[0]?.constructor === command.constructor) last.push(command);
    else result.push([command]);
  }
  return result;
}
