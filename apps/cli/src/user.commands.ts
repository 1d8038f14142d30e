import { CreateUser } from '@plumbline/auth';
import { PRIVILEGES, USER_TYPES, type Privilege, type UserType } from '@plumbline/platform/kernel';
import type { Command } from 'commander';
import { findCompany } from './companies';
import { operator } from './operator';
import { emailAddress, positive, privileges, text, userType } from './options';
import { printResult, type OutputOptions } from './output';
import { withService } from './service';
import { secret } from './terminal';

interface CreateOptions extends OutputOptions {
  readonly company: string;
  readonly username: string;
  readonly password?: string;
  readonly privileges: readonly Privilege[];
  readonly type: UserType;
  readonly vendor?: number;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly approvalThreshold?: string;
  readonly unlimitedAuthority?: boolean;
}

/** `user:create` */
export function userCommands(program: Command): void {
  program
    .command('user:create')
    .description('add a user to a company, with the resource as which the user tracks time')
    .requiredOption('--company <id or name>', 'the company', text)
    .requiredOption('--username <username>', 'name to log in with, unique in the whole service', text)
    .option('--password <password>', 'password; - reads it from standard input; without one user:invite lets the user set it', text)
    .option('--privileges <a,b>', `separated by commas: ${PRIVILEGES.join(', ')}`, privileges, [])
    .option('--type <type>', `one of ${USER_TYPES.join(', ')}`, userType, 'Access')
    .option('--vendor <id>', 'the vendor that a Subcontractor user belongs to', positive)
    .option('--first-name <name>', 'first name; the username when not given')
    .option('--last-name <name>', 'last name')
    .option('--email <address>', 'e-mail address', emailAddress)
    .option('--approval-threshold <amount>', 'total up to which the user may approve requests')
    .option('--unlimited-authority', 'may approve requests of any total')
    .action(async (options: CreateOptions) => {
      const password = options.password === undefined ? '' : await secret(options.password);
      const { id, companyId } = await withService(true, async (service) => {
        const companyId = await findCompany(service, options.company);
        const actor = operator(companyId);
        const { username, privileges, type, vendor } = options;
        const fields = {
          FirstName: options.firstName ?? '',
          LastName: options.lastName ?? '',
          Email: options.email ?? '',
          UnlimitedAuthority: options.unlimitedAuthority ?? false,
          ...(options.approvalThreshold ? { ApprovalThreshold: options.approvalThreshold } : {}),
        };
        const given = { username, password, privileges, userType: type, fields, ...(vendor ? { vendorId: vendor } : {}) };
        const { id } = await service.execute(new CreateUser(given, actor));
        await service.record({ command: 'user:create', args: { userId: id, privileges, type }, companies: [companyId] });
        return { id, companyId };
      });
      printResult(
        options,
        { userId: id, username: options.username, companyId },
        `user ${id}: ${options.username} of company ${companyId}`,
      );
    });
}
