import { ParkedMessages, ParkedRetry } from '@plumbline/platform/subscriptions';
import type { Command } from 'commander';
import { positive } from './options';
import { printList, printResult, type OutputOptions } from './output';
import { withService } from './service';
import { EXIT, Stop } from './terminal';

/** `parked:list`, `parked:retry` */
export function parkedCommands(program: Command): void {
  program
    .command('parked:list')
    .description('list the messages that could not be handled, oldest first')
    .action(async (output: OutputOptions) => {
      const parked = await withService(false, ({ app }) => app.get(ParkedMessages).list());
      printList(
        output,
        parked,
        {
          id: ({ id }) => id,
          parked: ({ parkedAt }) => parkedAt,
          subscription: ({ subscription }) => subscription,
          company: ({ company }) => company,
          event: ({ eventType }) => eventType,
          stream: ({ stream, revision }) => `${stream}@${revision}`,
          tries: ({ attempts }) => attempts,
          error: ({ error }) => error.replace(/\s+/g, ' '),
        },
        'nothing is parked',
      );
    });

  program
    .command('parked:retry')
    .description('handle parked messages again; those that succeed are gone from the list')
    .argument('[id]', 'the message, as parked:list shows it', positive)
    .option('--all', 'all of them, oldest first')
    .action(async (id: number | undefined, { all, ...output }: OutputOptions & { all?: boolean }) => {
      if ((id === undefined) === !all) throw new Stop('give the id of a message, or --all', EXIT.usage);
      const results = await withService(true, async ({ app, record }) => {
        const retried = await app.get(ParkedRetry).retry(id === undefined ? undefined : [id]);
        if (retried.length > 0)
          await record({ command: 'parked:retry', args: { messages: retried.map(({ message }) => message.id) }, companies: [0] });
        return retried;
      });
      if (results.length === 0 && id !== undefined) throw new Stop(`no message is parked under the id ${id}`);
      const failed = results.filter(({ error }) => error !== undefined).length;
      printResult(
        output,
        results.map(({ message, error }) => ({ ...message, done: error === undefined, ...(error === undefined ? {} : { error }) })),
        ...results.map(
          ({ message, error }) =>
            `${message.id} ${message.subscription} ${message.eventType}: ${error === undefined ? 'done' : `still parked: ${error}`}`,
        ),
        `${results.length - failed} done, ${failed} still parked`,
      );
      if (failed > 0) process.exitCode = EXIT.found;
    });
}
