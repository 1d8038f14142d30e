import { CommandBus } from '@nestjs/cqrs';
import { RegisterApplication } from '@plumbline/auth';
import type { Command } from 'commander';
import { text } from './options';
import { withService } from './service';
import { print } from './terminal';

/** `application:register` */
export function applicationCommands(program: Command): void {
  program
    .command('application:register')
    .description('register an application and print its clientId and clientSecret, this once')
    .option('--name <name>', 'what the application is called', text, 'application')
    .action(async ({ name }: { name: string }) => {
      const { clientId, clientSecret } = await withService(false, ({ app }) => app.get(CommandBus).execute(new RegisterApplication(name)));
      print(`clientId: ${clientId}`);
      print(`clientSecret: ${clientSecret}`);
    });
}
