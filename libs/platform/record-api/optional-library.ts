import type { DynamicModule, Provider } from '@nestjs/common';
import type { EventStoreAdapter } from '@plumbline/platform/event-store';
import type { Context } from './context';

/** The parts of a process. */
export interface ServiceParts {
  readonly contexts: readonly Context[];
  /** With routes. */
  readonly http: boolean;
  /** True if the process competes to run projections and sagas. */
  readonly run: boolean;
}

/** A promise that the service can do without: the apps list those that they make, and nothing else knows of them. */
export interface OptionalLibrary {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
  readonly migrations: readonly Function[];
  /** Providers for all modules, in place of the platform's where they have the same token. */
  readonly providers: readonly Provider[];
  /** Where events can be, beside PostgreSQL. */
  readonly eventStore?: EventStoreAdapter;
  /** Its modules in such a process, begun after the platform's and before the contexts. */
  readonly modules: (parts: ServiceParts) => readonly DynamicModule[];
}
