import { Inject, Injectable, Optional } from '@nestjs/common';
import { EventStore, WrongExpectedRevision, type AppendResult, type RecordedEvent } from '@plumbline/platform/event-store';
import { Refusal, type Message } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { checkClosedDays, periodOf } from './terms/closed-days';
import { CommandObserver, type Outcome } from './command-observer';
import { Decide, type CommandResult } from './decide';
import { decideOn, expectedOf, outrun, streamFor, type Decision } from './deciding';
import { DECIDE_ATTEMPTS, STREAMS_AT_ONCE } from './limits';
import { termsOf, underTerms } from './terms/under-terms';
import { combinedResult } from './together/combined-result';
import { ofDistinctStreams } from './together/distinct-streams';

type Written = CommandResult & { readonly repeated: boolean };

/**
 * Loads, folds, decides and appends: for handlers, which take decisions here, and for commands that reach the bus as `Decide` or
 * `DecideAll`. It also isolates companies: a stream of another company is missing, with the same message.
 */
@Injectable()
export class Decisions {
  constructor(
    private readonly store: EventStore,
    @Optional() @Inject(CommandObserver) private readonly observer?: CommandObserver,
    @Optional() @Inject(KindRegistry) private readonly kinds?: KindRegistry,
    @Optional() @Inject(ReadModels) private readonly reads?: ReadModels,
  ) {}

  /**
   * @throws Refusal by the decider, `missing`, `concurrent_change`, `changed_meanwhile`, `closed_day`, a removed reference;
   * StoreUnavailable
   */
  async take<C extends Message>(decide: Decide<C>): Promise<CommandResult> {
    const command = decide as unknown as Decide;
    const started = performance.now();
    const tell = (outcome: Outcome, conflicts: number): void =>
      this.observer?.decided(command.aggregate.name, command.message.type, outcome, (performance.now() - started) / 1000, conflicts);
    let conflicts = 0;
    try {
      let fresh = command.options.stream === 'create';
      for (;;) {
        try {
          const { repeated, ...written } = await this.attempt(command, fresh);
          tell(repeated ? 'repeat' : 'written', conflicts);
          return written;
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          if (!fresh && ++conflicts >= DECIDE_ATTEMPTS) throw outrun(command);
          fresh = false;
        }
      }
    } catch (error) {
      tell(error instanceof Refusal ? 'refused' : 'failed', conflicts);
      throw error;
    }
  }

  /**
   * Takes decisions for different streams, all or none, in one append; a conflict is retried with all. Returns what each wrote.
   * @throws Refusal of one of them, as `take` does; StoreUnavailable. Nothing is written then
   */
  async takeAll<C extends Message>(decides: readonly Decide<C>[]): Promise<readonly CommandResult[]> {
    const all = decides as unknown as readonly Decide[];
    const started = performance.now();
    let conflicts = 0;
    const tell = (outcome: (index: number) => Outcome): void => {
      const seconds = (performance.now() - started) / 1000;
      for (const [index, { aggregate, message }] of all.entries())
        this.observer?.decided(aggregate.name, message.type, outcome(index), seconds, index === 0 ? conflicts : 0);
    };
    try {
      for (;;) {
        try {
          const written = await this.attemptAll(all);
          tell((index) => (written[index].repeated ? 'repeat' : 'written'));
          return written.map(({ repeated: _, ...result }) => result);
        } catch (error) {
          const lost = error instanceof WrongExpectedRevision && all.find((command) => streamFor(command) === error.stream);
          if (!lost) throw error;
          if (++conflicts >= DECIDE_ATTEMPTS) throw outrun(lost);
        }
      }
    } catch (error) {
      tell(() => (error instanceof Refusal ? 'refused' : 'failed'));
      throw error;
    }
  }

  /**
   * Takes independent decisions of one cause, 1,001 in one append; where a rule rejects one, those of its append one by one. The result is
   * for the record `id`. @throws Refusal of the first rejected one, once all others are taken; StoreUnavailable
   */
  async takeTogether<C extends Message>(id: number, decides: readonly Decide<C>[]): Promise<CommandResult> {
    const written: CommandResult[] = [];
    let refusal: Refusal | undefined;
    for (const together of ofDistinctStreams(decides))
      try {
        written.push(...(await this.takeAll(together)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        for (const one of together)
          try {
            written.push(await this.take(one));
          } catch (failure) {
            if (!(failure instanceof Refusal)) throw failure;
            refusal ??= failure;
          }
      }
    if (refusal) throw refusal;
    return combinedResult(id, written);
  }

  private async attempt(command: Decide, fresh: boolean): Promise<Written> {
    const [history, period] = await Promise.all([
      fresh ? [] : this.store.readStream(streamFor(command)),
      periodOf(command, this.reads, this.kinds),
    ]);
    const decision = decideOn(command, history, fresh);
    const { stream, events } = decision;
    if (events.length === 0) return writtenBy(command, decision);
    const record = checkClosedDays(command, decision, period);
    const { terms, referred } = termsOf(this.kinds, command, events, record);
    return writtenBy(command, decision, await underTerms(() => this.store.append(stream, expectedOf(decision), events, terms), referred));
  }

  /** Decides all and appends. @throws WrongExpectedRevision when one of them lost to a concurrent change */
  private async attemptAll(all: readonly Decide[]): Promise<Written[]> {
    const histories = await this.read(all.map(streamFor));
    const decisions = all.map((command, index) => decideOn(command, histories[index] ?? []));
    const periods = await Promise.all(all.map((command) => periodOf(command, this.reads, this.kinds)));
    const busy = all
      .map((command, index) => {
        const decision = decisions[index];
        return { command, decision, record: checkClosedDays(command, decision, periods[index]) };
      })
      .filter(({ decision }) => decision.events.length > 0);
    const named = busy.map(({ command, decision, record }) => termsOf(this.kinds, command, decision.events, record));
    const appends = busy.map(({ decision }, index) => ({ ...decision, expected: expectedOf(decision), terms: named[index].terms }));
    const results = await underTerms(
      () => this.store.appendAll(appends),
      named.flatMap((one) => one.referred),
    );
    const written = new Map(busy.map(({ decision }, index) => [decision, results[index]]));
    return all.map((command, index) => writtenBy(command, decisions[index], written.get(decisions[index])));
  }

  private async read(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const histories: RecordedEvent[][] = [];
    for (let start = 0; start < streams.length; start += STREAMS_AT_ONCE)
      histories.push(...(await this.store.readStreams(streams.slice(start, start + STREAMS_AT_ONCE))));
    return histories;
  }
}

/** What came of a decision, given the result of its append; without one there was nothing to write. */
function writtenBy({ id }: Decide, { events, found }: Decision, result?: AppendResult): Written {
  if (!result) return { ...found, repeated: true };
  const { position, from, repeated } = result;
  return { position, from, types: events.map(({ type }) => type), id, repeated };
}
