import type { Position } from '@plumbline/platform/event-store';
import type { DeliveredEvent } from '../rows/projection';
import type { SagaRunner } from './saga-runner';

const NONE: readonly DeliveredEvent[] = [];

/** Hands shown events to the sagas' runners by type: most concern few sagas, and none need search a batch. */
export class SagaFeed {
  private readonly byType = new Map<string, SagaRunner[]>();
  constructor(private readonly runners: readonly SagaRunner[]) {
    for (const runner of runners)
      for (const type of Object.keys(runner.saga.handlers)) {
        const known = this.byType.get(type);
        if (known) known.push(runner);
        else this.byType.set(type, [runner]);
      }
  }

  /** The names of the sagas that will have events to handle once these are shown; `position` is that of the last one. */
  busy(events: readonly DeliveredEvent[], position: Position): string[] {
    const of = this.divide(events);
    return this.runners.filter((runner) => runner.isBusy(of.get(runner) ?? NONE, position)).map(({ saga }) => saga.name);
  }
  /** The read models show these events now; `position` is that of the last one. */
  shown(events: readonly DeliveredEvent[], position: Position): void {
    const of = this.divide(events);
    for (const runner of this.runners) runner.feed(of.get(runner) ?? NONE, position);
  }

  private divide(events: readonly DeliveredEvent[]): ReadonlyMap<SagaRunner, readonly DeliveredEvent[]> {
    const of = new Map<SagaRunner, DeliveredEvent[]>();
    for (const event of events)
      for (const runner of this.byType.get(event.type) ?? []) {
        const known = of.get(runner);
        if (known) known.push(event);
        else of.set(runner, [event]);
      }
    return of;
  }
}
