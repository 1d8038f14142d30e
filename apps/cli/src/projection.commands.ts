import { ReadModelMaintenance } from '@plumbline/platform/subscriptions';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from './output';
import { progressBar } from './progress';
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

async function rebuild(maintenance: ReadModelMaintenance): Promise<number> {
  const bar = progressBar();
  try {
    return await maintenance.rebuild({ onProgress: bar.show });
  } finally {
    bar.stop();
  }
}
