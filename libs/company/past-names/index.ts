import type { ContextPart } from '@plumbline/platform/process/context';
import { keepsPast } from '@plumbline/platform/projector';
import { client } from '../client/client.record';
import { resource } from '../resource/resource.record';
import { role } from '../role/role.record';
import { user } from '../user/user.record';
import { vendor } from '../vendor/vendor.record';
import { pastClient, pastResource, pastRole, pastUser, pastVendor } from './past-names.record';

const eventsOf = (kind: string) => ({ added: `${kind}Added`, changed: [`${kind}Changed`] });

/** The names of clients, vendors and people at each moment, for reports of the past (docs/adr/0054). */
export const pastNames: ContextPart = {
  kinds: [pastClient, pastVendor, pastUser, pastRole, pastResource],
  projections: [
    keepsPast(client, pastClient, ['ClientName'], eventsOf('Client')),
    keepsPast(vendor, pastVendor, ['VendorName'], eventsOf('Vendor')),
    keepsPast(user, pastUser, ['FullName'], eventsOf('User')),
    keepsPast(role, pastRole, ['RoleName'], eventsOf('Role')),
    keepsPast(
      resource,
      pastResource,
      ['ResourceName', 'Description', 'ResourceType', 'CostType', 'OverTimeEligible'],
      eventsOf('Resource'),
    ),
  ],
};
