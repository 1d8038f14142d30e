import type { DynamicModule, Type } from '@nestjs/common';
import type { AnyAggregate } from '@plumbline/platform/commands';
import type { Upcaster } from '@plumbline/platform/event-store';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection, Saga, Timer } from '@plumbline/platform/subscriptions';

/**
 * The Nest module of a bounded context. Its providers are command handlers and their dependencies; it exports nothing,
 * so that other contexts reach it by commands alone.
 */
export interface ContextModule extends Type {
  /** With its HTTP routes; a process without HTTP imports the class itself. */
  withRoutes(): DynamicModule;
}

/** The parts of a bounded context. The apps only list contexts; the platform wires them. */
export interface Context {
  readonly name: string;
  readonly module: ContextModule;
  readonly kinds: readonly AnyRecordKind[];
  readonly aggregates: readonly AnyAggregate[];
  /** Translations of stored events of older versions. */
  readonly upcasters: readonly Upcaster[];
  readonly projections: readonly Projection[];
  readonly sagas: readonly Saga[];
  readonly timers: readonly Timer[];
}

/** A part of a context, in its own folder: one kind of record with everything that belongs to it. */
export interface ContextPart extends Partial<Omit<Context, 'name' | 'module'>> {
  /** Command handlers and other providers, for the module of the context. */
  readonly handlers?: readonly Type[];
  /** HTTP routes, for the module of the context. */
  readonly controllers?: readonly Type[];
}

/** The context composed of these parts. */
export function contextOf(name: string, module: ContextModule, ...parts: readonly ContextPart[]): Context {
  return {
    name,
    module,
    kinds: parts.flatMap(({ kinds = [] }) => kinds),
    aggregates: parts.flatMap(({ aggregates = [] }) => aggregates),
    upcasters: parts.flatMap(({ upcasters = [] }) => upcasters),
    projections: parts.flatMap(({ projections = [] }) => projections),
    sagas: parts.flatMap(({ sagas = [] }) => sagas),
    timers: parts.flatMap(({ timers = [] }) => timers),
  };
}

/** The handlers and other providers of parts, for the module of their context. */
export const handlersOf = (...parts: readonly ContextPart[]): Type[] => parts.flatMap(({ handlers = [] }) => handlers);

/** The controllers of parts, for the module of their context. */
export const controllersOf = (...parts: readonly ContextPart[]): Type[] => parts.flatMap(({ controllers = [] }) => controllers);
