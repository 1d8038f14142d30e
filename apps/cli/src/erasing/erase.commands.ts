import { EraseUserAndAccount } from '@plumbline/auth';
import { client, vendor } from '@plumbline/company/published';
import { Decide, genericAggregate } from '@plumbline/platform/decisions';
import { tableName } from '@plumbline/platform/records';
import type { Command } from 'commander';
import { companyOf, erase, recordOfVendor, recordsOfClient, recordsOfUser, type Erased } from './erasing';
import { operator } from '../operator';
import { positive } from '../options';
import { printResult, type OutputOptions } from '../output';
import { withService, type Service } from '../service';
import { confirmed, EXIT, Stop } from '../terminal';

interface EraseOptions extends OutputOptions {
  readonly yes?: true;
}
interface UserOptions extends EraseOptions {
  readonly user: number;
}
interface ContactOptions extends EraseOptions {
  readonly client?: number;
  readonly vendor?: number;
}

/** `user:erase`, `contact:erase` */
export function eraseCommands(program: Command): void {
  program
    .command('user:erase')
    .description(
      'erase the names and contact data of a user for good, as the law may demand: nothing shows them any more, the account ends, and no event changes; builds all read models anew while the service runs; refused for the last administrator of a company',
    )
    .requiredOption('--user <id>', 'the id of the user, also of a removed one (user:list)', positive)
    .option('--yes', 'do not ask')
    .action(async ({ user, yes, ...output }: UserOptions) => {
      await confirmed(yes, `Erase the names and contact data of the user ${user} for good?`);
      print(output, `user ${user}`, await withService(true, (service) => eraseUser(service, user)));
    });

  program
    .command('contact:erase')
    .description(
      'erase the names and contact data of all contacts of a client or vendor up to now, also on its tickets and invoices; builds all read models anew while the service runs; enter those that stay again afterwards',
    )
    .option('--client <id>', 'the contacts of this client', positive)
    .option('--vendor <id>', 'the contacts of this vendor', positive)
    .option('--yes', 'do not ask')
    .action(async ({ client: clientId, vendor: vendorId, yes, ...output }: ContactOptions) => {
      if ((clientId === undefined) === (vendorId === undefined)) throw new Stop('give --client or --vendor', EXIT.usage);
      const of = clientId === undefined ? `vendor ${String(vendorId)}` : `client ${clientId}`;
      await confirmed(yes, `Erase all contacts of the ${of}?`);
      const result = await withService(true, (service) =>
        clientId === undefined ? eraseContacts(service, vendor, vendorId ?? 0) : eraseContacts(service, client, clientId),
      );
      print(output, `contacts of ${of}`, result);
    });
}

async function eraseUser(service: Service, id: number): Promise<Erased> {
  const { company } = await found(service, 'user', id);
  const subjects = await recordsOfUser(service, company, id);
  await service.execute(new EraseUserAndAccount(id, operator(company)));
  await service.record({ command: 'user:erase', args: { userId: id }, companies: [company] });
  return erase(service, { company, subjects, forGood: true });
}

/** The values that the record shows of its contacts. */
const CONTACT = {
  [client.name]: { ContactName: '', ShippingContact: '', Email: '', PhoneNumber: '', Contacts: [] },
  [vendor.name]: { ContactName: '', Email: '', PhoneNumber: '' },
};

async function eraseContacts(service: Service, kind: typeof client | typeof vendor, id: number): Promise<Erased> {
  const { company, isRemoved } = await found(service, tableName(kind), id);
  if (!isRemoved) {
    const data = { Id: id, ...CONTACT[kind.name] };
    const command = { type: `Change${kind.name}` as 'ChangeClient', data };
    await service.execute(new Decide(genericAggregate(kind), id, command, operator(company)));
  }
  await service.record({ command: 'contact:erase', args: { [kind.name]: id }, companies: [company] });
  const subjects = kind.name === client.name ? await recordsOfClient(service, company, id) : recordOfVendor(id);
  return erase(service, { company, subjects, forGood: false });
}

/** @throws Stop when there is no such record */
async function found(service: Service, table: string, id: number): Promise<{ readonly company: number; readonly isRemoved: boolean }> {
  const one = await companyOf(service, table, id);
  if (!one) throw new Stop(`there is no ${table} with the id ${id}`);
  return one;
}

function print(output: OutputOptions, what: string, { values, events, replies }: Erased): void {
  printResult(
    output,
    { values, events, replies },
    `${what}: ${values} values erased, rows rebuilt from ${events} events, ${replies} stored replies reduced to ids`,
  );
}
