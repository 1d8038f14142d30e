import { Accounts, Advisors, ChangeUserAndAccount, LoginFailures, SecondFactorStore, type AccountRow } from '@plumbline/auth';
import { callerAddress } from '@plumbline/platform/http';
import { user } from '@plumbline/company/published';
import { EndUserWork } from '@plumbline/integration';
import { POOL } from '@plumbline/platform/runtime';
import { ReadModels } from '@plumbline/platform/records';
import type { Command } from 'commander';
import type { Pool } from 'pg';
import { findCompany } from './companies';
import { operator } from './operator';
import { text } from './options';
import { printList, printResult, type OutputOptions } from './output';
import { withService, type Service } from './service';
import { EXIT, secret, Stop } from './terminal';

interface ListOptions extends OutputOptions {
  readonly company?: string;
}
interface NamedOptions extends OutputOptions {
  readonly username: string;
}
interface UnlockOptions extends OutputOptions {
  readonly username?: string;
  readonly address?: string;
}

/** `user:list`, `user:password`, `user:unlock`, `user:disable`, `user:advisor`, `user:second-factor` */
export function accountCommands(program: Command): void {
  program
    .command('user:list')
    .description('list the users who have an account to log in with')
    .option('--company <id or name>', 'those of one company', text)
    .action(async ({ company, ...output }: ListOptions) => {
      // With projections: without a service nothing else shows what the command before has recorded.
      const users = await withService(true, async (service) =>
        listed(service, await service.app.get(Accounts).list(company === undefined ? undefined : await findCompany(service, company))),
      );
      printList(
        output,
        users,
        {
          username: ({ username }) => username,
          company: ({ companyId }) => companyId,
          user: ({ userId }) => userId,
          name: ({ name }) => name,
          type: ({ userType }) => userType,
          'may log in': ({ hasAccess }) => (hasAccess ? 'yes' : 'no'),
          logins: ({ logins }) => logins,
        },
        'nobody has an account yet (company:create and user:create make one)',
      );
    });

  program
    .command('user:password')
    .description('set the password of any user, also of a Setup Admin, or of one who has no account; ends all logins of the user')
    .requiredOption('--username <username>', 'whose password', text)
    .requiredOption('--password <password>', 'the new password; - reads it from standard input', text)
    .action(async ({ username, password, ...output }: NamedOptions & { password: string }) => {
      const Password = await secret(password);
      const account = await changed(username, { Password });
      printResult(output, { username: account.username, userId: account.user }, `${account.username} has a new password`);
    });

  program
    .command('user:unlock')
    .description('forget the failed logins of a username, of an address, or of a username at an address')
    .option('--username <username>', 'failed logins for this username', text)
    .option('--address <address>', 'failed logins from this address', text)
    .action(async ({ username, address, ...output }: UnlockOptions) => {
      if (username === undefined && address === undefined) throw new Stop('give --username, --address, or both', EXIT.usage);
      const known = address === undefined ? undefined : callerAddress([address]);
      if (known === '') throw new Stop(`--address must be an IP address, not ${JSON.stringify(address)}`, EXIT.usage);
      const of = { ...(username !== undefined && { username }), ...(known !== undefined && { address: known }) };
      const forgotten = await withService(false, async ({ app, record }) => {
        const cleared = await app.get(LoginFailures).clear(of);
        const owner = username === undefined ? undefined : await app.get(Accounts).owner(username);
        // A username that nobody has may be a secret in the wrong field.
        const args = { ...(owner && { userId: owner.user }), ...(known !== undefined && { address: known }) };
        await record({ command: 'user:unlock', args, companies: [owner?.company ?? 0] });
        return cleared;
      });
      printResult(output, { forgotten }, `${forgotten} failed logins forgotten`);
    });

  program
    .command('user:disable')
    .description('disable a user: no login any more, and all tokens end at once; refused for a Setup Admin')
    .requiredOption('--username <username>', 'who', text)
    .action(async ({ username, ...output }: NamedOptions) => {
      const account = await changed(username, { Enabled: 0 });
      printResult(output, { username: account.username, userId: account.user }, `${account.username} is disabled`);
    });

  program
    .command('user:advisor')
    .description('let an Advisor of another company act as a user of type Advisor, or nobody any more without --advisor')
    .requiredOption('--username <username>', 'the user of the company that is served', text)
    .option('--advisor <username>', 'who acts as that user: an Advisor of another company', text)
    .action(async ({ username, advisor, ...output }: NamedOptions & { advisor?: string }) => {
      const served = await withService(true, async (service) => {
        const [as, by] = [
          await advisorCalled(service, username),
          advisor === undefined ? undefined : await advisorCalled(service, advisor),
        ];
        if (as.company === by?.company) throw new Stop(`${by.username} and ${as.username} are of the same company`);
        await service.app.get(Advisors).let(by, as);
        // After the sessions, which could begin more.
        await service.execute(new EndUserWork(as.user, 'The Advisor who acted as this user does so no more.', operator(as.company)));
        const args = { userId: as.user, companyId: as.company, advisor: by ? { userId: by.user, companyId: by.company } : null };
        await service.record({ command: 'user:advisor', args, companies: [as.company, ...(by ? [by.company] : [])] });
        return { username: as.username, companyId: as.company, advisor: by?.username ?? null };
      });
      printResult(output, served, `${served.advisor ?? 'nobody'} may act as ${served.username} in company ${served.companyId}`);
    });

  program
    .command('user:second-factor')
    .description('remove the second factor of any user, also of a Setup Admin, who lost the phone')
    .requiredOption('--username <username>', 'whose', text)
    .requiredOption('--remove', 'remove it')
    .action(async ({ username, ...output }: NamedOptions) => {
      const account = await withService(false, async ({ app, record }) => {
        const found = await app.get(Accounts).called(username);
        if (!found) throw new Stop(`nobody logs in as ${username}; user:list lists who does`);
        const id = await app.get(Accounts).ofUser(found.company, found.user);
        if (id === undefined || !(await app.get(SecondFactorStore).remove(id))) throw new Stop(`${found.username} has no second factor`);
        await record({ command: 'user:second-factor', args: { userId: found.user, remove: true }, companies: [found.company] });
        return found;
      });
      printResult(output, { username: account.username, userId: account.user }, `${account.username} has no second factor any more`);
    });
}

