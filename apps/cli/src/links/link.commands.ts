import { Accounts, Invitations, LINK_HOURS } from '@plumbline/auth';
import { MailFailed } from '@plumbline/mail';
import type { Command } from 'commander';
import { operator } from '../operator';
import { text } from '../options';
import { printResult, type OutputOptions } from '../output';
import { withService } from '../service';
import { EXIT, Stop } from '../terminal';

/** @throws Stop for what the mail server refuses */
function notSent(error: unknown): never {
  if (!(error instanceof MailFailed)) throw error;
  throw new Stop(`the mail server did not take the message (${error.message}); --print prints the link`, EXIT.unavailable);
}

interface LinkOptions extends OutputOptions {
  readonly username: string;
  readonly print?: true;
}

/** `user:invite`, `user:reset` */
export function linkCommands(program: Command): void {
  for (const [name, purpose] of [
    ['user:invite', 'invitation'],
    ['user:reset', 'reset'],
  ] as const)
    program
      .command(name)
      .description(
        `make a link by which a user sets a password, once within ${LINK_HOURS[purpose]} h; sends it by mail, or prints it without SMTP_URL`,
      )
      .requiredOption('--username <username>', 'whose', text)
      .option('--print', 'print it also when there is a mail server')
      .action(async ({ username, print, ...output }: LinkOptions) => {
        const { link, isSent } = await withService(true, async ({ app, record }) => {
          const account = await app.get(Accounts).called(username);
          if (!account) throw new Stop(`nobody logs in as ${username}; user:list lists who does`);
          const invitations = app.get(Invitations);
          const isSent = invitations.canSend && !print;
          const actor = operator(account.company);
          const made = isSent ? invitations.send(purpose, account.user, actor) : invitations.make(purpose, account.user, actor);
          const link = await made.catch(notSent);
          await record({ command: name, args: { userId: account.user, isSent }, companies: [account.company] });
          return { link, isSent };
        });
        const shown = { username: link.username, expires: link.expires.toISOString() };
        if (isSent) printResult(output, { ...shown, sentTo: link.person.address }, `a link is on its way to ${link.person.address}`);
        else printResult(output, { ...shown, link: link.address }, link.address);
      });
}
