import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 500;
/** How often in a row a server must be away: the process that keeps it up starts one that crashed again sooner than that. */
const LOOKS = 3;

/**
 * Looks after a server that another process started, and that ends with that process. When it is away, `takeOver` is to start one; it answers
 * with false when another process was faster, whose server is followed then.
 */
export function follow(
  isThere: () => Promise<boolean>,
  takeOver: () => Promise<boolean>,
  pauseMs = PAUSE_MS,
): { stop: () => Promise<void> } {
  let isStopping = false;
  let taking: Promise<boolean> | undefined;
  const watch = async (): Promise<void> => {
    for (let away = 0; ;) {
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
      away = (await isThere()) ? 0 : away + 1;
      if (isStopping) return;
      if (away < LOOKS) continue;
      away = 0;
      // What can't be done at the moment is tried again.
      taking = takeOver().catch(() => false);
      if (await taking) return;
    }
  };
  void watch();
  return {
    stop: async () => {
      isStopping = true;
      await taking;
    },
  };
}
