import { namesOf, storedFields } from '@plumbline/platform/commands/stored-fields';
import type { RFIContent } from '../published/rfi-events';

/** Each field that events of a request for information hold, with its name in the code. */
export const rfiFields = storedFields(namesOf<RFIContent>()(['Subject', 'Question', 'SentTo', 'DueDate', 'ProjectId']));
