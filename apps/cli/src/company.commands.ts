import { FoundCompanyWithAdmin } from '@plumbline/auth';
import type { Command } from 'commander';
import { allCompanies, sameName } from './companies';
import { currency, emailAddress, text, timeZone } from './options';
import { printList, printResult, type OutputOptions } from './output';
import { withService } from './service';
import { secret, Stop } from './terminal';

interface CreateOptions extends OutputOptions {
  readonly name: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly adminEmail?: string;
  readonly country?: string;
  readonly state?: string;
  readonly timeZone?: string;
  readonly currency?: string;
  readonly allowSameName?: true;
}

/** `company:create`, `company:list` */
export function companyCommands(program: Command): void {
  program
    .command('company:create')
    .description('create a company with its Setup Admin; on an empty database the store too')
    .requiredOption('--name <name>', 'name of the company', text)
    .requiredOption('--admin-username <username>', 'username of the Setup Admin, unique in the whole service', text)
    .requiredOption('--admin-password <password>', 'password of the Setup Admin; - reads it from standard input', text)
    .option('--admin-email <address>', 'e-mail address of the Setup Admin', emailAddress)
    .option('--country <country>', 'country of the company, as a name or a code', text)
    .option('--state <state>', 'its state or province, likewise; together they decide the time zone that is not stated', text)
    .option('--time-zone <zone>', 'time zone of its days, such as America/Los_Angeles', timeZone)
    .option('--currency <code>', 'currency of its amounts (default: USD)', currency)
    .option('--allow-same-name', 'create it even if another company has that name')
    .action(
      async ({ name, adminUsername, adminPassword, adminEmail, allowSameName, country, state: stateProvince, ...given }: CreateOptions) => {
        const password = await secret(adminPassword);
        const { timeZone, currency, ...output } = given;
        const settings = { country, stateProvince, timeZone, currency };
        const options = { companyName: name, settings, adminUsername, adminPassword: password, ...(adminEmail ? { adminEmail } : {}) };
        const created = await withService(
          true,
          async (service) => {
            const existing = allowSameName ? undefined : await sameName(service, name);
            if (existing)
              throw new Stop(`company ${existing.id} has the name ${existing.name} already; --allow-same-name creates another one`);
            const founded = await service.execute(new FoundCompanyWithAdmin(options));
            await service.record({
              command: 'company:create',
              args: { name, adminUserId: founded.userId },
              companies: [founded.companyId],
            });
            return founded;
          },
          { founds: true },
        );
        const { companyId, userId } = created;
        printResult(
          output,
          { companyId, name, userId, adminUsername },
          `company ${companyId}: ${name}`,
          `Setup Admin ${userId}: ${adminUsername}`,
        );
      },
    );

  program
    .command('company:list')
    .description('list the companies')
    .action(async (output: OutputOptions) => {
      const companies = await withService(false, allCompanies);
      printList(output, companies, { id: ({ id }) => id, name: ({ name }) => name }, 'there is no company yet (company:create makes one)');
    });
}