type Holder = Pick<AccountRow, 'username' | 'company' | 'user'>;

/** The only user with that username, who has no account: accounts are not in the events, so a database that takes over an event store lacks them. */
async function without({ app }: Service, username: string): Promise<Holder | undefined> {
  const { rows } = await app.get<Pool>(POOL).query<{ username: string; company: string; user: string }>(
    `select company, id as user, doc::jsonb->>'Username' as username from read."user"
     where not deleted and lower(doc::jsonb->>'Username') = lower(trim($1)) limit 2`,
    [username],
  );
  const [found, another] = rows;
  return found && !another ? { username: found.username, company: Number(found.company), user: Number(found.user) } : undefined;
}

/** The user with that username, of type Advisor. @throws Stop when there is none */
async function advisorCalled({ app }: Service, username: string): Promise<Holder> {
  const account = await app.get(Accounts).called(username);
  if (!account) throw new Stop(`nobody logs in as ${username}; user:list lists who does`);
  const found = await app.get(ReadModels).one(user, account.company, account.user);
  if (found?.UserType !== 'Advisor') throw new Stop(`${account.username} is not of type Advisor`);
  return account;
}

/** Changes the user with that username. @throws Stop when there is none */
function changed(username: string, fields: { readonly Password: string } | { readonly Enabled: 0 }): Promise<Holder> {
  return withService(true, async (service) => {
    const { app, execute } = service;
    const account: Holder | undefined =
      (await app.get(Accounts).called(username)) ?? ('Password' in fields ? await without(service, username) : undefined);
    if (!account) throw new Stop(`nobody logs in as ${username}; user:list lists who does`);
    await execute(new ChangeUserAndAccount(account.user, fields, operator(account.company)));
    const command = 'Password' in fields ? 'user:password' : 'user:disable';
    await service.record({ command, args: { userId: account.user }, companies: [account.company] });
    return account;
  });
}

/** The accounts with the names from their User records. */
async function listed({ app }: Service, accounts: readonly AccountRow[]) {
  const people = new Map<number, Awaited<ReturnType<typeof usersOf>>>();
  const usersOf = (company: number) =>
    app.get(ReadModels).many(
      user,
      company,
      accounts.filter((one) => one.company === company).map((one) => one.user),
    );
  for (const company of new Set(accounts.map((one) => one.company))) people.set(company, await usersOf(company));
  return accounts.map(({ username, company, user: userId, logins }) => {
    const row = people.get(company)?.get(userId);
    const hasAccess = row !== undefined && row.Access && row.Enabled !== 0 && row.UserType !== 'No Access';
    return { username, companyId: company, userId, name: row?.FullName ?? '', userType: row?.UserType ?? '', hasAccess, logins };
  });
}
