import { SigningKeys } from '@plumbline/auth';
import type { Command } from 'commander';
import { printResult, type OutputOptions } from '../output';
import { withService } from '../service';

/** `keys:rotate` */
export function keyCommands(program: Command): void {
  program
    .command('keys:rotate')
    .description('sign the id tokens of sign-ins with a new key from now on; the old one is published for a day more')
    .action(async (output: OutputOptions) => {
      const rotated = await withService(false, async ({ app, record }) => {
        const done = await app.get(SigningKeys).rotate();
        await record({ command: 'keys:rotate', args: { kid: done.kid }, companies: [0] });
        return done;
      });
      const others = rotated.published.length === 0 ? 'no other key is published' : `still published: ${rotated.published.join(', ')}`;
      printResult(output, rotated, `new key: ${rotated.kid}`, others);
    });
}
