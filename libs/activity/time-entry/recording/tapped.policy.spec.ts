import { tapped } from './tapped.policy';

const NOW = '2026-03-09T12:00:00.000Z';

describe('the moment of a tap', () => {
  it('is the present one where none is stated', () => expect(tapped('TimeIn', undefined, NOW)).toEqual({ at: NOW, warnings: [] }));
  it.each([
    ['2026-03-09T00:00:00.000Z', []],
    ['2026-03-08T23:59:59.999Z', ['TimeIn is 12 hours ago.']],
    ['2026-03-02T12:00:00.000Z', ['TimeIn is 168 hours ago.']],
    ['2026-03-09T12:05:00.000Z', []],
  ])('is kept as the device states it: %s', (at, warnings) => expect(tapped('TimeIn', at, NOW)).toEqual({ at, warnings }));
  it.each(['2026-03-02T11:59:59.999Z', '2026-03-09T12:05:00.001Z'])('is refused: %s', (at) =>
    expect(() => tapped('TimeIn', at, NOW)).toThrow(),
  );
});
