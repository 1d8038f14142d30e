import { FoundCompanyWithAdmin } from '@plumbline/auth';
import { ReadModelMaintenance } from '@plumbline/platform/subscriptions';
import { withService } from '../../apps/cli/src/service';

/*
 * Runs commands of the command line, in one process for many: `found password name …` creates companies whose first user has
 * the name of the company, `rebuild` builds the read models again. The last line of the output is JSON.
 */
async function found([password = '', ...names]: readonly string[]): Promise<object> {
  await withService(
    true,
    async ({ execute }) => {
      for (const name of names)
        await execute(new FoundCompanyWithAdmin({ companyName: name, adminUsername: name, adminPassword: password }));
    },
    { founds: true },
  );
  return { companies: names.length };
}

/** Without the start of the process, which a small store would measure instead. */
const rebuild = (): Promise<object> =>
  withService(false, async ({ app }) => {
    const started = performance.now();
    const [cpu, maintenance] = [process.cpuUsage(), app.get(ReadModelMaintenance)];
    const events = await maintenance.rebuild();
    const used = process.cpuUsage(cpu);
    return { events, seconds: (performance.now() - started) / 1000, cpuMs: (used.user + used.system) / 1000 };
  });

const [verb, ...args] = process.argv.slice(2);
void (verb === 'found' ? found(args) : rebuild()).then(
  (result) => console.log(JSON.stringify(result)),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
