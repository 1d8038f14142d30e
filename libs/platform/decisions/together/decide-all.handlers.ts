import { Inject, Optional } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PartlyAppended, WrongExpectedRevision, type AppendResult, type RecordedEvent } from '@plumbline/platform/store';
import { Refusal, type Message } from '@plumbline/platform/kernel';
import { KindRegistry, ReadModels } from '@plumbline/platform/declarations';
import { checkClosedDays, periodOf } from '../terms/closed-days';
import { CommandObserver, type Outcome } from '../command-observer';
import { Decide, type CommandResult } from '../decide';
import { DecideAll } from './decide-all';
import { ATTEMPTS, CHANGED_MEANWHILE, decideOn, expectedOf, outrun, streamFor, type Decision } from '../deciding';
import { termsOf, underTerms } from '../terms/under-terms';

/** How many streams are read at a time. */
const AT_ONCE = 100;

/** A command with its progress. */
interface Step {
  readonly command: Decide;
  /** The state that it was decided on. */
  before?: unknown;
  written?: CommandResult;
  repeated?: boolean;
}

/** Like `DecideHandler`, for several commands that must all succeed or all fail. */
@CommandHandler(DecideAll)
export class DecideAllHandler implements ICommandHandler<DecideAll> {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    @Optional() @Inject(CommandObserver) private readonly observer?: CommandObserver,
    @Optional() @Inject(KindRegistry) private readonly kinds?: KindRegistry,
    @Optional() @Inject(ReadModels) private readonly reads?: ReadModels,
  ) {}

  /** @throws Refusal of one of them, as `DecideHandler` does; StoreUnavailable. Nothing is written then */
  async execute({ all, undo }: DecideAll): Promise<readonly CommandResult[]> {
    const started = performance.now();
    const steps = all.map((command): Step => ({ command }));
    let conflicts = 0;
    const tell = (outcome: (step: Step) => Outcome): void => {
      const seconds = (performance.now() - started) / 1000;
      for (const [index, step] of steps.entries())
        this.observer?.decided(step.command.aggregate.name, step.command.message.type, outcome(step), seconds, index === 0 ? conflicts : 0);
    };
    try {
      for (;;) {
        const lost = await this.attempt(steps.filter(({ written }) => !written));
        if (!lost) break;
        if (++conflicts >= ATTEMPTS) throw outrun(lost.command);
      }
      tell(({ repeated }) => (repeated ? 'repeat' : 'written'));
      return steps.map(({ written }) => written!);
    } catch (error) {
      if (error instanceof Refusal && undo) await this.takeBack(steps, undo);
      tell(() => (error instanceof Refusal ? 'refused' : 'failed'));
      throw error;
    }
  }

  /** Decides and appends; returns the command that lost to a concurrent change, if any. */
  private async attempt(steps: readonly Step[]): Promise<Step | undefined> {
    const histories = await this.read(steps.map(({ command }) => streamFor(command)));
    const decisions = steps.map(({ command }, index) => decideOn(command, histories[index] ?? []));
    const periods = await Promise.all(steps.map(({ command }) => periodOf(command, this.reads, this.kinds)));
    const busy = steps
      .map((step, index) => {
        const decision = decisions[index];
        return { step, decision, record: checkClosedDays(step.command, decision, periods[index]) };
      })
      .filter(({ decision }) => decision.events.length > 0);
    const named = busy.map(({ step, decision, record }) => termsOf(this.kinds, step.command, decision.events, record));
    const appends = busy.map(({ decision }, index) => ({ ...decision, expected: expectedOf(decision), terms: named[index].terms }));
    const referred = named.flatMap((one) => one.referred);
    const settle = (results: readonly (AppendResult | undefined)[]): void =>
      busy.forEach(({ step, decision }, index) => note(step, decision, results[index]));
    try {
      settle(await underTerms(() => this.store.appendAll(appends), referred));
      for (const [index, step] of steps.entries())
        if (!step.written) Object.assign(step, { written: decisions[index].found, repeated: true });
      return undefined;
    } catch (error) {
      if (error instanceof PartlyAppended) {
        settle(error.results);
        return steps.find(({ written }) => !written);
      }
      const lost = error instanceof WrongExpectedRevision && steps[decisions.findIndex(({ stream }) => stream === error.stream)];
      if (!lost) throw error;
      return lost;
    }
  }

  private async read(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const histories: RecordedEvent[][] = [];
    for (let start = 0; start < streams.length; start += AT_ONCE)
      histories.push(...(await this.store.readStreams(streams.slice(start, start + AT_ONCE))));
    return histories;
  }

  /** Undoes the written steps, each only if its event is still the last of the stream: a later write wins. */
  private async takeBack(steps: readonly Step[], undo: (one: Decide, before: unknown) => Message): Promise<void> {
    await Promise.all(
      steps.map(async ({ command, before, written }) => {
        if (!written || written.types.length === 0) return;
        const { aggregate, id, actor, options } = command;
        const expects = [{ name: aggregate.name, id, position: written.position }];
        // What the step was given may have changed by now, which is no reason to keep the step.
        const anyway = { ...options, stream: 'mustExist', refersTo: [] } as const;
        try {
          await this.commands.execute(new Decide(aggregate, id, undo(command, before), { ...actor, expects }, anyway));
        } catch (error) {
          if (!(error instanceof Refusal && error.code === CHANGED_MEANWHILE)) throw error;
        }
      }),
    );
  }
}

function note(step: Step, { before, events }: Decision, result: AppendResult | undefined): void {
  if (!result) return;
  step.before = before;
  step.written = { position: result.position, types: events.map(({ type }) => type), id: step.command.id };
  step.repeated = result.repeated;
}
