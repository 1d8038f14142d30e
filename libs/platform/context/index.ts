import type { DynamicModule, Type } from '@nestjs/common';
import type { AnyAggregate } from '@plumbline/platform/commands';
import type { Upcaster } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection, Saga } from '@plumbline/platform/subscriptions';

/**
 * The Nest module of a bounded context. Its providers are command handlers and what they stand on; it exports nothing, so that other contexts reach it
 * by commands alone.
 */
export interface ContextModule extends Type {
  /** With its HTTP routes; a process without HTTP imports the class itself. */
  withRoutes(): DynamicModule;
}

/** What a bounded context brings to the service. The apps only list contexts; the platform wires them. */
export interface Context {
  readonly name: string;
  readonly module: ContextModule;
  readonly kinds: readonly AnyRecordKind[];
  readonly aggregates: readonly AnyAggregate[];
  /** How stored events of older versions are read. */
  readonly upcasters: readonly Upcaster[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
}

/** A part of a context, kept together in its own folder: one kind of record with all that belongs to it. */
export interface ContextPart extends Partial<Omit<Context, 'name' | 'module'>> {
  /** Command and query handlers, and other providers. The module of the context takes them. */
  readonly handlers?: readonly Type[];
  /** HTTP routes. The module of the context takes them. */
  readonly controllers?: readonly Type[];
}

/** The context that these parts make up. */
export function contextOf(name: string, module: ContextModule, ...parts: readonly ContextPart[]): Context {
  return {
    name,
    module,
    kinds: parts.flatMap(({ kinds = [] }) => kinds),
    aggregates: parts.flatMap(({ aggregates = [] }) => aggregates),
    upcasters: parts.flatMap(({ upcasters = [] }) => upcasters),
    projections: parts.flatMap(({ projections = [] }) => projections),
    sagas: parts.flatMap(({ sagas = [] }) => sagas),
  };
}

/** The handlers and other providers of parts, for the module of their context. */
export const handlersOf = (...parts: readonly ContextPart[]): Type[] => parts.flatMap(({ handlers = [] }) => handlers);

/** The controllers of parts, for the module of their context. */
export const controllersOf = (...parts: readonly ContextPart[]): Type[] => parts.flatMap(({ controllers = [] }) => controllers);
