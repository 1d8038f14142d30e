import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { Command } from 'commander';
import { dirname, join } from 'node:path';
import { catalogueOf } from './catalogue';
import { writeChanges, type Change } from './changes';
import { namesOf } from './names';
import { nearest } from './near';
import { planAggregate, planKind, planPromotion, planSaga, type SagaRequest } from './plans';
import { Refused } from './refused';
import { afterAggregate, afterKind, afterPromotion, afterSaga, runSteps, type Step } from './steps';

const ROOT = join(__dirname, '..', '..');
const CONTEXT = ['--context <name>', 'the context that it belongs to', 'company'] as const;
const PLURAL = ['--plural <kebab-case>', 'the path in version 2, where the regular plural is wrong'] as const;

interface KindOptions {
  readonly context: string;
  readonly plural?: string;
}
type SagaOptions = Omit<SagaRequest, 'sentence'> & { readonly context: string };

/** Writes the files, then runs the steps that generate further ones. */
function make(changes: readonly Change[], steps: (paths: readonly string[]) => readonly Step[]): void {
  writeChanges(ROOT, changes);
  for (const { path, isNew } of changes) console.log(`${isNew ? 'new    ' : 'changed'} ${path}`);
  runSteps(ROOT, steps(changes.map(({ path }) => path)));
  console.log('\nNow run npm run check.');
}

const program = new Command('npm run new --').description(
  'writes the skeleton of a kind, an aggregate or a saga, and gives rules to a plain kind; it passes npm run check',
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

try {
  program.parse();
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
