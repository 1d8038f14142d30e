import { Presets, SingleBar } from 'cli-progress';

/** Where there is no terminal, a line is written at this interval; none for a command that is faster. */
const LINE_MS = 5_000;

/** The progress of a long command. */
export interface Progress {
  /** Positions may have gaps, but their ratio shows the progress. */
  readonly show: (at: { readonly position: bigint; readonly head: bigint; readonly events: number }) => void;
  readonly stop: () => void;
}

/** A progress bar on standard error, for events or what `counted` names. The caller stops it. */
export function progressBar(counted = 'events'): Progress {
  const bar = new SingleBar(
    {
      format: `{bar} {percentage}% | {events} ${counted} | {eta_formatted} left`,
      ...{ hideCursor: true, noTTYOutput: true, notTTYSchedule: LINE_MS },
    },
    Presets.shades_classic,
  );
  const began = Date.now();
  return {
    show: ({ position, head, events }) => {
      if (!bar.isActive) {
        if (!process.stderr.isTTY && Date.now() - began < LINE_MS) return;
        bar.start(1, 0, { events: 0 });
      }
      bar.setTotal(Math.max(1, Number(head)));
      bar.update(Math.max(0, Math.min(Number(position), Number(head))), { events });
    },
    stop: () => bar.stop(),
  };
}
