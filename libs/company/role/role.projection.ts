import type { RecordData } from '@plumbline/platform/decisions';
import { genericProjection, projection, type DeliveredEvent, type Projection, type Rows } from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';
import { companySettings } from '../company-settings/company-settings.record';
import { keepRates } from '../dated-rates/rated-rows';
import { role } from './role.record';

type RoleEvent = Message<'RoleAdded', RecordData> | Message<'RoleChanged', RecordData> | Message<'RoleRemoved', RecordData>;

const common = genericProjection(role).handlers;

function handle(event: DeliveredEvent<RecordData>, rows: Rows): void {
  common[event.type]?.(event as DeliveredEvent<never>, rows);
  if (event.type !== 'RoleRemoved') keepRates(role, event, rows);
}

/** The rows of roles with the history of their rates. */
export const roleRows: Projection = projection<RoleEvent>(
  'roles',
  [role],
  { RoleAdded: handle, RoleChanged: handle, RoleRemoved: handle },
  { inserts: ['RoleAdded'], reads: [companySettings] },
);
