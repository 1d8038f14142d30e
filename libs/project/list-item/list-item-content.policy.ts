import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type { ListItemContent } from '../published/list-item-events';
import type { listItem } from './list-item.record';

/** The fields of a list item, without its completion. `ResourceVendorId` is the vendor of its resource, 0 for none. */
export type ListItemFields = Partial<Omit<RecordOf<typeof listItem>, 'Id' | 'IsCompleted' | 'DateCompleted' | 'VendorIds'>>;

/** Each field that events of a list item hold, with its name in the code. */
export const listItemFields = storedFields(
  namesOf<ListItemContent>()(['Description', 'DueDate', 'ResourceId', 'ProjectId', 'MilestoneId', 'ResourceVendorId'], {
    Comments: { name: 'Comments', names: commentNames },
  }),
);
