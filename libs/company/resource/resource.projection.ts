import type { RecordData } from '@plumbline/platform/decisions';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { projection, type Projection, type Rows, type DeliveredEvent } from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { companySettings } from '../company-settings/company-settings.record';
import { keepRates } from '../dated-rates/rated-rows';
import { user } from '../user/user.record';
import { resource } from './resource.record';

type ResourceEvent = Message<'ResourceAdded', RecordData> | Message<'ResourceChanged', RecordData> | Message<'ResourceRemoved', RecordData>;
type Row = RecordOf<typeof resource>;

const common = genericProjection(resource).handlers;
const run = (event: DeliveredEvent<RecordData>, rows: Rows): void => common[event.type]?.(event as DeliveredEvent<never>, rows);

/** A user has the role and the vendor of its resource. */
function updateUser(rows: Rows, before: Readonly<Row> | undefined, after: Readonly<Row> | undefined): void {
  if (before?.UserId && before.UserId !== after?.UserId) rows.change(user, before.UserId, { JobRoleId: 0, VendorId: 0 });
  if (!after?.UserId) return;
  if (before?.UserId === after.UserId && before.RoleId === after.RoleId && before.VendorId === after.VendorId) return;
  rows.change(user, after.UserId, { JobRoleId: after.RoleId ?? 0, VendorId: after.VendorId ?? 0 });
}

function handle(event: DeliveredEvent<RecordData>, rows: Rows): void {
  const id = Number(event.data.Id);
  const before = event.type === 'ResourceAdded' ? undefined : rows.get(resource, id);
  run(event, rows);
  if (event.type !== 'ResourceRemoved') keepRates(resource, event, rows);
  updateUser(rows, before, rows.get(resource, id));
}

/** The rows of resources with the history of their rates, and the derived fields of their users. */
export const resources: Projection = projection<ResourceEvent>(
  'resources',
  [resource, user],
  { ResourceAdded: handle, ResourceChanged: handle, ResourceRemoved: handle },
  {
    inserts: ['ResourceAdded'],
    reads: [companySettings],
    needs: ({ data }) => {
      const id = (data as { UserId?: number | null }).UserId;
      return id ? [[user, id]] : [];
    },
  },
);
