/** Bytes of rows that are sent at once. */
const CHUNK = 1 << 16;
const NOTHING = Buffer.alloc(0);
/** More bytes are copied by the engine, which takes as long as a loop over so many. */
const FEW = 48;
/** What rows of COPY begin with: `PGCOPY`, no flags, no extension of the header. */
const COPY = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = Buffer.from([0xff, 0xff]);

const [QUOTE, BACKSLASH, SPACE, DELETE, ZERO] = [0x22, 0x5c, 0x20, 0x7f, 0x30];
const TRUE = [0x74, 0x72, 0x75, 0x65];
const FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65];
const NULL = [0x6e, 0x75, 0x6c, 0x6c];
const WORD = 2 ** 32;

/** What a `text[]` of so many elements begins with; each of them is a text or null. */
export function textArrayHeader(count: number): Buffer {
  const header = Buffer.alloc(20);
  // Dimensions, whether there may be nulls, type; number of elements, index of the first.
  [1, 1, 25, count, 1].forEach((value, index) => header.writeInt32BE(value, index * 4));
  return header;
}

/**
 * Values in the binary form of PostgreSQL, as COPY and arrays have them, composed byte by byte: no text is made that is
 * put together, encoded and thrown away.
 * `fixed` is what values have parts of; it is at the beginning of each buffer, because the engine copies within one
 * fastest. `room` is about how many bytes are expected at once.
 */
export class BinaryRows {
  private buffer: Buffer;
  private at: number;
  /** Where the length of the text that was begun belongs. */
  private begun = 0;
  constructor(
    private readonly head: Buffer = NOTHING,
    header: Buffer = COPY,
    private readonly room = CHUNK + (CHUNK >> 2),
  ) {
    this.buffer = this.fresh();
    this.at = this.head.length;
    this.copy(header);
  }

  /** Whether there is anything that values have parts of. */
  get hasFixed(): boolean {
    return this.head.length > 0;
  }
  get isFull(): boolean {
    return this.at - this.head.length >= CHUNK;
  }
  /** The bytes since the last `take`; nothing is added any more. */
  bytes(): Buffer {
    return this.buffer.subarray(this.head.length, this.at);
  }
  /** The bytes since the last call, which leave this object. */
  take(): Buffer {
    const taken = this.bytes();
    this.buffer = this.fresh();
    this.at = this.head.length;
    return taken;
  }
  /** What is left, with the end of all rows. */
  end(): Buffer {
    this.copy(END);
    return this.bytes();
  }

  /** Begins a row of so many columns. */
  row(columns: number): void {
    this.reserve(2);
    this.buffer[this.at++] = columns >> 8;
    this.buffer[this.at++] = columns;
  }
  null(): void {
    this.reserve(4);
    this.int32(-1);
  }
  boolean(value: boolean): void {
    this.reserve(5);
    this.int32(1);
    this.buffer[this.at++] = value ? 1 : 0;
  }
  /** A `bigint`, or a `timestamptz` in microseconds since 2000. Safe integers only. */
  bigint(value: number): void {
    this.reserve(12);
    this.int32(8);
    this.int32(Math.floor(value / WORD));
    this.int32(value);
  }
  /** A `bigint[]`. */
  bigints(values: readonly number[]): void {
    const { length } = values;
    this.reserve(24 + 12 * length);
    this.int32(length === 0 ? 12 : 20 + 12 * length);
    this.int32(length === 0 ? 0 : 1);
    this.int32(0);
    this.int32(20);
    if (length > 0) {
      this.int32(length);
      this.int32(1);
    }
    for (const value of values) this.bigint(value);
  }
  text(value: string): void {
    this.beginText();
    this.part(value);
    this.endText();
  }

  /** Begins a text that is composed of parts. */
  beginText(): void {
    this.reserve(4);
    this.begun = this.at;
    this.at += 4;
  }
  endText(): void {
    const { at } = this;
    this.at = this.begun;
    this.int32(at - this.begun - 4);
    this.at = at;
  }
  /** Takes back the text that was begun. */
  dropText(): void {
    this.at = this.begun;
  }
  part(text: string): void {
    if (text.length > FEW || !this.plain(text, 0, false)) this.encode(text);
  }
  /** The part of `fixed` between two places. */
  fixed(start: number, end: number): void {
    const length = end - start;
    this.reserve(length);
    const { buffer } = this;
    if (length > FEW) buffer.copyWithin(this.at, start, end);
    else for (let index = 0; index < length; index++) buffer[this.at + index] = buffer[start + index];
    this.at += length;
  }
  /** The part of a text that is `JSON.stringify` of a value which that does not leave out. */
  json(value: unknown): void {
    if (typeof value === 'string') {
      if (!this.plain(value, 1, true)) this.encode(JSON.stringify(value));
    } else if (typeof value === 'number') this.number(value);
    else if (value === null) this.codes(NULL);
    else if (typeof value === 'boolean') this.codes(value ? TRUE : FALSE);
    else this.encode(JSON.stringify(value));
  }

  private number(value: number): void {
    if (value >= 0 && value < 10 && Number.isInteger(value)) {
      this.reserve(1);
      this.buffer[this.at++] = ZERO + value;
    } else this.plain(Number.isFinite(value) ? String(value) : 'null', 0, false);
  }
  private codes(codes: readonly number[]): void {
    this.reserve(codes.length);
    for (const code of codes) this.buffer[this.at++] = code;
  }
  /**
   * The text between so many quotes, if it is of ASCII characters alone and, in JSON, none of them is escaped. Otherwise
   * false, and nothing is added.
   */
  private plain(text: string, quotes: 0 | 1, isJson: boolean): boolean {
    const { length } = text;
    this.reserve(length + 2 * quotes);
    const { buffer } = this;
    let { at } = this;
    if (quotes === 1) buffer[at++] = QUOTE;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code > DELETE || (isJson && (code < SPACE || code === QUOTE || code === BACKSLASH))) return false;
      buffer[at++] = code;
    }
    if (quotes === 1) buffer[at++] = QUOTE;
    this.at = at;
    return true;
  }
  private encode(text: string): void {
    this.reserve(3 * text.length);
    this.at += this.buffer.write(text, this.at);
  }
  private int32(value: number): void {
    const { buffer, at } = this;
    buffer[at] = value >>> 24;
    buffer[at + 1] = value >>> 16;
    buffer[at + 2] = value >>> 8;
    buffer[at + 3] = value;
    this.at = at + 4;
  }
  private copy(bytes: Buffer): void {
    this.reserve(bytes.length);
    this.at += bytes.copy(this.buffer, this.at);
  }
  /** Makes room for so many bytes more. */
  private reserve(bytes: number): void {
    if (this.at + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.at + bytes));
    this.buffer.copy(larger, 0, 0, this.at);
    this.buffer = larger;
  }
  private fresh(): Buffer {
    const buffer = Buffer.allocUnsafe(this.head.length + this.room);
    this.head.copy(buffer);
    return buffer;
  }
}
