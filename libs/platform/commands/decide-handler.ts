import { Inject, Injectable, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  EventStore,
  StoreUnavailable,
  WrongExpectedRevision,
  type AppendResult,
  type NewEvent,
  type RecordedEvent,
} from '@plumbline/platform/event-store';
import { decide, fold, missing, Refusal, type Decider, type Message } from '@plumbline/platform/kernel';
import { streamOf } from './aggregate';
import { CommandObserver, type Outcome } from './command-observer';
import { Decide, type Written } from './decide';
import { eventId } from './event-ids';
import { metadataOf } from './metadata';

/** How often a command is decided again on fresh state before the caller is told that others are faster. */
const ATTEMPTS = 6;
/** The pauses before an append whose outcome is unknown is repeated with the same event ids. */
const PAUSES_MS = [20, 200];

/** The code of the refusal that a command gets which lost to concurrent changes again and again; trying later may well succeed. */
export const CONCURRENT_CHANGE = 'concurrent_change';

/** The code of the refusal that a command gets whose record is no longer the one that its caller knows. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/**
 * Loads, folds, decides and appends: the one way by which events come into being. Holds the company wall: a stream that began in another
 * company is missing for the caller, in the same words as one that does not exist.
 */
@Injectable()
@CommandHandler(Decide)
export class DecideHandler implements ICommandHandler<Decide> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Optional() @Inject(CommandObserver) private readonly observer?: CommandObserver,
  ) {}

  /** @throws Refusal by the decider, or of kind `missing`, or with the code `concurrent_change` or `changed_meanwhile`; StoreUnavailable */
  async execute(command: Decide): Promise<Written> {
    const started = performance.now();
    const tell = (outcome: Outcome, conflicts: number): void =>
      this.observer?.decided(command.aggregate.name, command.message.type, outcome, (performance.now() - started) / 1000, conflicts);
    let conflicts = 0;
    try {
      let fresh = command.options.stream === 'create';
      for (;;) {
        try {
          const written = await this.attempt(command, fresh);
          tell(written.repeated ? 'repeat' : 'written', conflicts);
          return { position: written.position, types: written.types, id: command.id };
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          if (!fresh && ++conflicts >= ATTEMPTS)
            throw new Refusal(
              'state',
              CONCURRENT_CHANGE,
              `The ${command.aggregate.title} ${command.id} is being changed by others; try again.`,
            );
          fresh = false;
        }
      }
    } catch (error) {
      tell(error instanceof Refusal ? 'refused' : 'failed', conflicts);
      throw error;
    }
  }

  private async attempt(command: Decide, fresh: boolean): Promise<Omit<Written, 'id'> & { repeated: boolean }> {
    const { aggregate, id, message, actor, options } = command;
    const stream = streamOf(aggregate, options.key ?? id);
    const history = fresh ? [] : await this.store.readStream(stream);
    const first = history[0];
    if (first ? first.metadata.company !== actor.company : !fresh && (options.stream ?? 'mustExist') === 'mustExist')
      missing(aggregate.title, id);
    if (isChanged(command, history))
      throw new Refusal('state', CHANGED_MEANWHILE, `The ${aggregate.title} ${id} was changed meanwhile; read it again.`);
    const decider = aggregate.decider as Decider<unknown, Message, Message>;
    const events = decide(decider, message, fold(decider, decider.initial, history));
    if (events.length === 0) return { ...found(history, command), repeated: true };
    const revision = history.at(-1)?.revision ?? -1;
    const metadata = metadataOf(actor, message.type);
    const result = await this.append(
      stream,
      revision,
      events.map((event, index) => ({
        id: eventId(actor.causation, message.type, stream, revision, index),
        type: event.type,
        data: event.data,
        metadata,
      })),
    );
    return { position: result.position, types: events.map(({ type }) => type), repeated: result.repeated };
  }

  /** Appends; when the connection broke, once more with the same ids, so that nothing is written twice whatever had happened. */
  private async append(stream: string, revision: number, events: NewEvent[]): Promise<AppendResult> {
    for (const pause of PAUSES_MS) {
      try {
        return await this.store.append(stream, revision < 0 ? 'none' : revision, events);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return this.store.append(stream, revision < 0 ? 'none' : revision, events);
  }
}

/** Whether the record is another one than the caller knows. A stream of several records may say so of one that is the same: better to ask again. */
function isChanged({ aggregate, id, actor: { expects } }: Decide, history: readonly RecordedEvent[]): boolean {
  if (expects?.name !== aggregate.name || expects.id !== id) return false;
  return (history.at(-1)?.position ?? 0n) > expects.position;
}

/** For a command that has nothing to write: what an earlier delivery of the same command wrote, else just how far the stream goes. */
function found(history: readonly RecordedEvent[], { message, actor }: Decide): Omit<Written, 'id'> {
  const mine = history.filter(({ metadata }) => metadata.causation === actor.causation && metadata.command === message.type);
  return { position: (mine.at(-1) ?? history.at(-1))?.position ?? 0n, types: mine.map(({ type }) => type) };
}
