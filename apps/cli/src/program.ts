import { Command, CommanderError } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountCommands } from './account.commands';
import { applicationCommands } from './applications/application.commands';
import { auditCommands } from './audit.commands';
import { companyCommands } from './company.commands';
import { eraseCommands } from './erasing/erase.commands';
import { eventCommands } from './event.commands';
import { importCommands } from './importing/import.commands';
import { keyCommands } from './applications/key.commands';
import { ledgerCommands } from './ledger.commands';
import { linkCommands } from './links/link.commands';
import { parkedCommands } from './parked.commands';
import { projectionCommands } from './projection.commands';
import { EXIT, explain } from './terminal';
import { userCommands } from './user.commands';
import { webhookCommands } from './webhooks/webhook.commands';

/** Commands that print JSON anyway. */
const WITHOUT_JSON = new Set(['events:export', 'audit:root', 'audit:proof', 'audit:events']);

/** The command-line tool, as commander describes it. */
export function program(): Command {
  const tool = new Command('plumbline')
    .description('Operator commands of the service. They read the same environment variables as the service.')
    .version(version(), '-V, --version', 'print the version')
    .helpCommand(false)
    .showHelpAfterError('(--help lists commands and options)')
    .exitOverride();
  for (const add of [
    companyCommands,
    applicationCommands,
    keyCommands,
    userCommands,
    accountCommands,
    linkCommands,
    eraseCommands,
    projectionCommands,
    ledgerCommands,
    parkedCommands,
    eventCommands,
    auditCommands,
    webhookCommands,
    importCommands,
  ])
    add(tool);
  for (const command of tool.commands) {
    command.exitOverride();
    if (!WITHOUT_JSON.has(command.name())) command.option('--json', 'print the result as one JSON document');
  }
  return tool;
}

/**
 * Runs one command line and returns its exit code. Each fault is one line on standard error; a wrong configuration may
 * have several.
 */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    process.exitCode = 0;
    await program().parseAsync(knownOrAlone(argv), { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    // Commander has printed the fault already; help and version are not faults.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { line, code } = explain(error);
    process.stderr.write(`${line}\n`);
    return code;
  }
}

/**
 * The name of an unknown command without its options: with `--help` after it, commander would print the general help
 * and succeed.
 */
function knownOrAlone(argv: readonly string[]): string[] {
  const [first] = argv;
  const isUnknown = first !== undefined && !first.startsWith('-') && !program().commands.some((command) => command.name() === first);
  return isUnknown ? [first] : [...argv];
}

/** The version of the package that this program belongs to, from the sources and from `dist`. */
function version(): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
    if (folder === dirname(folder)) return 'unknown';
  }
}
