import {
  NoSuchPosition,
  PersonalData,
  storedPages,
  toLine,
  verifyEvents,
  type StoredEvent,
  type Verification,
  type VerifiedEvents,
} from '@plumbline/platform/store';
import { RootCheck, type CheckedRoot } from '@plumbline/platform/audit';
import { InvalidArgumentError, type Command } from 'commander';
import type { Pool } from 'pg';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rootsOfFile } from './audit.commands';
import { exportedEvents } from './exported-events';
import { imported } from './import-events';
import { recordCommand } from './operator';
import { fileToWrite, position, publicKey, text } from './options';
import { printResult, type OutputOptions } from './output';
import { writePersonal } from './erasing/personal-file';
import { progressBar } from './progress';
import { withEventStore } from './service';
import { EXIT, Stop } from './terminal';

interface VerifyOptions extends OutputOptions {
  readonly against?: readonly string[];
  readonly key?: string;
  readonly file?: string;
  readonly after?: bigint;
  readonly store: 'postgresql' | 'eventstoredb';
}

type Printed = Verification & { readonly written?: number; readonly roots?: readonly CheckedRoot[] };

/** `events:verify`, `events:export`, `events:import` */
export function eventCommands(program: Command): void {
  importCommand(program);
  program
    .command('events:verify')
    .description(
      'verify all events: hashes, chains, positions, revisions, times and ids; prints the head, and what cannot be found without an anchored root',
    )
    .option('--file <export>', 'verify a file that events:export wrote, without a database')
    .option('--after <position>', 'with --file: the export was made with this --after', position)
    .option('--store <kind>', 'with --file: the store it was exported from, postgresql or eventstoredb', storeKind, 'postgresql')
    .option('--against <files...>', 'signed roots that were kept elsewhere: what audit:root wrote, or a reply of GET /api/v2/audit/roots')
    .option('--key <key>', 'with --against: the public key of whoever must have signed them, 64 hex digits', publicKey)
    .action(async ({ file, after, store, against, key, ...output }: VerifyOptions) => {
      if (file === undefined && (after !== undefined || store !== 'postgresql'))
        throw new Stop('--after and --store are given with --file', EXIT.usage);
      if (against && after !== undefined)
        throw new Stop('a root is of all events from the first on: --against without --after', EXIT.usage);
      if (!against && key !== undefined) throw new Stop('--key is given with --against', EXIT.usage);
      const roots = against && new RootCheck(against.flatMap(rootsOfFile), key);
      const result =
        file === undefined
          ? await withEventStore(async (events) => {
              const head = await events.acknowledged();
              return withProgress({ read: () => storedPages(events), firstPosition: events.firstPosition }, head, roots);
            })
          : await withProgress(exported(file, store, after), 0n, roots);
      const checked = roots?.results();
      print(output, { ...result, ...(checked && { roots: checked }) });
      if (result.found > 0 || checked?.some(({ problem }) => problem !== undefined)) process.exitCode = EXIT.found;
    });

  program
    .command('events:export')
    .description('write all events as lines of JSON, in order, each with its hash; docs/audit.md describes how to verify them')
    .option('--after <position>', 'only events after this position; all without it', position)
    .option('--output <file>', 'into a file instead of standard output')
    .option('--personal <file>', 'also the names and contact data that the events refer to, into this file', text)
    .action(async ({ after, output, personal }: { after?: bigint; output?: string; personal?: string }) => {
      const target = output === undefined ? process.stdout : await fileToWrite(output);
      const written = withEventStore(async (store, _config, pool) => {
        await recordCommand(store, pool, {
          command: 'events:export',
          args: { after: String(after ?? 0) },
          companies: await everybody(pool),
        });
        await pipeline(Readable.from(lines(storedPages(store, after))), target, { end: output !== undefined });
        // Afterwards: values are stored before the events that refer to them.
        if (personal !== undefined) await writePersonal(new PersonalData(pool), personal);
      });
      await written.catch((error: unknown) => {
        throw error instanceof NoSuchPosition ? new Stop(`--after: ${error.message}`, EXIT.usage) : error;
      });
    });
}

