import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { Command } from 'commander';
import { dirname, join } from 'node:path';
import { listedEntities } from '../api/console';
import { catalogueOf } from './catalogue';
import { writeChanges, type Change } from './changes';
import { namesOf } from './names';
import { nearest } from './near';
import { planPage, type PageRequest } from './page';
import { planAggregate, planKind, planPromotion, planSaga, type SagaRequest } from './plans';
import { Refused } from './refused';
import { afterAggregate, afterKind, afterPage, afterPromotion, afterSaga, runSteps, type Step } from './steps';

const ROOT = join(__dirname, '..', '..');
const CONTEXT = ['--context <name>', 'the context that it belongs to', 'company'] as const;
const PLURAL = ['--plural <kebab-case>', 'the path in version 2, where the regular plural is wrong'] as const;

interface KindOptions {
  readonly context: string;
  readonly plural?: string;
}
type PageOptions = Pick<PageRequest, 'title' | 'spanish'> & Partial<Pick<PageRequest, 'address' | 'folder'>>;
type SagaOptions = Omit<SagaRequest, 'sentence'> & { readonly context: string };

const BY_HAND = `Ctrl+K leads to the list. For a link to it, add it to SECTIONS of apps/console/src/addresses.ts or to
apps/console/src/app/shell/navigation.ts, and move it from UNLED to LISTS in test/process/console-pages.spec.ts,
which opens it in a browser at all widths: npm run build && npx jest test/process/console-pages`;

/** Writes the files, then runs the steps that generate further ones. */
function make(changes: readonly Change[], steps: (paths: readonly string[]) => readonly Step[]): void {
  writeChanges(ROOT, changes);
  for (const { path, isNew } of changes) console.log(`${isNew ? 'new    ' : 'changed'} ${path}`);
  runSteps(ROOT, steps(changes.map(({ path }) => path)));
  console.log('\nNow run npm run check.');
}

const program = new Command('npm run new --').description(
  'writes the skeleton of a kind, an aggregate, a saga or a list of the console, and gives rules to a plain kind; it passes npm run check',
);

program
  .command('kind <Name>')
  .description('a kind of record without rules of its own')
  .option(...CONTEXT)
  .option(...PLURAL)
  .action((name: string, { context, plural }: KindOptions) => {
    make(planKind(ROOT, context, namesOf(name, plural), catalogueOf(contexts)), (paths) => afterKind(name, paths));
  });

program
  .command('aggregate <Name>')
  .description('a kind of record with rules: events, commands, decider, handlers, projection and spec')
  .option(...CONTEXT)
  .option(...PLURAL)
  .action((name: string, { context, plural }: KindOptions) => {
    const changes = planAggregate(ROOT, context, namesOf(name, plural), catalogueOf(contexts));
    make(changes, (paths) => afterAggregate(name, dirname(changes[0].path), paths));
  });

program
  .command('promote <Name>')
  .description('a plain kind becomes one with rules; its record, its stored events and its rows stay as they are')
  .action((name: string) => {
    const context = contexts.find(({ kinds }) => kinds.some((kind) => kind.name === name));
    const kinds = contexts.flatMap((one) => one.kinds);
    const kind = kinds.find((one) => one.name === name);
    if (!context || !kind)
      throw new Refused(
        `there is no kind ${name}; ${nearest(
          name,
          kinds.map((one) => one.name),
        )}`,
      );
    const changes = planPromotion(ROOT, context.name, kind, kinds);
    make(changes, (paths) => afterPromotion(name, dirname(changes[0].path), paths));
  });

program
  .command('saga <sentence>')
  .description('a reaction to an event; its name is the sentence that it carries out: bill-approved-time')
  .option(...CONTEXT)
  .requiredOption('--on <EventType>', 'the event that it follows')
  .option('--send <Command>', 'the command that it sends, made of the id of the event and the actor')
  .action((sentence: string, { context, ...request }: SagaOptions) => {
    const changes = planSaga(ROOT, context, { sentence, ...request }, catalogueOf(contexts));
    make(changes, (paths) => afterSaga(`libs/${context}/sagas/${sentence}.spec.ts`, paths));
  });

program
  .command('page <entity>')
  .description('a list of the console; the entity is a path of version 2: allocations')
  .requiredOption('--title <words>', 'its heading')
  .requiredOption('--spanish <words>', 'its heading in Spanish')
  .option('--folder <folder>', 'the folder of apps/console/src that it stands in (default: the entity)')
  .option('--address </path>', 'where it is (default: the entity)')
  .action((entity: string, { address = `/${entity}`, folder = entity, ...texts }: PageOptions) => {
    const request = { entity, address, folder, ...texts };
    make(planPage(ROOT, request, listedEntities(contexts.flatMap(({ kinds }) => kinds))), afterPage);
    console.log(BY_HAND);
  });

try {
  program.parse();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
