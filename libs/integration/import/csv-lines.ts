import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse, type Info, type Parser } from 'csv-parse';
import { MOST_COLUMNS, CSV_SLICE, LONGEST_LINE, LONGEST_HEADER_LINE, PARSED_TEXT } from '../limits';

/** A record of a file: the line on which it begins, counted from 1, and its values. */
export interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file that is no CSV (RFC 4180), or larger than one that is read. */
export class CsvFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quoted value that does not end',
  CSV_INVALID_CLOSING_QUOTE: 'has a quote within a quoted value: it is written twice there',
  INVALID_OPENING_QUOTE: 'has a quote within a value: such a value is quoted as a whole, and the quote written twice',
  CSV_MAX_RECORD_SIZE: `has more than ${LONGEST_LINE} characters`,
};

/** The separator of the first line: the comma, or what spreadsheets of other countries write. */
function separatorOf(content: string): string {
  const [first = ''] = /^[^\r\n]*/.exec(content.slice(0, LONGEST_HEADER_LINE)) ?? [];
  const count = (one: string): number => {
    let found = 0;
    for (let at = first.indexOf(one); at >= 0; at = first.indexOf(one, at + 1)) found++;
    return found;
  };
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Gives the parser the next characters; none for the end. Rejects with what the parser finds wrong with them. */
function taken(parser: Parser, slice?: string): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null): void => (error ? reject(error) : resolve());
    if (slice === undefined) parser.end(settle);
    else parser.write(slice, settle);
  });
  // Awaited later, when the records before the fault are taken.
  done.catch(() => undefined);
  return done;
}

function checkColumns({ length }: readonly string[], line: number): void {
  if (length > MOST_COLUMNS) throw new CsvFault(line, `has more than ${MOST_COLUMNS} values`);
}

/**
 * The records of a file, the header first; lines without anything are left out. Other work of the process gets a turn after each slice.
 * @throws CsvFault
 */
export async function* linesOf(content: string): AsyncGenerator<CsvLine> {
  let [lines, empty] = [0, 0];
  const parser = parse({
    ...{ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, max_record_size: LONGEST_LINE },
    ...{ delimiter: separatorOf(content), record_delimiter: ['\r\n', '\n', '\r'] },
  }) as Parser & { readonly state: { readonly record: readonly string[] } };
  // Its errors reject what is given to it.
  parser.on('error', () => undefined);
  function* read(): Generator<CsvLine> {
    for (let next: unknown; (next = parser.read()) !== null;) {
      const { record, info } = next as { record: string[]; info: Info };
      const number = lines + 1 + info.empty_lines - empty;
      checkColumns(record, number);
      yield { number, cells: record };
      [lines, empty] = [info.lines, info.empty_lines];
    }
    // The record that has not ended: its size does not count its separators. Checking each value by `cast` takes 20 times longer.
    checkColumns(parser.state.record, lines + 1);
  }
  try {
    for (let at = 0; at < content.length; at += CSV_SLICE) {
      await turn();
      // The parser reads a slice at once, and takes the next one when its records are taken.
      const done = taken(parser, content.slice(at, at + CSV_SLICE));
      yield* read();
      await done;
    }
    await taken(parser);
    yield* read();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFault(Number(error['lines'] ?? lines + 1), PROBLEMS[error.code] ?? 'is no line of CSV (RFC 4180)');
  } finally {
    parser.destroy();
  }
}

/** In pieces of at most so many records, and of a bounded size. */
export async function* inPieces(all: AsyncIterable<CsvLine>, size: number): AsyncGenerator<CsvLine[]> {
  let piece: CsvLine[] = [];
  let text = 0;
  for await (const one of all) {
    const length = one.cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (piece.length === size || (piece.length > 0 && text + length > PARSED_TEXT)) {
      yield piece;
      [piece, text] = [[], 0];
    }
    piece.push(one);
    text += length;
  }
  if (piece.length > 0) yield piece;
}
