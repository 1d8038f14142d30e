import { ReadModelMaintenance } from '@plumbline/platform/subscriptions';
import { Presets, SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from './output';
import { withService } from './service';

/** `projections:rebuild` */
export function projectionCommands(program: Command): void {
  program
    .command('projections:rebuild')
    .description('build all read models anew from the events, beside the live ones, and swap them in; the service may keep running')
    .action(async (output: OutputOptions) => {
      const started = Date.now();
      const events = await withService(false, ({ app }) => rebuild(app.get(ReadModelMaintenance)));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      printResult(output, { events, seconds: Number(seconds) }, `rebuilt from ${events} events in ${seconds} s`);
    });
}

/** Positions need not be without gaps, but they tell how far the work is. */
async function rebuild(maintenance: ReadModelMaintenance): Promise<number> {
  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {events} events | {eta_formatted} left', hideCursor: true, noTTYOutput: false },
    Presets.shades_classic,
  );
  bar.start(1, 0, { events: 0 });
  try {
    return await maintenance.rebuild({
      onProgress: ({ events, position, head }) => {
        bar.setTotal(Math.max(1, Number(head)));
        bar.update(Math.min(Number(position), Number(head)), { events });
      },
    });
  } finally {
    bar.stop();
  }
}
