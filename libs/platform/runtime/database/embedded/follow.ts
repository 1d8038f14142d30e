import { setTimeout as sleep } from 'node:timers/promises';
import { EMBEDDED_LOOK_EVERY_MS } from '../../timing';
import { EMBEDDED_LOOKS } from '../../limits';

/**
 * Watches a server that another process started, and that ends with that process. When it is gone, `takeOver` starts
 * one; it returns false when another process was faster, whose server is watched then.
 */
export function follow(
  isThere: () => Promise<boolean>,
  takeOver: () => Promise<boolean>,
  pauseMs = EMBEDDED_LOOK_EVERY_MS,
): { stop: () => Promise<void> } {
  let isStopping = false;
  let taking: Promise<boolean> | undefined;
  const watch = async (): Promise<void> => {
    for (let away = 0; ;) {
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
      away = (await isThere()) ? 0 : away + 1;
      if (isStopping) return;
      if (away < EMBEDDED_LOOKS) continue;
      away = 0;
      // A failed attempt is repeated.
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
