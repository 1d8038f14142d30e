import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@plumbline/platform/testing/eventually';
import type { Print } from './print';
import { Printer } from './printer';
import { PrinterBusy } from './printer-busy';
import { render } from './typesetting/render';
import { png } from '@plumbline/platform/testing/png';

const printOf = (...texts: string[]): Print => ({
  ...{ title: 'Trial', foot: 'Trial', issued: '2026-03-31T00:00:00.000Z' },
  content: texts.map((text) => ({ text })),
});
/** 90 lines of 9,999 letters without a blank: some ten seconds of a processor when letters were measured one by one. */
const slow = printOf(...Array.from({ length: 90 }, (_, at) => String.fromCodePoint(0x4e00 + at).repeat(9999)));

/** The longest time that the event loop did not turn while the work was done, in milliseconds. */
async function longestStop(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  // Work that never let it turn.
  return Math.max(longest, performance.now() - last);
}

describe('The printer', () => {
  const printer = new Printer();
  afterAll(() => printer.onModuleDestroy());

  it('P2: prints the same bytes in its threads, and leaves the event loop free', async () => {
    const short = printOf('Fenster ≥ 3 m², 建筑, حجر');
    expect((await printer.print(short, 1)).equals(await render(short))).toBe(true);
    // Two seconds of a thread are enough: on the event loop the whole print would be made.
    const impatient = new Printer(2_000);
    const stop = await longestStop(() => impatient.print(slow, 1).catch(() => undefined));
    await impatient.onModuleDestroy();
    // Less than the threads were given, and more than a busy machine takes a process away for.
    expect(stop).toBeLessThan(1500);
  }, 60_000);

  it('prints the same bytes, whatever a thread has printed before', async () => {
    const [fresh, used] = [new Printer(), new Printer()];
    const print = printOf('1.00');
    // The dot in the middle is drawn with the glyph of the full stop.
    await used.print(printOf('Kitchen · Oakridge'), 1);
    expect((await used.print(print, 1)).equals(await fresh.print(print, 1))).toBe(true);
    await Promise.all([fresh.onModuleDestroy(), used.onModuleDestroy()]);
  }, 60_000);

  it('P2: refuses a print that is too large, and one beyond those that wait', async () => {
    await expect(printer.print(printOf('x'.repeat(1_000_001)), 1)).rejects.toThrow(/has 1000\d+ characters/);
    const refused: unknown[] = [];
    const all = Array.from({ length: 12 }, () => printer.print(printOf('one'), 1).catch((error: unknown) => refused.push(error)));
    await nextTurn();
    // Two are in work and eight wait.
    expect(refused).toEqual([expect.any(PrinterBusy), expect.any(PrinterBusy)]);
    await Promise.all(all);
    expect(refused).toHaveLength(2);
  });

  it('P2: begins nothing once it has ended: a process that stops would wait for it', async () => {
    const ended = new Printer();
    const all = [slow, slow, slow].map((print) => expect(ended.print(print, 1)).rejects.toThrow(PrinterBusy));
    await ended.onModuleDestroy();
    await Promise.all(all);
    await expect(ended.print(printOf('late'), 1)).rejects.toThrow(PrinterBusy);
  });

  it('P2: prints the name in place of a logo that would be unpacked to something else', async () => {
    const from = { name: 'Miller & Sons', lines: [], logo: png(1, 1, Buffer.alloc(100_000_000)) };
    const letter = { from, title: 'Invoice', to: [], facts: [] };
    const bytes = await printer.print({ ...printOf(), content: [{ letter }] }, 1);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('P2: ends a thread that takes too long, and prints on in another', async () => {
    const impatient = new Printer(2_000);
    const [first, second] = [impatient.print(slow, 1), impatient.print(slow, 2)].map((one) => one.catch(String));
    expect(await first).toContain('takes more than 2 s');
    expect(await second).toContain('takes more than 2 s');
    // On a busy machine the start of a thread alone takes as long.
    await eventually(() =>
      impatient.print(printOf('one'), 1).then(
        () => true,
        () => false,
      ),
    );
    await impatient.onModuleDestroy();
  });

  it('R2: names what it cannot print', async () => {
    expect(await printer.unprintable(printOf('Oak', '\u{E000} and 建', '\u{E000}'), 1)).toEqual(['\u{E000}']);
  });
});
