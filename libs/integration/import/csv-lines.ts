import { Readable } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';

/** A record of a file: the line on which it begins, counted from 1, and its values. */
export interface CsvLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file that is no CSV (RFC 4180). */
export class CsvFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const PIECE = 64 * 1024;
const LONGEST = 1_000_000;
const PROBLEMS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quoted value that does not end',
  CSV_INVALID_CLOSING_QUOTE: 'has a quote within a quoted value: it is written twice there',
  INVALID_OPENING_QUOTE: 'has a quote within a value: such a value is quoted as a whole, and the quote written twice',
  CSV_MAX_RECORD_SIZE: `has more than ${LONGEST} characters`,
};

/** The separator of the first line: the comma, or what spreadsheets of other countries write. */
function separatorOf(content: string): string {
  const [first = ''] = content.split(/[\r\n]/, 1);
  const count = (one: string): number => first.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** The records of a file, the header first; lines without anything are left out. @throws CsvFault */
export async function* linesOf(content: string): AsyncGenerator<CsvLine> {
  const parser = Readable.from(piecesOf(content)).pipe(
    parse({
      ...{ bom: true, info: true, skip_empty_lines: true, relax_column_count: true, max_record_size: LONGEST },
      ...{ delimiter: separatorOf(content), record_delimiter: ['\r\n', '\n', '\r'] },
    }),
  );
  let [lines, empty] = [0, 0];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { number: lines + 1 + info.empty_lines - empty, cells: record };
      [lines, empty] = [info.lines, info.empty_lines];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFault(Number(error['lines'] ?? lines + 1), PROBLEMS[error.code] ?? 'is no line of CSV (RFC 4180)');
  }
}

/** In pieces of so many records. */
export async function* inPieces<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let piece: T[] = [];
  for await (const one of all) {
    piece.push(one);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
