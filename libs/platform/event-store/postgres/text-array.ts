/** Type number of `text` in PostgreSQL. */
const TEXT = 25;

/**
 * An array of text in the binary form of the protocol, which `pg` sends as it is. The usual form puts a backslash before each quote of each
 * JSON document, and the server takes them out again: several times the work.
 */
export function textArray(values: readonly string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const buffer = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + length + 4, 20));
  // One dimension, no nulls, type, number of elements, index of the first.
  [values.length === 0 ? 0 : 1, 0, TEXT, values.length, 1].forEach((header, index) => buffer.writeInt32BE(header, index * 4));
  let offset = 20;
  values.forEach((value, index) => {
    offset = buffer.writeInt32BE(lengths[index], offset);
    offset += buffer.write(value, offset);
  });
  // No dimensions: then the header ends after the type.
  return values.length === 0 ? buffer.subarray(0, 12) : buffer;
}
