import { genericAggregate } from '@plumbline/platform/decisions';
import type { ContextPart } from './context';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { recordRoutes } from './record-routes';

/** Returns the context part of kinds without rules of their own: commands, events (`<Name>Added`, …), rows and the common routes. */
export function plainRecords(...kinds: readonly AnyRecordKind[]): ContextPart {
  return {
    kinds,
    aggregates: kinds.map((kind) => genericAggregate(kind)),
    projections: kinds.map((kind) => genericProjection(kind)),
    controllers: kinds.map((kind) => recordRoutes(kind)),
  };
}
