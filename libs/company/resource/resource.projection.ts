import { genericProjection, type RecordData } from '@plumbline/platform/commands';
import { projection, type Projection, type Rows, type Told } from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { RATE_FIELDS } from '../published/rates';
import { user } from '../user/user.record';
import { resource } from './resource.record';

type ResourceEvent = Message<'ResourceAdded', RecordData> | Message<'ResourceChanged', RecordData> | Message<'ResourceRemoved', RecordData>;
type Row = RecordOf<typeof resource>;

const common = genericProjection(resource).handlers;
const run = (event: Told<RecordData>, rows: Rows): void => common[event.type]?.(event as Told<never>, rows);

/** Adds the rates that the row has now to its history, unless the event left them alone: one entry a day. The first hold from the beginning. */
function keepRates(event: Told<RecordData>, rows: Rows): void {
  if (event.type === 'ResourceChanged' && !RATE_FIELDS.some((field) => field in event.data)) return;
  rows.change(resource, Number(event.data.Id), ({ RateHistory, Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other }) => {
    const EffectiveDate = RateHistory.length > 0 ? `${event.recordedAt.slice(0, 10)}T00:00:00.000Z` : '';
    const before = RateHistory.filter((one) => one.EffectiveDate !== EffectiveDate);
    return { RateHistory: [...before, { EffectiveDate, Rate, Cost, Benefits, UnionPerHour, Taxes, Insurance, Other }] };
  });
}

/** A user does what its resource does, and belongs to the vendor that its resource belongs to. */
function tellUser(rows: Rows, before: Readonly<Row> | undefined, after: Readonly<Row> | undefined): void {
  if (before?.UserId && before.UserId !== after?.UserId) rows.change(user, before.UserId, { JobRoleId: 0, VendorId: 0 });
  if (!after?.UserId) return;
  if (before?.UserId === after.UserId && before.RoleId === after.RoleId && before.VendorId === after.VendorId) return;
  rows.change(user, after.UserId, { JobRoleId: after.RoleId ?? 0, VendorId: after.VendorId ?? 0 });
}

function handle(event: Told<RecordData>, rows: Rows): void {
  const id = Number(event.data.Id);
  const before = event.type === 'ResourceAdded' ? undefined : rows.get(resource, id);
  run(event, rows);
  if (event.type !== 'ResourceRemoved') keepRates(event, rows);
  tellUser(rows, before, rows.get(resource, id));
}

/** The resources with the history of their rates, and what their users take from them. */
export const resources: Projection = projection<ResourceEvent>(
  'resources',
  [resource, user],
  { ResourceAdded: handle, ResourceChanged: handle, ResourceRemoved: handle },
  {
    inserts: ['ResourceAdded'],
    needs: ({ data }) => {
      const id = (data as { UserId?: number | null }).UserId;
      return id ? [[user, id]] : [];
    },
  },
);
