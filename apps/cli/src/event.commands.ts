import {
  NoSuchPosition,
  PersonalData,
  storedPages,
  toLine,
  verifyEvents,
  type EventStore,
  type StoredEvent,
  type Verification,
  type VerifiedEvents,
} from '@plumbline/platform/event-store';
import { RootCheck, type CheckedRoot } from '@plumbline/platform/audit';
import { missingAfter, shownPositions } from '@plumbline/platform/subscriptions';
import { InvalidArgumentError, type Command } from 'commander';
import type { Pool } from 'pg';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rootsOfFile } from './audit.commands';
import { exportedEvents } from './exported-events';
import { partCheck, saidOf } from './parts/checked-part';
import { partOf, PartProofs, type Part } from './parts/exported-part';
import { imported } from './import-events';
import { recordCommand } from './operator';
import { fileToWrite, moment, position, positive, publicKey, stream, text } from './options';
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
  readonly part?: true;
  readonly proofs?: string;
}

type Printed = Verification & {
  readonly written?: number;
  readonly roots?: readonly CheckedRoot[];
  /** The problems of the proofs of a part. */
  readonly proofs?: readonly string[];
  /** The entries of checkpoints and rows of the database beyond the last event. */
  readonly missing?: readonly string[];
};

/** @throws Stop for options that make no sense together */
function refuseUnfit({ file, after, store, against, key, part, proofs }: VerifyOptions): void {
  const unfit = (problem: string): never => {
    throw new Stop(problem, EXIT.usage);
  };
  if (file === undefined && (after !== undefined || store !== 'postgresql' || part))
    unfit('--after, --part and --store are given with --file');
  if (against && after !== undefined) unfit('a root is of all events from the first on: --against without --after');
  if (part && (against || after !== undefined)) unfit('a part is verified by --proofs: --part without --after and --against');
  if (proofs !== undefined && !part) unfit('--proofs is given with --part');
  if (!against && proofs === undefined && key !== undefined) unfit('--key is given with --against or --proofs');
}

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
    .option('--part', 'with --file: it has events of one company, of one record, or of some time')
    .option('--proofs <file>', 'with --part: the proofs that events:export wrote beside it')
    .option('--store <kind>', 'with --file: the store it was exported from, postgresql or eventstoredb', storeKind, 'postgresql')
    .option('--against <files...>', 'signed roots that were kept elsewhere: what audit:root wrote, or a reply of GET /api/v2/audit/roots')
    .option('--key <key>', 'with --against: the public key of whoever must have signed them, 64 hex digits', publicKey)
    .action(async (options: VerifyOptions) => {
      const { file, after, store, against, key, part, proofs, ...output } = options;
      refuseUnfit(options);
      const check = proofs === undefined ? undefined : partCheck(proofs, key);
      const roots = against && new RootCheck(against.flatMap(rootsOfFile), key);
      const result =
        file === undefined
          ? await withEventStore((events, _, pool) => ofStore(events, pool, roots))
          : await withProgress(part ? partial(file) : exported(file, store, after), 0n, check ?? roots);
      if (file !== undefined && !part && result.events === 0)
        throw new Stop(`${file} has no event: an export of a store has one at least`, EXIT.found);
      const checked = roots?.results();
      print(output, { ...result, ...(checked && { roots: checked }), ...(check && { proofs: check.problems }) }, ...saidOf(check));
      const isUnproven = check !== undefined && check.problems.length > 0;
      if (result.found > 0 || isUnproven || checked?.some(({ problem }) => problem !== undefined)) process.exitCode = EXIT.found;
    });

  program
    .command('events:export')
    .description('write all events as lines of JSON, in order, each with its hash; docs/audit.md describes how to verify them')
    .option('--after <position>', 'only events after this position; all without it', position)
    .option('--company <id>', 'only events of one company', positive)
    .option('--record <stream>', 'only events of one record, such as Invoice-42', stream)
    .option('--from <moment>', 'only events recorded from this moment on', moment)
    .option('--to <moment>', 'only events recorded until this moment; a day is its begin', moment)
    .option('--proofs <file>', 'prove that each event is below the signed root of all events, into this file')
    .option('--output <file>', 'into a file instead of standard output')
    .option('--personal <file>', 'also the names and contact data that the events of all or of one company refer to, into this file', text)
    .action(async ({ output, proofs, personal, ...part }: Part & { output?: string; proofs?: string; personal?: string }) => {
      if (personal !== undefined && (part.record ?? part.from ?? part.to) !== undefined)
        throw new Stop(
          'names and contact data are those of all companies or of one: --personal without --record, --from and --to',
          EXIT.usage,
        );
      const target = output === undefined ? process.stdout : await fileToWrite(output);
      const proofFile = proofs === undefined ? undefined : await fileToWrite(proofs, '--proofs');
      const written = withEventStore(async (store, config, pool) => {
        const args = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, String(value)]));
        const companies = part.company === undefined ? await everybody(pool) : [0, part.company];
        await recordCommand(store, pool, { command: 'events:export', args, companies });
        const proven = proofFile && (await PartProofs.begin(store, config, proofFile));
        await pipeline(Readable.from(lines(partOf(store, part), proven)), target, { end: output !== undefined });
        await proven?.end();
        // Afterwards: values are stored before the events that refer to them.
        if (personal !== undefined) await writePersonal(new PersonalData(pool), personal, part.company);
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
  readonly part?: true;
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
    .option('--part', 'it has the events of one company')
    .option('--personal <file>', 'the names and contact data of the same export, for another database than that of the export', text)
    .action(async (file: string, { store, part, personal, ...output }: ImportOptions) => {
      const { written, verification } = await imported(file, part ? undefined : firstOf(store), personal);
      print(output, { ...verification, written }, `${written} events written, ${verification.events - written} were there`);
      if (verification.found > 0) process.exitCode = EXIT.found;
    });
}

