import { genericAggregate } from '@plumbline/platform/commands';
import type { ContextPart } from '@plumbline/platform/context';
import { recordRoutes } from '@plumbline/platform/rest';
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
