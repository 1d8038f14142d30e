import type { Type } from '@nestjs/common';
import { CommandHandler, type Command } from '@nestjs/cqrs';
import { CompanyClock } from '@plumbline/platform/calendar';
import type { Actor, DataOf, Message } from '@plumbline/platform/kernel';
import type { Aggregate } from './aggregate';
import { Decide, type CommandResult } from './decide';
import { Decisions } from './decisions';

type Executable = Command<CommandResult> & { readonly actor: Actor };
/** A message for the record with the id `Id`. */
type ForRecord = Message<string, { readonly Id: number }>;
type Handler<A> = new (decisions: Decisions, clock: CompanyClock) => { execute(command: A): Promise<CommandResult> };

/**
 * Declares that an aggregate decides the command without look-ups; returns its handler: `RemoveRFIHandler = decidedBy(RemoveRFI,
 * rfiAggregate, 'RemoveRFI', ({ id }) => ({ Id: id }))`. `data` is the payload of the message, given the company's clock; `options` are those
 * of `Decide`.
 */
export function decidedBy<A extends Executable, C extends ForRecord, T extends C['type']>(
  command: Type<A>,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the state and event types do not matter to the command
  aggregate: Aggregate<any, C, any>,
  type: T,
  data: (command: A, clock: CompanyClock) => DataOf<C, T> | Promise<DataOf<C, T>>,
  options: (command: A) => Decide['options'] = () => ({}),
): Handler<A> {
  @CommandHandler(command)
  class DecidedBy {
    constructor(
      private readonly decisions: Decisions,
      private readonly clock: CompanyClock,
    ) {}

    async execute(one: A): Promise<CommandResult> {
      const message = { type, data: await data(one, this.clock) } as unknown as C;
      return this.decisions.take(new Decide(aggregate, message.data.Id, message, one.actor, options(one)));
    }
  }
  Object.defineProperty(DecidedBy, 'name', { value: `${command.name}Handler` });
  return DecidedBy;
}
