import { genericAggregate } from '@plumbline/platform/decisions';
import { type ContextPart, recordRoutes } from '@plumbline/platform/record-api';
import { checkedCommands } from '../record-rules/checked-commands';
import { items as itemRows } from './item.projection';
import { item } from './item.record';

/** The catalog of items. */
export const items: ContextPart = {
  kinds: [item],
  aggregates: [genericAggregate(item)],
  projections: [itemRows],
  controllers: [recordRoutes(item, checkedCommands(item))],
};
