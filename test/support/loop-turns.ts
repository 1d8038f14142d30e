import { readFileSync } from 'node:fs';

/** Of Linux: how long the thread that reads it has had a processor, in nanoseconds, and two more figures. */
const THREAD = '/proc/thread-self/schedstat';

/**
 * Does the work, and measures the longest turn of the event loop meanwhile, in milliseconds of processor time of this thread: neither a busy
 * machine nor the threads that collect the garbage of earlier specs lengthen it.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  let [isOver, longest, before] = [false, 0, threadTime()];
  const look = (): void => {
    longest = Math.max(longest, threadTime() - before);
    before = threadTime();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    return { result: await work(), ms: longest };
  } finally {
    isOver = true;
  }
}

/** In milliseconds. Where no system says it of a thread, of all threads of the process. */
function threadTime(): number {
  try {
    return Number(readFileSync(THREAD, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
