import { storedFields, type NamesOf } from '@plumbline/platform/commands/stored-fields';
import type { RFIContent } from '../published/rfi-events';

/** Each field that events of a request for information hold, with its name in the code. */
export const rfiFields = storedFields({
  Subject: 'Subject',
  Question: 'Question',
  SentTo: 'SentTo',
  DueDate: 'DueDate',
  ProjectId: 'ProjectId',
} as const satisfies NamesOf<RFIContent>);
