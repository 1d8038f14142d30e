import { genericRecord } from '@plumbline/platform/commands';
import type { ContextPart } from '@plumbline/platform/context';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { recordRoutes } from './record-routes';

/**
 * Everything that kinds without rules of their own add to a context: commands, events (`<Name>Added`, `<Name>Changed`,
 * `<Name>Removed`), rows and the common routes. The privileges table has a row for each kind.
 */
export function plainRecords(...kinds: readonly AnyRecordKind[]): ContextPart {
  const records = kinds.map((kind) => genericRecord(kind));
  return {
    kinds,
    aggregates: records.map(({ aggregate }) => aggregate),
    projections: records.map(({ projection }) => projection),
    controllers: kinds.map((kind) => recordRoutes(kind)),
  };
}
