import type { CommandBus } from '@nestjs/cqrs';
import { Refusal, type Message } from '@plumbline/platform/kernel';
import { combinedResult } from './combined-result';
import type { Decide, CommandResult } from '../decide';
import { DecideAll } from './decide-all';
import { streamFor } from '../deciding';
import { COMMANDS_TOGETHER } from '../limits';

/**
 * Executes independent commands of one cause, 1,001 in one append; where a rule rejects one, those of its append one by one. The result is
 * for the record `id`. @throws Refusal of the first rejected one, once all others are executed; StoreUnavailable
 */
export async function decideTogether<C extends Message>(
  bus: CommandBus,
  id: number,
  commands: readonly Decide<C>[],
): Promise<CommandResult> {
  const written: CommandResult[] = [];
  let refusal: Refusal | undefined;
  for (const together of ofDistinctStreams(commands))
    try {
      written.push(...(await bus.execute(new DecideAll(together))));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const one of together)
        try {
          written.push(await bus.execute(one));
        } catch (failure) {
          if (!(failure instanceof Refusal)) throw failure;
          refusal ??= failure;
        }
    }
  if (refusal) throw refusal;
  return combinedResult(id, written);
}

/** The commands in order, cut where there are enough, or where a stream occurs again. */
function ofDistinctStreams<C extends Message>(commands: readonly Decide<C>[]): Decide<C>[][] {
  const parts: Decide<C>[][] = [];
  let streams = new Set<string>();
  for (const command of commands) {
    const stream = streamFor(command);
    if (parts.length === 0 || streams.has(stream) || streams.size === COMMANDS_TOGETHER) {
      parts.push([]);
      streams = new Set();
    }
    streams.add(stream);
    parts.at(-1)?.push(command);
  }
  return parts;
}
