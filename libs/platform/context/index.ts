import type { Type } from '@nestjs/common';
import type { AnyAggregate } from '@plumbline/platform/commands';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection, Saga } from '@plumbline/platform/subscriptions';

/** What a bounded context brings to the service. The apps only list contexts; the platform wires them. */
export interface Context {
  readonly name: string;
  readonly kinds: readonly AnyRecordKind[];
  readonly aggregates: readonly AnyAggregate[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
  /** Command and query handlers, and other providers. */
  readonly handlers: readonly Type[];
  /** HTTP routes; left out of processes without HTTP. */
  readonly controllers: readonly Type[];
}

/** A part of a context, kept together in its own folder: one kind of record with all that belongs to it. */
export type ContextPart = Partial<Omit<Context, 'name'>>;

/** The context that these parts make up. */
export function contextOf(name: string, ...parts: readonly ContextPart[]): Context {
  return {
    name,
    kinds: parts.flatMap(({ kinds = [] }) => kinds),
    aggregates: parts.flatMap(({ aggregates = [] }) => aggregates),
    projections: parts.flatMap(({ projections = [] }) => projections),
    sagas: parts.flatMap(({ sagas = [] }) => sagas),
    handlers: parts.flatMap(({ handlers = [] }) => handlers),
    controllers: parts.flatMap(({ controllers = [] }) => controllers),
  };
}