/** The installation, and each company that the rows know: an export has the events of all. */
async function everybody(pool: Pool): Promise<number[]> {
  const { rows } = await pool
    .query<{ id: string }>('select id from read.company where not deleted order by id')
    .catch(() => ({ rows: [] }));
  return [0, ...rows.map(({ id }) => Number(id))];
}

interface ImportOptions extends OutputOptions {
  readonly personal?: string;
  readonly store: VerifyOptions['store'];
}

/** `events:import` */
function importCommand(program: Command): void {
  program
    .command('events:import <file>')
    .description(
      'verify the events of an export, one after another, and write them as they are into the empty event store of this configuration; run again, it goes on where it was interrupted; no process of the service may run',
    )
    .option('--store <kind>', 'the store it was exported from, postgresql or eventstoredb', storeKind, 'postgresql')
    .option('--personal <file>', 'the names and contact data of the same export, for another database than that of the export', text)
    .action(async (file: string, { store, personal, ...output }: ImportOptions) => {
      const { written, verification } = await imported(file, firstOf(store), personal);
      print(output, { ...verification, written }, `${written} events written, ${verification.events - written} were there`);
      if (verification.found > 0) process.exitCode = EXIT.found;
    });
}

async function* lines(pages: AsyncIterable<readonly StoredEvent[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((event) => `${toLine(event)}\n`).join('');
}

function storeKind(given: string): VerifyOptions['store'] {
  if (given === 'postgresql' || given === 'eventstoredb') return given;
  throw new InvalidArgumentError('It must be postgresql or eventstoredb.');
}

const firstOf = (store: VerifyOptions['store'], after = 0n): bigint | undefined => (store === 'postgresql' ? after + 1n : undefined);

const exported = (file: string, store: VerifyOptions['store'], after?: bigint): VerifiedEvents => ({
  read: () => exportedEvents(file),
  firstPosition: firstOf(store, after),
  isPart: after !== undefined && after > 0n,
});

async function withProgress(events: VerifiedEvents, head: bigint, roots?: RootCheck): Promise<Verification> {
  const bar = progressBar();
  try {
    return await verifyEvents(events, {
      ...(roots && { onEvent: (event) => roots.add(event) }),
      onProgress: ({ events: read, position }) => bar.show({ position, head, events: read }),
    });
  } finally {
    bar.stop();
  }
}

/** The lines about roots, and about what is still not detectable. */
function* beyondFindings({ undetectable, roots = [] }: Printed): Generator<string> {
  for (const { root, problem } of roots)
    yield `root of ${root.Size} events, ${root.RecordedAt}, signed by ${root.Key}: ${problem ?? 'the events have it'}`;
  const newest = roots.findLast(({ problem }) => problem === undefined);
  yield newest ? `not detectable, of events after the first ${newest.root.Size}:` : 'not detectable without an anchored root:';
  yield* undetectable.map((sentence) => `- ${sentence}`);
}

function print(output: OutputOptions, { kinds, ...result }: Printed, ...first: readonly string[]): void {
  const { events, streams, head, findings, found } = result;
  printResult(
    output,
    { ...result, kinds: Object.fromEntries(kinds) },
    ...first,
    `${events} events in ${streams} streams: ${found === 0 ? 'all verify' : `${found} findings`}`,
    ...(head ? [`head: position ${head.position}, hash ${head.hash}, recorded ${head.recordedAt}`] : []),
    ...findings.map(({ position, stream, revision, problem }) => `position ${position}, ${stream} @ ${revision}: ${problem}`),
    ...(found > findings.length ? [`and ${found - findings.length} more`] : []),
    ...[...kinds].sort().map(([kind, count]) => `${kind}: ${count} events`),
    ...beyondFindings({ ...result, kinds }),
  );
}
