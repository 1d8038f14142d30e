import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, WrongExpectedRevision, type RecordedEvent } from '@plumbline/platform/event-store';
import { Refusal } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { checkClosedDays, periodOf } from '../terms/closed-days';
import { CommandObserver, type Outcome } from '../command-observer';
import { Decide, type CommandResult } from '../decide';
import { DecideAll } from './decide-all';
import { decideOn, expectedOf, outrun, streamFor } from '../deciding';
import { DECIDE_ATTEMPTS, STREAMS_AT_ONCE } from '../limits';
import { termsOf, underTerms } from '../terms/under-terms';

interface Written {
  readonly result: CommandResult;
  readonly repeated: boolean;
}

/** Like `DecideHandler`, for several commands that must all succeed or all fail. */
@CommandHandler(DecideAll)
export class DecideAllHandler implements ICommandHandler<DecideAll> {
  constructor(
    private readonly store: EventStore,
    @Optional() @Inject(CommandObserver) private readonly observer?: CommandObserver,
    @Optional() @Inject(KindRegistry) private readonly kinds?: KindRegistry,
    @Optional() @Inject(ReadModels) private readonly reads?: ReadModels,
  ) {}

  /** @throws Refusal of one of them, as `DecideHandler` does; StoreUnavailable. Nothing is written then */
  async execute({ all }: DecideAll): Promise<readonly CommandResult[]> {
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
          const written = await this.attempt(all);
          tell((index) => (written[index].repeated ? 'repeat' : 'written'));
          return written.map(({ result }) => result);
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

  /** Decides all and appends. @throws WrongExpectedRevision when one of them lost to a concurrent change */
  private async attempt(all: readonly Decide[]): Promise<Written[]> {
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
    return all.map(({ id }, index): Written => {
      const result = written.get(decisions[index]);
      if (!result) return { result: decisions[index].found, repeated: true };
      const { position, from, repeated } = result;
      return { result: { position, from, types: decisions[index].events.map(({ type }) => type), id }, repeated };
    });
  }

  private async read(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const histories: RecordedEvent[][] = [];
    for (let start = 0; start < streams.length; start += STREAMS_AT_ONCE)
      histories.push(...(await this.store.readStreams(streams.slice(start, start + STREAMS_AT_ONCE))));
    return histories;
  }
}
