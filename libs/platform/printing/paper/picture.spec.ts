import { png } from '@plumbline/platform/testing/png';
import { faultOf } from './picture';

const jpeg = (width: number, height: number): Buffer =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc2,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
    0xff,
    0xda,
  ]);

describe('A picture to print', () => {
  it('P2: has the content of its measures', async () => {
    expect(await faultOf(png(2, 3, Buffer.alloc(21)))).toBeUndefined();
    // Three passes of an interlaced picture of 2 × 2 points have lines.
    expect(await faultOf(png(2, 2, Buffer.alloc(3 * 1 + 4), [8, 0, 1]))).toBeUndefined();
    expect(await faultOf(png(9, 1, Buffer.alloc(3), [1, 3, 0]))).toBeUndefined();
    for (const size of [0, 20, 22, 300_000_000])
      expect(await faultOf(png(2, 3, Buffer.alloc(size)))).toContain('the content of the 2 × 3 points');
    expect(await faultOf(png(2, 3, Buffer.alloc(21)).subarray(0, 50))).toContain('must have the content');
  }, 20_000);

  it('P2: has a bounded number of points', async () => {
    for (const one of [png(3000, 2000, Buffer.alloc(9)), png(1, 10_001, Buffer.alloc(9)), jpeg(3000, 2000)])
      expect(await faultOf(one)).toContain('must have at most 4 million points');
    expect(await faultOf(jpeg(640, 480))).toBeUndefined();
    for (const one of [jpeg(0, 480), Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]), Buffer.from('GIF89a'), Buffer.alloc(0)])
      expect(await faultOf(one)).toBe('must be a complete PNG or JPEG');
  });
});
