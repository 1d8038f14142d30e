import type { RecordData } from '@plumbline/platform/decisions';
import { genericProjection } from '@plumbline/platform/subscriptions';
import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { type RecordOf, numbered } from '@plumbline/platform/records';
import { item } from './item.record';

type Row = RecordOf<typeof item>;

const parts = ({ data }: DeliveredEvent<RecordData>): Partial<Row> => {
  const { RoleResourceRates, Categories } = data as Partial<Row>;
  return {
    ...(RoleResourceRates && { RoleResourceRates: numbered(RoleResourceRates) }),
    ...(Categories && { Categories: numbered(Categories) }),
  };
};

/** The rows of the catalogue; the rates and categories of an item are numbered within it. */
export const items = genericProjection(item, { added: parts, changed: parts });
