import { FoundCompanyWithAdmin } from '@plumbline/auth';
import type { Command } from 'commander';
import { text } from './options';
import { withService } from './service';
import { print, secret } from './terminal';

interface CreateOptions {
  readonly name: string;
  readonly adminUsername: string;
  readonly adminPassword: string;
  readonly adminEmail?: string;
}

/** `company:create` */
export function companyCommands(program: Command): void {
  program
    .command('company:create')
    .description('found a company with its Setup Admin')
    .requiredOption('--name <name>', 'name of the company', text)
    .requiredOption('--admin-username <username>', 'username of the Setup Admin, unique in the whole service', text)
    .requiredOption('--admin-password <password>', 'password of the Setup Admin; - reads it from standard input', text)
    .option('--admin-email <address>', 'e-mail address of the Setup Admin')
    .action(async ({ name, adminUsername, adminPassword, adminEmail }: CreateOptions) => {
      const password = await secret(adminPassword);
      const options = { companyName: name, adminUsername, adminPassword: password, ...(adminEmail ? { adminEmail } : {}) };
      const founded = await withService(true, ({ execute }) => execute(new FoundCompanyWithAdmin(options)));
      print(`company ${founded.companyId}: ${name}`);
      print(`Setup Admin ${founded.userId}: ${adminUsername}`);
    });
}
