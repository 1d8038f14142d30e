import { CommandBus } from '@nestjs/cqrs';
import { Applications, RegisterApplication } from '@plumbline/auth';
import type { Command } from 'commander';
import { addresses, duration, scopes, text } from '../options';
import { printList, printResult, type OutputOptions } from '../output';
import { withService } from '../service';
import { Stop } from '../terminal';

interface OneOptions extends OutputOptions {
  readonly clientId: string;
}

interface RegisterOptions extends OutputOptions {
  readonly name: string;
  readonly public?: boolean;
  readonly redirectUris: readonly string[];
  readonly postLogoutUris: readonly string[];
  readonly scopes: readonly string[];
  readonly serviceUser?: string;
  readonly trusted?: boolean;
}

/** `application:register`, `application:list`, `application:rotate`, `application:revoke` */
export function applicationCommands(program: Command): void {
  program
    .command('application:register')
    .description('register an application and print its clientId and clientSecret, this once; on an empty database creates the store too')
    .option('--name <name>', 'what the application is called', text, 'application')
    .option('--public', 'it runs in browsers or on the machines of users: no clientSecret (docs/sign-in.md)')
    .option('--redirect-uris <a,b>', 'the exact addresses that a sign-in by OpenID Connect may return to', addresses, [])
    .option('--post-logout-uris <a,b>', 'the exact addresses that a sign-out may return to', addresses, [])
    .option('--scopes <a,b>', 'the most that its tokens of version 2 may do, such as clients:read', scopes, [])
    .option('--service-user <username>', 'the user as whom it gets tokens of its own (client credentials)', text)
    .option('--trusted', 'users sign in without giving consent: for an application of your own')
    .action(async ({ name, public: isPublic = false, trusted: isTrusted = false, serviceUser, ...options }: RegisterOptions) => {
      const { redirectUris, postLogoutUris, scopes, ...output } = options;
      const signIn = { isPublic, redirectUris, logoutUris: postLogoutUris, scopes, serviceUser, isTrusted };
      const { clientId, clientSecret } = await withService(
        false,
        async ({ app, record }) => {
          const registered = await app.get(CommandBus).execute(new RegisterApplication(name, undefined, signIn));
          const args = { name, clientId: registered.clientId, isPublic, isTrusted, redirectUris, postLogoutUris, scopes };
          await record({ command: 'application:register', args: { ...args, serves: serviceUser !== undefined }, companies: [0] });
          return registered;
        },
        { founds: true },
      );
      const secret = clientSecret === null ? 'public: it has no clientSecret' : `clientSecret: ${clientSecret}`;
      printResult(output, { clientId, clientSecret }, `clientId: ${clientId}`, secret);
    });

  program
    .command('application:list')
    .description('list the applications, revoked ones too')
    .action(async (output: OutputOptions) => {
      const applications = await withService(false, ({ app }) => app.get(Applications).list());
      printList(
        output,
        applications,
        {
          clientId: ({ clientId }) => clientId,
          name: ({ name }) => name,
          registered: ({ createdAt }) => createdAt.toISOString(),
          logins: ({ logins }) => logins,
          kind: ({ isPublic, isTrusted }) => `${isPublic ? 'public' : 'with a secret'}${isTrusted ? ', trusted' : ''}`,
          state: ({ revokedAt, oldSecretUntil }) =>
            revokedAt
              ? `revoked ${revokedAt.toISOString()}`
              : oldSecretUntil
                ? `active, old secret good until ${oldSecretUntil.toISOString()}`
                : 'active',
        },
        'no application is registered yet (application:register registers one)',
      );
    });

  program
    .command('application:rotate')
    .description('give an application a new clientSecret and print it, this once; tokens live on')
    .requiredOption('--client-id <clientId>', 'which application', text)
    .option('--keep-old <time>', 'how long the old secret is good: 30m, 24h, 7d, or 0', duration, 86_400)
    .action(async ({ clientId, keepOld, ...output }: OneOptions & { keepOld: number }) => {
      const rotated = await withService(false, async ({ app, record }) => {
        const found = await app.get(Applications).rotate(clientId, keepOld);
        if (found) await record({ command: 'application:rotate', args: { clientId, keepOld }, companies: [0] });
        return found;
      });
      if (!rotated) throw unknown(clientId, ', or it is revoked or public');
      const until = rotated.oldSecretUntil.toISOString();
      const end = keepOld === 0 ? 'the old secret is no longer good' : `the old secret is good until ${until}`;
      printResult(output, rotated, `clientId: ${clientId}`, `clientSecret: ${rotated.clientSecret}`, end);
    });

  program
    .command('application:revoke')
    .description('end an application for good: it gets no tokens any more, and those that it got end within 5 seconds')
    .requiredOption('--client-id <clientId>', 'which application', text)
    .action(async ({ clientId, ...output }: OneOptions) => {
      const logins = await withService(false, async ({ app, record }) => {
        const ended = await app.get(Applications).revoke(clientId);
        if (ended !== undefined) await record({ command: 'application:revoke', args: { clientId }, companies: [0] });
        return ended;
      });
      if (logins === undefined) throw unknown(clientId);
      printResult(output, { clientId, logins }, `${clientId} is revoked; ${logins} logins ended`);
    });
}

const unknown = (clientId: string, more = ''): Stop =>
  new Stop(`no application is registered under the clientId ${clientId}${more}; application:list lists them`);
