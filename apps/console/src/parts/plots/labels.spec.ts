import * as fc from 'fast-check';
import { anchorAt, everyNth, fitted } from './labels';

const WIDTHS = [360, 768, 1280, 2560];
const WEEKS = ['Overdue', ...Array.from({ length: 13 }, (_, at) => `Week ${at + 1}`), 'Later'];
/** Pixels of a letter at 13 pixels, at most. */
const LETTER = 7;

describe('the labels of plots', () => {
  it.each(WIDTHS)('along an axis of %d pixels do not touch', (width) => {
    const room = (width / WEEKS.length) * everyNth(WEEKS, width);
    expect(room).toBeGreaterThan(Math.max(...WEEKS.map((name) => name.length)) * LETTER);
    expect(everyNth(WEEKS, 2560)).toBe(1);
  });

  it('stay inside of the plot', () => {
    fc.assert(
      fc.property(fc.constantFrom(...WIDTHS), fc.double({ min: 0, max: 1, noNaN: true }), (width, part) => {
        const [x, long] = [width * part, 7 * 6.6];
        const anchor = anchorAt(x, width, 'Overdue');
        const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
        expect(left).toBeGreaterThanOrEqual(-0.001);
        expect(left + long).toBeLessThanOrEqual(width + 0.001);
      }),
    );
  });

  it('are cut where they do not fit', () => {
    expect(fitted('Framing', 200)).toBe('Framing');
    expect(fitted('Cedar Hill classroom wing', 100)).toBe('Cedar Hill cla…');
  });
});
