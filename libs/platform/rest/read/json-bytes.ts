/**
 * JSON text assembled as bytes. A list of hundreds of kilobytes is copied once between the rows and the socket; joined
 * as a string it would be copied five times.
 */
export class JsonBytes {
  private bytes: Buffer;
  private length = 0;

  /** `expected`: approximate number of bytes; the buffer grows when there are more. */
  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(64, expected));
  }

  text(text: string): void {
    // A UTF-16 unit takes at most three bytes; counting them is worth it only near the end of the buffer.
    if (this.bytes.length - this.length < text.length * 3) this.room(Buffer.byteLength(text));
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  append(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** How many bytes there are: the place where the next ones begin. */
  get end(): number {
    return this.length;
  }

  /** Appends the bytes from one place to another once more. */
  repeat(from: number, to: number): void {
    this.room(to - from);
    this.bytes.copyWithin(this.length, from, to);
    this.length += to - from;
  }

  /** Makes room for so many bytes more. */
  reserve(more: number): void {
    this.room(more);
  }

  /** Removes the last byte: a closing brace before further members. */
  dropLast(): void {
    this.length -= 1;
  }

  done(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private room(more: number): void {
    if (this.bytes.length - this.length >= more) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.length + more, Math.ceil(this.bytes.length * 1.5)));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
