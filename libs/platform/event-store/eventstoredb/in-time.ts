import { StoreUnavailable } from '../event-store';

/**
 * What `work` comes to, if it does within so many milliseconds. The work itself goes on: an append that is told to be unavailable may still be
 * stored, as one whose answer was lost.
 * @throws StoreUnavailable when it takes longer
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(new Error(`no answer within ${milliseconds} ms`))), milliseconds);
  });
  // Whatever it comes to later is nobody's any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
