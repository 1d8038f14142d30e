import { namesOf, storedFields } from '@plumbline/platform/decisions';
import type { RecordOf } from '@plumbline/platform/records';
import type { RFIContent } from '../published/rfi-events';
import type { rfi } from './rfi.record';

/** The fields of a request for information, without its number and its answer. */
export type RFIFields = Partial<Pick<RecordOf<typeof rfi>, 'Subject' | 'Question' | 'SentTo' | 'DueDate' | 'ProjectId'>>;

/** Each field that events of a request for information hold, with its name in the code. */
export const rfiFields = storedFields(namesOf<RFIContent>()(['Subject', 'Question', 'SentTo', 'DueDate', 'ProjectId']));
