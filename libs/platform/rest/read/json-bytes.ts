/**
 * JSON text put together as bytes. A list of hundreds of kilobytes is copied once on its way from the rows to the socket; joined as a
 * string it would be copied five times.
 */
export class JsonBytes {
  private bytes: Buffer;
  private length = 0;

  /** `expected` bytes, about; it grows when there are more. */
  constructor(expected: number) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(64, expected));
  }

  text(text: string): void {
    // A UTF-16 unit takes three bytes at most; only near the end of the room is it worth counting them.
    if (this.bytes.length - this.length < text.length * 3) this.room(Buffer.byteLength(text));
    this.length += this.bytes.write(text, this.length, 'utf8');
  }

  append(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Takes the last byte away: a closing brace after which more is to follow. */
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
