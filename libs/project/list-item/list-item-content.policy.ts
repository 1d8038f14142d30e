import { commentNames } from '@plumbline/company/published';
import { namesOf, storedFields } from '@plumbline/platform/commands/stored-fields';
import type { ListItemContent } from '../published/list-item-events';

/** Each field that events of a list item hold, with its name in the code. */
export const listItemFields = storedFields(
  namesOf<ListItemContent>()(['Description', 'DueDate', 'ResourceId', 'ProjectId', 'MilestoneId', 'ResourceVendorId'], {
    Comments: { name: 'Comments', names: commentNames },
  }),
);
