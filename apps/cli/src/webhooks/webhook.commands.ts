import { allWebhooks, ReplayWebhook } from '@plumbline/integration';
import { POOL } from '@plumbline/platform/runtime';
import type { Command } from 'commander';
import type { Pool } from 'pg';
import { operator } from '../operator';
import { position, positive } from '../options';
import { printList, printResult, type OutputOptions } from '../output';
import { withService } from '../service';
import { Stop } from '../terminal';

/** `webhooks:list`, `webhooks:replay` */
export function webhookCommands(program: Command): void {
  program
    .command('webhooks:list')
    .description('list the webhooks of all companies, and how their receivers do')
    .action(async (output: OutputOptions) => {
      const webhooks = await withService(false, ({ app }) => allWebhooks(app.get<Pool>(POOL)));
      printList(
        output,
        webhooks,
        {
          id: ({ id }) => id,
          company: ({ company }) => company,
          state: ({ state }) => state,
          position: ({ position: at }) => at,
          waiting: ({ waiting }) => waiting,
          failures: ({ failures }) => failures,
          since: ({ failingSince }) => failingSince ?? '',
          address: ({ address }) => address,
        },
        'there are no webhooks',
      );
    });

  program
    .command('webhooks:replay')
    .description('send all changes after a position of the feed to a webhook again')
    .requiredOption('--id <id>', 'the webhook, as webhooks:list shows it', positive)
    .requiredOption('--after <position>', 'the position; 0 sends everything again', position)
    .action(async ({ id, after, ...output }: OutputOptions & { id: number; after: bigint }) => {
      await withService(true, async ({ app, execute, record }) => {
        const company = (await allWebhooks(app.get<Pool>(POOL))).find((one) => one.id === id)?.company;
        if (company === undefined) throw new Stop(`there is no webhook with the id ${id}`);
        await execute(new ReplayWebhook(id, after, operator(company)));
        await record({ command: 'webhooks:replay', args: { id, after: String(after) }, companies: [company] });
      });
      printResult(output, { id, after }, `everything after position ${after} is sent to the webhook ${id} again`);
    });
}
