import { genericAggregate } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { checkedCommands } from '../record-rules/checked-commands';
import { vendors as vendorRows } from './vendor.projection';
import { vendor } from './vendor.record';

/** Vendors. */
export const vendors: ContextPart = {
  kinds: [vendor],
  aggregates: [genericAggregate(vendor)],
  projections: [vendorRows],
  controllers: [recordRoutes(vendor, checkedCommands(vendor))],
};
