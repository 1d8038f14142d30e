/**
 * Does the work, and measures the longest turn of the event loop meanwhile, in milliseconds of processor time of this process: a busy
 * machine does not lengthen it.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  let [isOver, longest, before] = [false, 0, process.cpuUsage()];
  const look = (): void => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    return { result: await work(), ms: longest / 1000 };
  } finally {
    isOver = true;
  }
}
