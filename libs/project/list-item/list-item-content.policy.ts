import { commentNames } from '@plumbline/company/published';
import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { ListItemContent } from '../published/list-item-events';

/** Each field that events of a list item hold, with its name in the code. */
export const listItemFields = storedFields({
  Description: 'Description',
  DueDate: 'DueDate',
  ResourceId: 'ResourceId',
  ProjectId: 'ProjectId',
  MilestoneId: 'MilestoneId',
  Comments: { name: 'Comments', names: commentNames },
  ResourceVendorId: 'ResourceVendorId',
} as const satisfies NamesOf<ListItemContent>);
