import type { ICommand } from '@nestjs/cqrs';
import type { Written } from '@plumbline/platform/commands';
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

/** Tells the saga the event and executes the commands that follow, one after another, each until it succeeds or there is no hope. */
export async function deliver(saga: Saga, event: Told, { execute, sleep, onRetry }: DeliveryOptions): Promise<Delivery> {
  const handler = saga.handlers[event.type];
  if (!handler) return { outcome: 'handled', attempts: 0, effects: [] };
  const actor = system(event.metadata.company, event.metadata.correlation, event.id);
  let attempts = 1;
  const effects: Effect[] = [];
  const fault = (error: unknown): Delivery => ({
    outcome: 'parked',
    attempts,
    error: error instanceof Error ? error : new Error(String(error)),
  });
  let commands: readonly ICommand[];
  try {
    commands = handler(event as Told<never>, actor);
  } catch (error) {
    return fault(error);
  }
  for (const command of commands) {
    for (let attempt = 1; ; attempt++) {
      attempts = Math.max(attempts, attempt);
      try {
        const written = (await execute(command)) as Partial<Written> | undefined;
        if (written?.position) effects.push({ cause: event.position, position: written.position, types: written.types ?? [] });
        break;
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === undefined) return fault(error);
        onRetry?.(error, attempt, pause);
        if (!(await sleep(pause))) return { outcome: 'stopped' };
      }
    }
  }
  return { outcome: 'handled', attempts, effects };
}
