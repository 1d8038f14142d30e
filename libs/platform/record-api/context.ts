import type { DynamicModule, Type } from '@nestjs/common';
import type { AnyAggregate } from '@plumbline/platform/decisions';
import type { PersonalFields, Upcaster } from '@plumbline/platform/event-store';
import type { AnyRecordKind, ChainFields, ChainLink } from '@plumbline/platform/records';
import type { Projection, Saga, Timer } from '@plumbline/platform/subscriptions';

/** The lists of a bounded context. The apps only list contexts; the platform wires them. */
interface Lists {
  readonly kinds: readonly AnyRecordKind[];
  readonly aggregates: readonly AnyAggregate[];
  /** Translations of stored events of older versions. */
  readonly upcasters: readonly Upcaster[];
  /** The fields of its events with names and contact data of people. */
  readonly personal: readonly PersonalFields[];
  readonly projections: readonly Projection[];
  /** The ways between records that an audit follows, and the fields that it lists of each kind. */
  readonly chainLinks: readonly ChainLink[];
  readonly chainFields: Readonly<Record<string, ChainFields>>;
  readonly sagas: readonly Saga[];
  readonly timers: readonly Timer[];
  /** HTTP routes, for a process that serves HTTP. */
  readonly controllers: readonly Type[];
  /** Providers for the same processes alone. */
  readonly routeProviders: readonly Type[];
}

/** A bounded context, composed of its parts. */
export interface Context extends Lists {
  readonly name: string;
  /** Its Nest module: command handlers and what they need. It exports nothing: other contexts reach it by commands alone. */
  readonly module: Type;
}

/** A part of a context, declared in the folder that holds its code: in most cases one kind of record. */
export interface ContextPart extends Partial<Lists> {
  /** Command handlers and other providers, for the module of the context. */
  readonly handlers?: readonly Type[];
}

/** The context composed of these parts. Projections and sagas run in the order of the parts. */
export function contextOf(name: string, module: Type, parts: readonly ContextPart[]): Context {
  return {
    name,
    module,
    kinds: parts.flatMap(({ kinds = [] }) => kinds),
    aggregates: parts.flatMap(({ aggregates = [] }) => aggregates),
    upcasters: parts.flatMap(({ upcasters = [] }) => upcasters),
    personal: parts.flatMap(({ personal = [] }) => personal),
    projections: parts.flatMap(({ projections = [] }) => projections),
    chainLinks: parts.flatMap(({ chainLinks = [] }) => chainLinks),
    chainFields: Object.assign({}, ...parts.map(({ chainFields = {} }) => chainFields)) as Lists['chainFields'],
    sagas: parts.flatMap(({ sagas = [] }) => sagas),
    timers: parts.flatMap(({ timers = [] }) => timers),
    controllers: parts.flatMap(({ controllers = [] }) => controllers),
    routeProviders: parts.flatMap(({ routeProviders = [] }) => routeProviders),
  };
}

/** The handlers and other providers of parts, for the module of their context. */
export const handlersOf = (parts: readonly ContextPart[]): Type[] => parts.flatMap(({ handlers = [] }) => handlers);

/** The module of a context with its routes, for a process that serves HTTP. */
export const withRoutes = ({ module, controllers, routeProviders }: Context): DynamicModule => ({
  module,
  controllers: [...controllers],
  providers: [...routeProviders],
});
