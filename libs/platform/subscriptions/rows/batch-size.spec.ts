import { BatchSize } from './batch-size';

describe('a batch of the leader', () => {
  const after = (...pages: boolean[]): BatchSize => {
    const size = new BatchSize();
    for (const isFull of pages) size.read(isFull);
    return size;
  };
  it('grows while pages are full, up to a limit', () => {
    expect([after(), after(true), after(true, true), after(true, true, true)].map(({ events }) => events)).toEqual([
      1024, 2048, 4096, 4096,
    ]);
  });
  it('is small again close to the head', () => expect(after(true, true, false).events).toBe(1024));
  it('is small again when the rows were long', () => {
    const size = after(true, true);
    size.wrote(16_000_000);
    expect(size.events).toBe(4096);
    size.wrote(16_000_001);
    expect(size.events).toBe(1024);
  });
});
