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
    if (this.bytes.length - this.length < text.length * 3) this.reserve(Buffer.byteLength(text));
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  /** The number of bytes. */
  get size(): number {
    return this.length;
  }

  done(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  /** Makes room for so many bytes more. */
  reserve(more: number): void {
    if (this.bytes.length - this.length >= more) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.length + more, Math.ceil(this.bytes.length * 1.5)));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
