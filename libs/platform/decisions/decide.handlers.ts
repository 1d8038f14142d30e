import { Inject, Optional } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, WrongExpectedRevision } from '@plumbline/platform/event-store';
import { Refusal } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { checkClosedDays, periodOf } from './terms/closed-days';
import { CommandObserver, type Outcome } from './command-observer';
import { Decide, type CommandResult } from './decide';
import { decideOn, expectedOf, outrun, streamFor } from './deciding';
import { DECIDE_ATTEMPTS } from './limits';
import { termsOf, underTerms } from './terms/under-terms';

export { CHANGED_MEANWHILE, CONCURRENT_CHANGE } from './deciding';

/** Loads, folds, decides and appends. It also isolates companies: a stream of another company is missing, with the same message. */
@CommandHandler(Decide)
export class DecideHandler implements ICommandHandler<Decide> {
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
  async execute(command: Decide): Promise<CommandResult> {
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

  private async attempt(command: Decide, fresh: boolean): Promise<CommandResult & { repeated: boolean }> {
    const [history, period] = await Promise.all([
      fresh ? [] : this.store.readStream(streamFor(command)),
      periodOf(command, this.reads, this.kinds),
    ]);
    const decision = decideOn(command, history, fresh);
    const { stream, events, found } = decision;
    if (events.length === 0) return { ...found, repeated: true };
    const record = checkClosedDays(command, decision, period);
    const { terms, referred } = termsOf(this.kinds, command, events, record);
    const result = await underTerms(() => this.store.append(stream, expectedOf(decision), events, terms), referred);
    const { position, from, repeated } = result;
    return { position, from, types: events.map(({ type }) => type), id: command.id, repeated };
  }
}
