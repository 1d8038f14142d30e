import { contexts } from '@plumbline/contexts';
import {
  auditKey,
  EventSearch,
  EventTree,
  KeptTree,
  NotASignedRoot,
  rootsIn,
  shownEvent,
  signedRoot,
  type SignedRoot,
} from '@plumbline/platform/audit';
import { KindRegistry } from '@plumbline/platform/records';
import type { EventStore } from '@plumbline/platform/event-store';
import type { Command } from 'commander';
import { readFileSync, writeFileSync } from 'node:fs';
import { position, positive } from './options';
import { progressBar } from './progress';
import { withEventStore } from './service';
import { EXIT, print, Stop } from './terminal';

interface ProofOptions {
  readonly position?: bigint;
  readonly former?: string;
  readonly root?: string;
  readonly out?: string;
}

/** `audit:root`, `audit:proof`, `audit:events` */
export function auditCommands(program: Command): void {
  eventsCommand(program);
  program
    .command('audit:root')
    .description('read all events and sign the root of their Merkle tree, to be kept elsewhere or given to a notary; docs/audit.md')
    .option('--out <file>', 'into a file instead of standard output')
    .action(({ out }: { out?: string }) =>
      withEventStore(async (store, config) => {
        const tree = await read(store);
        const root = signedRoot(await tree.rootOf(await sizeOf(tree)), auditKey(config));
        give(root, out, `root of ${root.Size} events, up to position ${root.Position}, signed by ${root.Key}`);
      }),
    );

  program
    .command('audit:proof')
    .description('prove that an event is below a root, or that a former root is the beginning of a later one; docs/audit.md')
    .option('--position <position>', 'of the event', position)
    .option('--former <file>', 'instead of --position: the file of the former root')
    .option('--root <file>', 'the file of the root; without it, that of all events now')
    .option('--out <file>', 'into a file instead of standard output')
    .action(async ({ position: of, former, root: file, out }: ProofOptions) => {
      if ((of === undefined) === (former === undefined)) throw new Stop('give --position or --former', EXIT.usage);
      const [kept, first] = [file, former].map((one) => (one === undefined ? undefined : rootsOfFile(one).at(-1)));
      await withEventStore(async (store, config) => {
        const tree = await read(store);
        const size = await sizeOf(tree, kept);
        const found = await tree.rootOf(size);
        if (file !== undefined && kept?.Root !== found.Root)
          throw new Stop(`the first ${size} events do not have the root of ${file}: events:verify --against ${file}`, EXIT.found);
        const Root = kept ?? signedRoot(found, auditKey(config));
        if (of === undefined) {
          const From = first?.Size ?? 0;
          if (From > size) throw new Stop(`the former root is of ${From} events, the later of ${size}`, EXIT.found);
          return give({ ...(await tree.consistency(From, size)), Root }, out, `the first ${From} of ${size} events`);
        }
        const index = await tree.indexOf(of);
        if (index === undefined || index >= size) throw new Stop(`no event below the root has the position ${of}`);
        give({ ...(await tree.inclusion(index, size)), Root }, out, `event ${index + 1} of ${size}`);
      });
    });
}

interface EventsOptions {
  readonly company?: number;
  readonly installation?: true;
  readonly after?: bigint;
  readonly type?: string;
}

/** `audit:events` */
function eventsCommand(program: Command): void {
  program
    .command('audit:events')
    .description('write accesses and changes of a company, or accesses of no company, as lines of JSON; docs/audit.md')
    .option('--company <id>', 'of this company', positive)
    .option('--installation', 'of no company: logins under names that nobody has, refused applications, commands for all companies')
    .option('--type <types>', 'of these types, separated by commas')
    .option('--after <position>', 'after this position', position)
    .action(async ({ company, installation, after = 0n, type }: EventsOptions) => {
      if ((company === undefined) === !installation) throw new Stop('give --company or --installation', EXIT.usage);
      const kinds = new KindRegistry(contexts.flatMap((context) => context.kinds));
      await withEventStore(async (store, _config, pool) => {
        const search = new EventSearch(store, new KeptTree(pool, store), pool);
        for await (const events of search.all({ company: company ?? 0, types: type?.split(',') }, after))
          for (const event of events) print(JSON.stringify(shownEvent(event, kinds)));
      });
    });
}

/** The signed roots in a file. @throws Stop when it cannot be read, or holds none */
export function rootsOfFile(file: string): SignedRoot[] {
  try {
    return rootsIn(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof NotASignedRoot) throw new Stop(`${file} holds no signed root: ${error.message}`, EXIT.usage);
    throw new Stop(`the root must be a file that can be read: ${(error as Error).message}`, EXIT.usage);
  }
}

async function read(store: EventStore): Promise<EventTree> {
  const bar = progressBar();
  try {
    const head = await store.acknowledged();
    return await EventTree.read(store, (at, events) => bar.show({ position: at, head, events }));
  } finally {
    bar.stop();
  }
}

/** Number of events below the root, or in the store. @throws Stop when there are none, or less than the root has */
async function sizeOf(tree: EventTree, kept?: SignedRoot): Promise<number> {
  const size = await tree.size();
  if (size === 0) throw new Stop('there is no event yet');
  if (kept && kept.Size > size) throw new Stop(`the root is of ${kept.Size} events, and there are ${size}`, EXIT.found);
  return kept?.Size ?? size;
}

/** Prints the document, or writes it into the file and says what it is. @throws Stop when that cannot be written */
function give(document: object, out: string | undefined, what: string): void {
  const text = JSON.stringify(document, null, 2);
  if (out === undefined) return print(text);
  try {
    writeFileSync(out, `${text}\n`);
  } catch (error) {
    throw new Stop(`--out must be a file that can be written: ${(error as Error).message}`, EXIT.usage);
  }
  print(`${out}: ${what}`);
}
