import type { ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeStaleLock } from './pid-file';
import { EMBEDDED_RESTART_MS } from '../../timing';

/** A server that was started, or that ended before it accepted connections. */
export interface Launched {
  readonly up: boolean;
  readonly child: ChildProcess;
  /** The end of its log. */
  readonly tail: string;
}

/** A server that is restarted whenever it ends by itself (killed for lack of memory, for example). */
export interface KeptUp {
  /** Ends it permanently (fast shutdown). */
  readonly stop: () => Promise<void>;
}

/** Restarts the server on the directory `cluster`, by `launch`, whenever it ends; connections are refused meanwhile. */
export function keepUp(first: ChildProcess, cluster: string, launch: () => Promise<Launched>, pauseMs = EMBEDDED_RESTART_MS): KeptUp {
  let child = first;
  let isStopping = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    for (;;) {
      await sleep(pauseMs, undefined, { ref: false });
      if (isStopping) return;
      try {
        removeStaleLock(cluster);
        const launched = await launch();
        if (launched.up) return watch(launched.child);
      } catch {
        // No process or descriptor is available at the moment; an exception here would end this process too.
      }
    }
  };
  const watch = (running: ChildProcess): void => {
    child = running;
    running.once('exit', () => {
      if (!isStopping) restarted = restart();
    });
  };
  watch(first);
  return {
    stop: async () => {
      isStopping = true;
      await restarted;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const gone = new Promise((done) => child.once('exit', done));
      (child.stdio[3] as Writable).end();
      await gone;
    },
  };
}
