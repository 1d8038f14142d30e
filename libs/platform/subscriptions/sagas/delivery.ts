import type { ICommand } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import { UnreadableEvent } from '@plumbline/platform/event-store';
import { system, type Actor } from '@plumbline/platform/kernel';
import type { Effect } from './effect';
import type { DeliveredEvent } from '../rows/projection';
import type { Saga } from './saga';
import { pauseAfter } from './retry-policy';
import { DELIVERED_AT_ONCE } from '../limits';

/** The outcome of delivering one event to one saga. */
export type Delivery =
  | { readonly outcome: 'handled'; readonly attempts: number; readonly effects: readonly Effect[] }
  | { readonly outcome: 'parked'; readonly attempts: number; readonly error: Error }
  | { readonly outcome: 'stopped' };

export interface DeliveryOptions {
  readonly execute: (command: ICommand) => Promise<unknown>;
  /** Waits; resolves to false when the process stops meanwhile. */
  readonly sleep: (milliseconds: number) => Promise<boolean>;
  /** Called for each failure that will be retried. */
  readonly onRetry?: (error: unknown, attempt: number, pause: number) => void;
}

const actorOf = ({ id, metadata: { company, correlation } }: DeliveredEvent): Actor => system(company, correlation, id);

/** The commands that follow the event. */
export const commandsOf = (saga: Saga, event: DeliveredEvent): readonly ICommand[] =>
  saga.handlers[event.type]?.(event as DeliveredEvent<never>, actorOf(event)) ?? [];

/** True if the saga has something to do about the event: commands, or a failure to park. Else it is passed at no cost. */
export function concerns(saga: Saga, event: DeliveredEvent): boolean {
  if (!Object.hasOwn(saga.handlers, event.type)) return false;
  if (event.unreadable !== undefined) return true;
  try {
    return commandsOf(saga, event).length > 0;
  } catch {
    return true;
  }
}

/** Delivers the event to the saga and executes the resulting commands, each until it succeeds or must be parked. */
export async function deliver(saga: Saga, event: DeliveredEvent, options: DeliveryOptions): Promise<Delivery> {
  if (!Object.hasOwn(saga.handlers, event.type)) return { outcome: 'handled', attempts: 0, effects: [] };
  if (event.unreadable !== undefined) return parked(new UnreadableEvent(event), 1);
  let commands: readonly ICommand[];
  try {
    commands = commandsOf(saga, event);
  } catch (error) {
    return parked(error, 1);
  }
  let attempts = 1;
  const effects: Effect[] = [];
  for (const together of rows(commands, saga.concurrency ? DELIVERED_AT_ONCE : 1)) {
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

async function carryOut(command: ICommand, event: DeliveredEvent, { execute, sleep, onRetry }: DeliveryOptions): Promise<Delivery> {
  for (let attempt = 1; ; attempt++) {
    try {
      const written = (await execute(command)) as Partial<CommandResult> | undefined;
      return { outcome: 'handled', attempts: attempt, effects: effectsOf(event, written) };
    } catch (error) {
      const pause = pauseAfter(error, attempt);
      if (pause === undefined) return parked(error, attempt);
      onRetry?.(error, attempt, pause);
      if (!(await sleep(pause))) return { outcome: 'stopped' };
    }
  }
}

/** The effect of the event that a command with this result had; none when it wrote and found nothing. */
export function effectsOf({ position: cause }: Pick<DeliveredEvent, 'position'>, written: Partial<CommandResult> | undefined): Effect[] {
  if (!written?.position) return [];
  const { position, from, types = [] } = written;
  return [{ cause, ...(from !== undefined && { from }), position, types }];
}

/** Groups the commands into runs of at most `most` consecutive ones of one class. */
function rows(commands: readonly ICommand[], most: number): ICommand[][] {
  const result: ICommand[][] = [];
  for (const command of commands) {
    const last = result.at(-1);
    if (last && last.length < most && last[0]?.constructor === command.constructor) last.push(command);
    else result.push([command]);
  }
  return result;
}
