import { saga } from '@plumbline/platform/sagas';
import type { TimeEntryChanged } from '../published/time-entry-events';
import { RecordSplitPart } from '../time-entry/recording/split-time.handlers';

/** Each part of a split entry is an entry of its own. */
export const recordSplitParts = saga<TimeEntryChanged>('record-split-parts', {
  TimeEntryChanged: ({ data: { Id, SplitInto } }, actor) => (SplitInto ?? []).map((part) => new RecordSplitPart(Id, part, actor)),
});
