import { Presets, SingleBar } from 'cli-progress';

/** The progress of a long command; nothing is shown where there is no terminal. */
export interface Progress {
  /** Positions may have gaps, but their ratio shows the progress. */
  readonly show: (at: { readonly position: bigint; readonly head: bigint; readonly events: number }) => void;
  readonly stop: () => void;
}

/** A progress bar on standard error. The caller stops it. */
export function progressBar(): Progress {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {events} events | {eta_formatted} left', hideCursor: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  bar.start(1, 0, { events: 0 });
  return {
    show: ({ position, head, events }) => {
      bar.setTotal(Math.max(1, Number(head)));
      bar.update(Math.max(0, Math.min(Number(position), Number(head))), { events });
    },
    stop: () => bar.stop(),
  };
}
