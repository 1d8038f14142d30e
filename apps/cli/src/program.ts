import { Command, CommanderError } from 'commander';
import { applicationCommands } from './application.commands';
import { companyCommands } from './company.commands';
import { eventCommands } from './event.commands';
import { parkedCommands } from './parked.commands';
import { projectionCommands } from './projection.commands';
import { EXIT, explain } from './terminal';
import { userCommands } from './user.commands';

/** The command-line tool, as commander describes it. */
export function program(): Command {
  const tool = new Command('plumbline')
    .description('What an operator does with the service. Reads the same environment variables as the service.')
    .helpCommand(false)
    .showHelpAfterError('(--help tells more)')
    .exitOverride();
  for (const add of [companyCommands, applicationCommands, userCommands, projectionCommands, parkedCommands, eventCommands]) add(tool);
  for (const command of tool.commands) command.exitOverride();
  return tool;
}

/** Runs one command line and returns its exit code. Faults are one line on standard error (one for each fault of the configuration). */
export async function run(argv: readonly string[]): Promise<number> {
  try {
    process.exitCode = 0;
    await program().parseAsync([...argv], { from: 'user' });
    return Number(process.exitCode);
  } catch (error) {
    // Commander has said what was wrong already; help that was asked for is no fault.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { line, code } = explain(error);
    process.stderr.write(`${line}\n`);
    return code;
  }
}
