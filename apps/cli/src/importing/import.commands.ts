import { readFile } from 'node:fs/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { actingAs } from '@plumbline/platform/http';
import { system } from '@plumbline/platform/kernel';
import { InvalidArgumentError, type Command } from 'commander';
import type { InjectOptions } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { findCompany, theCompany } from '../companies';
import { operatorName } from '../operator';
import { text } from '../options';
import { printResult, type OutputOptions } from '../output';
import { progressBar } from '../progress';
import { withRoutes } from '../service';
import { EXIT, Stop } from '../terminal';

interface ImportOptions extends OutputOptions {
  readonly kind: string;
  readonly company?: string;
  readonly key?: string;
  readonly map: Readonly<Record<string, string>>;
  readonly update?: true;
  readonly then?: string;
  readonly dryRun?: true;
}

/** The reply of `/api/v2/imports`. */
interface Shown {
  readonly Id: number;
  readonly State: string;
  readonly Lines: number;
  readonly Checked: number;
  readonly Done: number;
  readonly Written: number;
  readonly Skipped: number;
  readonly Faulty: number;
  readonly Problem: string;
  readonly Report: readonly {
    readonly Line: number;
    readonly Column: string | null;
    readonly Field: string | null;
    readonly Problem: string;
  }[];
}

/** The interval at which the progress is read. */
const EVERY_MS = 250;
const IN_WORK = new Set(['Checking', 'Writing']);

/** `Header=Field`, once for each column; `Header=` leaves it out. */
const mapped = (given: string, others: Readonly<Record<string, string>>): Record<string, string> => {
  const at = given.lastIndexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be Header=Field, or Header= for a column that is left out.');
  return { ...others, [given.slice(0, at)]: given.slice(at + 1) };
};

/** `import` */
export function importCommands(program: Command): void {
  program
    .command('import')
    .description('write the lines of a CSV file as records: none when one is faulty. The same file again goes on where it ended')
    .argument('<file>', 'the file: a line with the names of the fields, and a line for each record')
    .requiredOption('--kind <entity>', 'what its lines are, as in addresses: clients, vendors, projects, bills, …', text)
    .option('--company <id or name>', 'the company; needed where there are several', text)
    .option('--key <column>', 'the column that tells records apart; ExtId where the file has it', text)
    .option('--map <Header=Field>', 'the field of a column, for each that is named otherwise', mapped, {})
    .option('--update', 'change records that exist instead of skipping them')
    .option('--then <actions>', 'actions on each record that was created: finalize, or send,accept', text)
    .option('--dry-run', 'only check')
    .action(async (path: string, options: ImportOptions) => {
      const file = await readFile(path).catch((error: Error) => {
        throw new Stop(`the file cannot be read: ${error.message}`, EXIT.usage);
      });
      const done = await withRoutes(async (service) => {
        const company = options.company === undefined ? await theCompany(service) : await findCompany(service, options.company);
        const send = sender(service.app, company);
        const ordered = await send('POST', `/api/v2/imports?${parametersOf(options)}`, file);
        await service.record({ command: 'import', args: { kind: options.kind, importId: ordered.Id }, companies: [company] });
        return ended(ordered, () => send('GET', `/api/v2/imports/${ordered.Id}`));
      });
      for (const { Line, Column, Field, Problem } of done.Report)
        process.stderr.write(`line ${Line}${Column || Field ? `, ${Column ?? Field ?? ''}` : ''}: ${Problem}\n`);
      const more = done.Faulty > 0 ? `, ${done.Faulty} faulty` : '';
      printResult(
        options,
        done,
        `import ${done.Id}: ${done.State}, ${done.Written} of ${done.Lines} lines written, ${done.Skipped} skipped${more}`,
      );
      if (done.State !== 'Completed' || done.Faulty > 0) throw new Stop(done.Problem || `${done.Faulty} lines are faulty`, EXIT.refused);
    });
}

function parametersOf({ kind, key, map, update, then, dryRun }: ImportOptions): string {
  const parameters = new URLSearchParams({ kind, mapping: JSON.stringify(map) });
  if (key !== undefined) parameters.set('key', key);
  if (update) parameters.set('update', 'true');
  if (then !== undefined) parameters.set('then', then);
  if (dryRun) parameters.set('dryRun', 'true');
  return parameters.toString();
}

/** Sends requests to the routes of this process as the operator. @throws Stop with what a route refuses */
function sender(app: NestFastifyApplication, company: number): (method: 'GET' | 'POST', url: string, file?: Buffer) => Promise<Shown> {
  const person = { ...system(company, '', ''), userName: operatorName() };
  const headers = { 'content-type': 'text/csv' };
  return (method, url, file) =>
    actingAs.run({ person, application: 'cli', scopes: undefined }, async () => {
      const options: InjectOptions = { method, url, ...(file && { headers, payload: file }) };
      const reply = await app.inject(options);
      const { data, detail } = reply.json<{ data?: Shown; detail?: string }>();
      return data ?? Promise.reject(new Stop(detail ?? `the service answered ${reply.statusCode}`));
    });
}

/** The import, once nobody works on it any more. */
async function ended(ordered: Shown, read: () => Promise<Shown>): Promise<Shown> {
  const bar = progressBar('lines');
  try {
    for (let now = ordered; ; now = await read()) {
      bar.show({ position: BigInt(now.Checked + now.Done), head: BigInt(2 * now.Lines), events: now.Written });
      if (!IN_WORK.has(now.State)) return now;
      await pause(EVERY_MS);
    }
  } finally {
    bar.stop();
  }
}
