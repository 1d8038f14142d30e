import type { EventStore, Position, RecordedEvent, StreamAppend } from '../event-store';
import { EventStoreDecorator } from '../event-store-decorator';
import type { EventVersions } from './event-versions';

/** The only place that translates versions: readers see the present version of every event. `readStored` returns the stored bytes. */
export class UpcastingEventStore extends EventStoreDecorator {
  constructor(
    store: EventStore,
    private readonly versions: EventVersions,
  ) {
    super(store);
  }

  override async readTypes(types: readonly string[], after: Position, limit: number): Promise<RecordedEvent[]> {
    return super.readTypes(
      types.flatMap((type) => this.versions.storedTypes(type)),
      after,
      limit,
    );
  }

  protected stored(appends: readonly StreamAppend[]): Promise<StreamAppend[]> {
    const events = (given: StreamAppend['events']): StreamAppend['events'] =>
      given.map((event) => {
        const type = this.versions.storedType(event.type);
        return type === event.type ? event : { ...event, type };
      });
    return Promise.resolve(appends.map((one) => ({ ...one, events: events(one.events) })));
  }
  /** An event that cannot be translated counts as unreadable: it is parked and reported. */
  protected present(events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
    return Promise.resolve(
      events.map((event) => {
        if (event.unreadable !== undefined) return event;
        try {
          return this.versions.present(event);
        } catch (error) {
          return { ...event, data: {}, unreadable: (error as Error).message };
        }
      }),
    );
  }
}
