import type { EventStore, NewEvent, RecordedEvent } from '@plumbline/platform/event-store';
import { decide, fold, missing, Refusal, type Decider, type Message } from '@plumbline/platform/kernel';
import { streamOf } from './aggregate';
import type { Decide, CommandResult } from './decide';
import { eventId } from './stored/event-ids';
import { metadataOf } from './stored/metadata';

/** Code of the refusal of a command that lost to concurrent changes repeatedly; a later attempt may succeed. */
export const CONCURRENT_CHANGE = 'concurrent_change';

/** Code of the refusal of a command whose record has changed since its caller read it (`If-Match`). */
export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** The decision on a command, given the history of its stream. */
export interface Decision {
  readonly stream: string;
  /** Revision of the last event that it was decided on; -1 for a new stream. */
  readonly revision: number;
  /** The state that it was decided on. */
  readonly before: unknown;
  /** Empty for a repeat. */
  readonly events: readonly NewEvent[];
  /** The result when there is nothing to write: what an earlier delivery of the same command wrote, else the end of the stream. */
  readonly found: CommandResult;
}

export const streamFor = ({ aggregate, id, options }: Decide): string => streamOf(aggregate, options.key ?? id);

/**
 * Decides the command on its stream's history; `fresh`: unread, as it must be new. Rejected only for an earlier delivery's effect, it is a
 * repeat. @throws Refusal by the decider, of kind `missing`, or `changed_meanwhile`
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

export const outrun = ({ aggregate, id, options }: Decide): Refusal =>
  new Refusal(
    'state',
    CONCURRENT_CHANGE,
    options.stream === 'create'
      ? `What the new ${aggregate.title} depends on is being changed by others; try again.`
      : `The ${aggregate.title} ${id} is being changed by others; try again.`,
  );

/** The revision that an append of the decision expects. */
export const expectedOf = ({ revision }: Decision): Parameters<EventStore['append']>[1] => (revision < 0 ? 'none' : revision);

/** True if the record has changed since the caller read it; perhaps another one of its stream: the caller then reads again. */
function isChanged({ aggregate, id, actor: { expects = [], causation } }: Decide, history: readonly RecordedEvent[]): boolean {
  const known = expects.find((one) => one.name === aggregate.name && one.id === id);
  // Events that an earlier command of the same request wrote are no change by others.
  return known !== undefined && (history.findLast(({ metadata }) => metadata.causation !== causation)?.position ?? 0n) > known.position;
}

const nothing = (id: number): CommandResult => ({ position: 0n, types: [], id });

/** Returns the events that an earlier delivery of the same command wrote. */
const mineOf = (history: readonly RecordedEvent[], { message, actor }: Decide): RecordedEvent[] =>
  history.filter(({ metadata }) => metadata.causation === actor.causation && metadata.command === message.type);

/** An action that is allowed once is rejected the second time; a redelivery of the command that took it finds its own events instead. */
function decideOnce(deciding: () => readonly Message[], history: readonly RecordedEvent[], command: Decide): readonly Message[] {
  try {
    return deciding();
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'state' && mineOf(history, command).length > 0) return [];
    throw error;
  }
}

function found(history: readonly RecordedEvent[], command: Decide): CommandResult {
  const mine = mineOf(history, command);
  const position = (mine.at(-1) ?? history.at(-1))?.position ?? 0n;
  return { position, from: mine[0]?.position ?? position, types: mine.map(({ type }) => type), id: command.id };
}
