import { withDeadline } from '@plumbline/platform/process/deadline';
import { StoreUnavailable } from '../event-store';

/**
 * The result of `work`, if it ends within so many milliseconds. An append that takes longer is reported as unavailable but may still be
 * stored, like one whose response was lost.
 * @throws StoreUnavailable when it takes longer
 */
export const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withDeadline(work, milliseconds, () => {
    throw new StoreUnavailable(new Error(`no answer within ${milliseconds} ms`));
  });
