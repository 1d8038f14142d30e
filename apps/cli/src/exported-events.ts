import { fromLine, NotAnExportedEvent, type StoredEvent } from '@plumbline/platform/event-store';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { EXIT, Stop } from './terminal';

/** Most bytes that are read at once. */
const CHUNK = 1 << 20;

/**
 * The events of a file from `events:export`; `-` is standard input. `onBytes` is called with the bytes read so far, and
 * those of the file, where they are known.
 * @throws Stop when it cannot be read, is cut within a line, is not UTF-8, or a line is not an exported event
 */
export async function* exportedEvents(file: string, onBytes?: (read: number, of: number) => void): AsyncGenerator<readonly StoredEvent[]> {
  let number = 0;
  for await (const lines of linesOf(file, onBytes))
    yield lines.map((line) => {
      number += 1;
      return event(line, `line ${number} of ${file}`);
    });
}

/** Split at line feeds only: node:readline also splits at U+2028, which JSON strings may contain. */
async function* linesOf(file: string, onBytes?: (read: number, of: number) => void): AsyncGenerator<string[]> {
  const { stream, size } = await opened(file);
  // A decoder that replaces bytes would make one text of two files.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onBytes?.('bytesRead' in stream ? Number(stream.bytesRead) : 0, size);
    const lines = (rest + decoded(decoder, chunk, file)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest + decoded(decoder, undefined, file) !== '') throw new Stop(`${file} is cut: its last line has no line feed`, EXIT.found);
}

function decoded(decoder: TextDecoder, chunk: Buffer | undefined, file: string): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new Stop(`${file} is not an export: it has bytes that are not UTF-8`, EXIT.found);
  }
}

/** @throws Stop when the file of an export cannot be read */
export async function refuseUnreadable(file: string): Promise<void> {
  if (file !== '-') (await opened(file)).stream.destroy();
}

async function opened(file: string): Promise<{ readonly stream: Readable; readonly size: number }> {
  if (file === '-') return { stream: process.stdin, size: 0 };
  try {
    const handle = await open(file);
    return { stream: handle.createReadStream({ highWaterMark: CHUNK }), size: (await handle.stat()).size };
  } catch (error) {
    throw new Stop(`the export must be a file that can be read: ${(error as Error).message}`, EXIT.usage);
  }
}

function event(line: string, at: string): StoredEvent {
  try {
    return fromLine(line);
  } catch (error) {
    if (error instanceof NotAnExportedEvent) throw new Stop(`${at} is not an exported event: ${error.message}`, EXIT.found);
    throw error;
  }
}
