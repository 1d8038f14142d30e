import { genericProjection, type RecordData } from '@plumbline/platform/commands';
import type { Told } from '@plumbline/platform/subscriptions';
import type { RecordOf } from '@plumbline/platform/records';
import { numbered } from '../published/numbered';
import { item } from './item.record';

type Row = RecordOf<typeof item>;

const parts = ({ data }: Told<RecordData>): Partial<Row> => {
  const { RoleResourceRates, Categories } = data as Partial<Row>;
  return {
    ...(RoleResourceRates && { RoleResourceRates: numbered(RoleResourceRates) }),
    ...(Categories && { Categories: numbered(Categories) }),
  };
};

/** The catalogue; the rates and categories of an item are numbered within it. */
export const items = genericProjection(item, { added: parts, changed: parts });
