import { CommandBus } from '@nestjs/cqrs';
import { RegisterApplication } from '@plumbline/auth';
import type { Command } from 'commander';
import { text } from './options';
import { printResult, type OutputOptions } from './output';
import { withService } from './service';

/** `application:register` */
export function applicationCommands(program: Command): void {
  program
    .command('application:register')
    .description('register an application and print its clientId and clientSecret, this once; on an empty database creates the store too')
    .option('--name <name>', 'what the application is called', text, 'application')
    .action(async ({ name, ...output }: OutputOptions & { name: string }) => {
      const { clientId, clientSecret } = await withService(false, ({ app }) => app.get(CommandBus).execute(new RegisterApplication(name)), {
        founds: true,
      });
      printResult(output, { clientId, clientSecret }, `clientId: ${clientId}`, `clientSecret: ${clientSecret}`);
    });
}
