import { ReadModelMaintenance } from '@plumbline/platform/subscriptions';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from './output';
import { progressBar } from './progress';
import { withService } from './service';

/** `projections:rebuild` */
export function projectionCommands(program: Command): void {
  program
    .command('projections:rebuild [kinds...]')
    .description(
      'build all read models anew from the events, or those of these kinds (such as RFI) with those that they need, beside the live ones, and swap them in; the service may keep running',
    )
    .action(async (kinds: string[], output: OutputOptions) => {
      const started = Date.now();
      const events = await withService(false, async ({ app, record }) => {
        const applied = await rebuild(app.get(ReadModelMaintenance), kinds);
        await record({ command: 'projections:rebuild', args: { kinds }, companies: [0] });
        return applied;
      });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      printResult(output, { events, seconds: Number(seconds) }, `rebuilt from ${events} events in ${seconds} s`);
    });
}

/** @throws Refusal for a name that no kind has */
async function rebuild(maintenance: ReadModelMaintenance, kinds: readonly string[]): Promise<number> {
  const bar = progressBar();
  try {
    return await maintenance.rebuild({ ...(kinds.length > 0 && { kinds }), onProgress: bar.show });
  } finally {
    bar.stop();
  }
}
