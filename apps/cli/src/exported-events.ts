import { fromLine, NotAnExportedEvent, type StoredEvent } from '@plumbline/platform/store';
import { open } from 'node:fs/promises';
import { EXIT, Stop } from './terminal';

/**
 * The events of a file from `events:export`. @throws Stop when it cannot be read, or a line is not an exported event
 */
export async function* exportedEvents(file: string): AsyncGenerator<readonly StoredEvent[]> {
  let number = 0;
  for await (const lines of linesOf(file))
    yield lines.map((line) => {
      number += 1;
      return event(line, `line ${number} of ${file}`);
    });
}

/** Split at line feeds only: node:readline also splits at U+2028, which JSON strings may contain. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const handle = await open(file).catch((error: Error) => {
    throw new Stop(`--file must be a file that can be read: ${error.message}`, EXIT.usage);
  });
  let rest = '';
  for await (const chunk of handle.createReadStream({ encoding: 'utf8' })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}

function event(line: string, at: string): StoredEvent {
  try {
    return fromLine(line);
  } catch (error) {
    if (error instanceof NotAnExportedEvent) throw new Stop(`${at} is not an exported event: ${error.message}`, EXIT.found);
    throw error;
  }
}
