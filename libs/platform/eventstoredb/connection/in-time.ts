import { withDeadline } from '@plumbline/platform/runtime';
import { StoreUnavailable } from '@plumbline/platform/event-store';

/** `work`, if it ends within so many milliseconds; else it may still be stored. @throws StoreUnavailable when it takes longer */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withDeadline(work, milliseconds, () => {
    throw new StoreUnavailable(new Error(`no answer within ${milliseconds} ms`));
  });
