import { StoreUnavailable, type EventStore, type NewEvent, type RecordedEvent } from '@plumbline/platform/event-store';
import { decide, fold, missing, Refusal, type Decider, type Message } from '@plumbline/platform/kernel';
import { streamOf } from './aggregate';
import type { Decide, Written } from './decide';
import { eventId } from './event-ids';
import { metadataOf } from './metadata';

/** How often a command is decided again on fresh state before the caller is told that others are faster. */
export const ATTEMPTS = 6;
/** The pauses before an append whose outcome is unknown is repeated with the same event ids. */
const PAUSES_MS = [20, 200];

/** The code of the refusal that a command gets which lost to concurrent changes again and again; trying later may well succeed. */
export const CONCURRENT_CHANGE = 'concurrent_change';

/** The code of the refusal that a command gets whose record is no longer the one that its caller knows. */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** What a command comes to on the history of its stream. */
export interface Decision {
  readonly stream: string;
  /** Of the last event that it was decided on; -1 for a new stream. */
  readonly revision: number;
  /** The state that it was decided on. */
  readonly before: unknown;
  /** None for a repeat. */
  readonly events: readonly NewEvent[];
  /** What the answer is when there is nothing to write: what an earlier delivery of the same command wrote, else just how far the stream goes. */
  readonly found: Written;
}

/** The stream that the command is for. */
export const streamFor = ({ aggregate, id, options }: Decide): string => streamOf(aggregate, options.key ?? id);

/**
 * Decides the command on what its stream holds. `fresh` says that the stream was not read, for it is to be new. A command that is refused for
 * the state that it brought about itself, when it was delivered before, is a repeat.
 * @throws Refusal by the decider, or of kind `missing`, or with the code `changed_meanwhile`
 */
export function decideOn(command: Decide, history: readonly RecordedEvent[], fresh = false): Decision {
  const { aggregate, id, message, actor, options } = command;
  const first = history[0];
  if (first ? first.metadata.company !== actor.company : !fresh && (options.stream ?? 'mustExist') === 'mustExist')
    missing(aggregate.title, id);
  if (isChanged(command, history))
    throw new Refusal('state', CHANGED_MEANWHILE, `The ${aggregate.title} ${id} was changed meanwhile; read it again.`);
  const decider = aggregate.decider as Decider<unknown, Message, Message>;
  const before = fold(decider, decider.initial, history);
  const stream = streamFor(command);
  const revision = history.at(-1)?.revision ?? -1;
  const metadata = metadataOf(actor, message.type);
  const events = decideOnce(() => decide(decider, message, before), history, command).map((event, index) => ({
    id: eventId(actor.causation, message.type, stream, revision, index),
    type: event.type,
    data: event.data,
    metadata,
  }));
  return { stream, revision, before, events, found: events.length > 0 ? nothing(id) : found(history, command) };
}

/** The caller lost to others again and again. */
export const outrun = ({ aggregate, id }: Decide): Refusal =>
  new Refusal('state', CONCURRENT_CHANGE, `The ${aggregate.title} ${id} is being changed by others; try again.`);

/** Appends; when the connection broke, once more with the same ids, so that nothing is written twice whatever had happened. */
export async function persistently<R>(append: () => Promise<R>): Promise<R> {
  for (const pause of PAUSES_MS) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return append();
}

/** The revision that an append of the decision expects. */
export const expectedOf = ({ revision }: Decision): Parameters<EventStore['append']>[1] => (revision < 0 ? 'none' : revision);

/** Whether the record is another one than the caller knows. A stream of several records may say so of one that is the same: better to ask again. */
function isChanged({ aggregate, id, actor: { expects } }: Decide, history: readonly RecordedEvent[]): boolean {
  if (expects?.name !== aggregate.name || expects.id !== id) return false;
  return (history.at(-1)?.position ?? 0n) > expects.position;
}

const nothing = (id: number): Written => ({ position: 0n, types: [], id });

/** What an earlier delivery of the same command wrote. */
const mineOf = (history: readonly RecordedEvent[], { message, actor }: Decide): RecordedEvent[] =>
  history.filter(({ metadata }) => metadata.causation === actor.causation && metadata.command === message.type);

/** A step that can be done once is refused the second time; but the very command that did it, delivered again, finds its work done. */
function decideOnce(deciding: () => readonly Message[], history: readonly RecordedEvent[], command: Decide): readonly Message[] {
  try {
    return deciding();
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'state' && mineOf(history, command).length > 0) return [];
    throw error;
  }
}

function found(history: readonly RecordedEvent[], command: Decide): Written {
  const mine = mineOf(history, command);
  return { position: (mine.at(-1) ?? history.at(-1))?.position ?? 0n, types: mine.map(({ type }) => type), id: command.id };
}
