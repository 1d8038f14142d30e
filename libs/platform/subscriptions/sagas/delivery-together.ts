import type { ICommand } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Effect } from './effect';
import type { DeliveredEvent } from '../rows/projection';
import type { Saga } from './saga';
import { commandsOf, effectsOf } from './delivery';

/** Delivers events as one combined command (`together`). @returns effects in order; undefined when each must be delivered by itself */
export async function deliverTogether(
  saga: Saga,
  events: readonly DeliveredEvent[],
  execute: (command: ICommand) => Promise<unknown>,
): Promise<readonly Effect[] | undefined> {
  const { together } = saga;
  if (!together || events.length < 2 || events.some(({ unreadable }) => unreadable !== undefined)) return undefined;
  try {
    const effects: Effect[] = [];
    for (const follow of byCompany(saga, events)) {
      const results: unknown = await execute(together(follow.map(({ command }) => command) as never));
      effects.push(
        ...follow.flatMap(({ event }, index) => effectsOf(event, (Array.isArray(results) ? results[index] : results) as CommandResult)),
      );
    }
    return effects.sort((one, other) => Number(one.cause - other.cause));
  } catch {
    return undefined;
  }
}

/** The commands that follow from the events, with their events, in a list for each company. */
function byCompany(saga: Saga, events: readonly DeliveredEvent[]): Iterable<{ event: DeliveredEvent; command: ICommand }[]> {
  const companies = new Map<number, { event: DeliveredEvent; command: ICommand }[]>();
  for (const event of events) {
    const { company } = event.metadata;
    for (const command of commandsOf(saga, event)) {
      const known = companies.get(company);
      if (known) known.push({ event, command });
      else companies.set(company, [{ event, command }]);
    }
  }
  return companies.values();
}
