import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PICTURE_POINTS, PICTURE_SIDE } from '../limits';

const unpack = promisify(inflate);

interface Measures {
  readonly width: number;
  readonly height: number;
}

/** Why a picture is not printed, as what it must be; undefined for a sound PNG or JPEG, small enough to be unpacked. */
export async function faultOf(picture: Uint8Array): Promise<string | undefined> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const measures = bytes.length > 33 && bytes.readUInt32BE(0) === 0x89504e47 ? measuresOfPng(bytes) : measuresOfJpeg(bytes);
  if (!measures || measures.width === 0 || measures.height === 0) return 'must be a complete PNG or JPEG';
  const { width, height } = measures;
  if (width > PICTURE_SIDE || height > PICTURE_SIDE || width * height > PICTURE_POINTS)
    return `must have at most ${PICTURE_POINTS / 1e6} million points, and ${PICTURE_SIDE} on a side; this has ${width} × ${height}`;
  if (!('unpacked' in measures)) return undefined;
  const { data, unpacked } = measures as PngMeasures;
  const size = await unpack(data, { maxOutputLength: unpacked }).then(
    (all) => all.length,
    () => -1,
  );
  return size === unpacked ? undefined : `must have the content of the ${width} × ${height} points that it states`;
}

interface PngMeasures extends Measures {
  readonly data: Buffer;
  /** Bytes of the unpacked points. */
  readonly unpacked: number;
}

/** Channels of a point by the color type of a PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column and row, and distances, of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function measuresOfPng(bytes: Buffer): PngMeasures | undefined {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth = 0, type = 0, , , interlace] = bytes.subarray(24, 29);
  const channels = CHANNELS[type];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return undefined;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  // Each line begins with the byte of its filter.
  const size = (wide: number, high: number): number => (wide > 0 ? high * (1 + Math.ceil((wide * channels * depth) / 8)) : 0);
  const pass = ([x, y, dx, dy]: (typeof PASSES)[number]): number =>
    size(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy)));
  const unpacked = interlace === 1 ? PASSES.reduce((sum, one) => sum + pass(one), 0) : size(width, height);
  return { width, height, data: Buffer.concat(parts), unpacked };
}

/** The measures in the frame header of a JPEG. */
function measuresOfJpeg(bytes: Buffer): Measures | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // SOF0 to SOF15, but for tables (C4), extensions (C8) and arithmetic conditioning (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
