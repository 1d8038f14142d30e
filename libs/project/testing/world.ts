import { PrivilegesPolicy } from '@plumbline/auth/policy';
import { client, department, item, resource, role, user, vendor } from '@plumbline/company/published';
import { genericProjection } from '@plumbline/platform/subscriptions';
import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Projection } from '@plumbline/platform/subscriptions';
import { World } from '@plumbline/platform/testing';
import { project } from '../index';

/** The project context in memory; records of the company are added by their events. `kinds` and `projections` are those of contexts above. */
export function projectWorld(kinds: readonly AnyRecordKind[] = [], projections: readonly Projection[] = []): World {
  const below = [client, item, resource, role, vendor].map((kind) => genericProjection(kind));
  return new World(project, {
    policy: new PrivilegesPolicy(),
    kinds: [client, department, vendor, resource, role, item, user, ...kinds],
    also: { projections: [...below, ...projections] },
    now: '2026-04-01T00:00:00.000Z',
  });
}
