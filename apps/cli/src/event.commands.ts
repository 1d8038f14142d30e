import type { EventStore, RecordedEvent } from '@plumbline/platform/event-store';
import type { Command } from 'commander';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChainCheck } from './chain-check';
import { fileToWrite, position } from './options';
import { withEventStore } from './service';
import { EXIT, print } from './terminal';

const PAGE = 1000;

/** All events after `after` as the store has them now, in order. */
async function* events(store: EventStore, after = 0n): AsyncGenerator<RecordedEvent> {
  const head = await store.head();
  let at = after;
  while (at < head) {
    const page = await store.readAll(at, PAGE);
    if (page.length === 0) return;
    for (const event of page) if (event.position <= head) yield event;
    at = page[page.length - 1]?.position ?? head;
  }
}

/** One event as a line of NDJSON. The position is a String: it may be greater than a double holds. */
const line = ({ position, ...event }: RecordedEvent): string => `${JSON.stringify({ position: String(position), ...event })}\n`;

async function* lines(source: AsyncIterable<RecordedEvent>): AsyncGenerator<string> {
  for await (const event of source) yield line(event);
}

/** `events:verify`, `events:export` */
export function eventCommands(program: Command): void {
  program
    .command('events:verify')
    .description('check the hash chain of every stream: an event that was altered, removed or slipped in shows')
    .action(async () => {
      const check = new ChainCheck();
      await withEventStore(async (store) => {
        for await (const event of events(store)) check.add(event);
      });
      for (const { stream, revision, problem } of check.breaks.slice(0, 100)) print(`${stream} @ ${revision}: ${problem}`);
      print(
        `${check.events} events in ${check.streams} streams: ${check.breaks.length === 0 ? 'all chains hold' : `${check.breaks.length} broken`}`,
      );
      if (check.breaks.length > 0) process.exitCode = EXIT.found;
    });

  program
    .command('events:export')
    .description('write all events as NDJSON, in order, one to a line')
    .option('--after <position>', 'only events after this position; all without it', position)
    .option('--output <file>', 'into a file instead of standard output')
    .action(async ({ after = 0n, output }: { after?: bigint; output?: string }) => {
      const target = output === undefined ? process.stdout : await fileToWrite(output);
      await withEventStore((store) => pipeline(Readable.from(lines(events(store, after))), target, { end: output !== undefined }));
    });
}