async function* lines(pages: AsyncIterable<readonly StoredEvent[]>, proofs?: PartProofs): AsyncGenerator<string> {
  for await (const page of pages) yield ((await proofs?.of(page)) ?? page).map((event) => `${toLine(event)}\n`).join('');
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

/** Verifies the events of a store, and compares its end with what its database shows of it. `found` counts both. */
async function ofStore(events: EventStore, pool: Pool, roots?: RootCheck): Promise<Printed> {
  const shown = await shownPositions(pool);
  const head = await events.acknowledged();
  const result = await withProgress({ read: () => storedPages(events), firstPosition: events.firstPosition }, head, roots);
  const missing = missingAfter(await events.acknowledged(), shown);
  return { ...result, found: result.found + missing.length, missing };
}

const partial = (file: string): VerifiedEvents => ({ read: () => exportedEvents(file), firstPosition: undefined, isPart: true });

async function withProgress(events: VerifiedEvents, head: bigint, roots?: Pick<RootCheck, 'add'>): Promise<Verification> {
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
function* beyondFindings({ undetectable, roots = [], found }: Printed): Generator<string> {
  // A root is over the stored hashes, which a changed event need not have.
  const holds = found === 0 ? 'the events have it' : 'their stored hashes have it';
  for (const { root, problem } of roots)
    yield `root of ${root.Size} events, ${root.RecordedAt}, signed by ${root.Key}: ${problem ?? holds}`;
  const newest = roots.findLast(({ problem }) => problem === undefined);
  yield newest ? `not detectable, of events after the first ${newest.root.Size}:` : 'not detectable without an anchored root:';
  yield* undetectable.map((sentence) => `- ${sentence}`);
}

/** Most places that show missing events which are printed; `--json` has all. */
const MOST_MISSING = 10;

function print(output: OutputOptions, { kinds, ...result }: Printed, ...first: readonly string[]): void {
  const { events, streams, head, findings, found, missing = [] } = result;
  printResult(
    output,
    { ...result, kinds: Object.fromEntries(kinds) },
    ...first,
    `${events} events in ${streams} streams: ${found === 0 ? 'all verify' : `${found} findings`}`,
    ...(head ? [`head: position ${head.position}, hash ${head.hash}, recorded ${head.recordedAt}`] : []),
    ...findings.map(({ position, stream, revision, problem }) => `position ${position}, ${stream} @ ${revision}: ${problem}`),
    ...(found - missing.length > findings.length ? [`and ${found - missing.length - findings.length} more`] : []),
    ...missing.slice(0, MOST_MISSING),
    ...(missing.length > MOST_MISSING ? [`and ${missing.length - MOST_MISSING} more checkpoints and tables`] : []),
    ...[...kinds].sort().map(([kind, count]) => `${kind}: ${count} events`),
    ...beyondFindings({ ...result, kinds }),
  );
}
