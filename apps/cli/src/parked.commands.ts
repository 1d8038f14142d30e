import { ParkedMessages, ParkedRetry } from '@plumbline/platform/subscriptions';
import type { Command } from 'commander';
import { positive } from './options';
import { withService } from './service';
import { EXIT, print, Stop, table } from './terminal';

/** `parked:list`, `parked:retry` */
export function parkedCommands(program: Command): void {
  program
    .command('parked:list')
    .description('list the messages that could not be handled, oldest first')
    .action(async () => {
      const parked = await withService(false, ({ app }) => app.get(ParkedMessages).list());
      if (parked.length === 0) return print('nothing is parked');
      print(
        table([
          ['id', 'parked', 'subscription', 'company', 'event', 'stream', 'tries', 'error'],
          ...parked.map(({ id, parkedAt, subscription, company, eventType, stream, revision, attempts, error }) => [
            ...[String(id), parkedAt, subscription, String(company), eventType, `${stream}@${revision}`, String(attempts)],
            error.replace(/\s+/g, ' '),
          ]),
        ]),
      );
    });

  program
    .command('parked:retry')
    .description('handle parked messages again; those that succeed are gone from the list')
    .argument('[id]', 'the message, as parked:list shows it', positive)
    .option('--all', 'all of them, oldest first')
    .action(async (id: number | undefined, { all }: { all?: boolean }) => {
      if ((id === undefined) === !all) throw new Stop('give the id of a message, or --all', EXIT.usage);
      const results = await withService(true, ({ app }) => app.get(ParkedRetry).retry(id === undefined ? undefined : [id]));
      if (results.length === 0 && id !== undefined) throw new Stop(`no message is parked under the id ${id}`);
      for (const { message, error } of results)
        print(`${message.id} ${message.subscription} ${message.eventType}: ${error === undefined ? 'done' : `still parked: ${error}`}`);
      const failed = results.filter(({ error }) => error !== undefined).length;
      print(`${results.length - failed} done, ${failed} still parked`);
      if (failed > 0) process.exitCode = EXIT.found;
    });
}
