/*
 * Arrays in the binary form of PostgreSQL's protocol, which `pg` sends unchanged. The text form puts a backslash before
 * each quote of each JSON document, and the server removes them again: several times the work.
 */

/** Ids of types in PostgreSQL. */
const OID = { bool: 16, int8: 20, int4: 23, text: 25, uuid: 2950 } as const;
const HEADER = 20;

/** An empty array has no dimensions: its header ends after the type. */
function begin(type: keyof typeof OID, count: number, bytes: number, hasNulls = false): Buffer {
  const buffer = Buffer.allocUnsafe(count === 0 ? 12 : HEADER + count * 4 + bytes);
  // Dimensions, whether there are nulls, type; number of elements, index of the first.
  buffer.writeInt32BE(count === 0 ? 0 : 1, 0);
  buffer.writeInt32BE(hasNulls ? 1 : 0, 4);
  buffer.writeInt32BE(OID[type], 8);
  if (count === 0) return buffer;
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
}

/** `text[]` */
export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)));
  const bytes = lengths.reduce((sum, length) => sum + Math.max(length, 0), 0);
  const buffer = begin('text', values.length, bytes, lengths.includes(-1));
  let offset = HEADER;
  for (let index = 0; index < values.length; index++) {
    offset = buffer.writeInt32BE(lengths[index], offset);
    offset += buffer.write(values[index] ?? '', offset);
  }
  return buffer;
}

/** `uuid[]`, of UUIDs with hyphens. */
export function uuidArray(values: readonly (string | null)[]): Buffer {
  const nulls = values.reduce((sum, value) => (value === null ? sum + 1 : sum), 0);
  const buffer = begin('uuid', values.length, (values.length - nulls) * 16, nulls > 0);
  let offset = HEADER;
  for (const value of values) {
    offset = buffer.writeInt32BE(value === null ? -1 : 16, offset);
    if (value !== null) offset += buffer.write(value.replaceAll('-', ''), offset, 16, 'hex');
  }
  return buffer;
}

/** `int[]` */
export function intArray(values: readonly number[]): Buffer {
  const buffer = begin('int4', values.length, values.length * 4);
  let offset = HEADER;
  for (const value of values) offset = buffer.writeInt32BE(value, buffer.writeInt32BE(4, offset));
  return buffer;
}

/** `bigint[]`, of safe integers. */
export function bigintArray(values: readonly number[]): Buffer {
  const buffer = begin('int8', values.length, values.length * 8);
  let offset = HEADER;
  for (const value of values) offset = buffer.writeBigInt64BE(BigInt(value), buffer.writeInt32BE(8, offset));
  return buffer;
}

/** `boolean[]` */
export function booleanArray(values: readonly boolean[]): Buffer {
  const buffer = begin('bool', values.length, values.length);
  let offset = HEADER;
  for (const value of values) offset = buffer.writeUInt8(value ? 1 : 0, buffer.writeInt32BE(1, offset));
  return buffer;
}
