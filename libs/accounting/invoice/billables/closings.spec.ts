import { Closings } from './closings';

describe('The closings under way', () => {
  it('are waited for by invoice, whatever their outcome', async () => {
    const closings = new Closings();
    const seen: string[] = [];
    const ends: { done: () => void; fail: (error: Error) => void }[] = [];
    const closing = (): Promise<string> => new Promise((resolve, reject) => ends.push({ done: () => resolve('closed'), fail: reject }));
    const [one, other] = [closings.run(8, closing), closings.run(9, closing)];
    const waits = [8, 9].map((id) => closings.ended(id).then(() => seen.push(`${id} ended`)));
    await closings.ended(10);
    expect(seen).toEqual([]);
    ends[1]?.fail(new Error('refused'));
    await expect(other).rejects.toThrow('refused');
    await waits[1];
    expect(seen).toEqual(['9 ended']);
    ends[0]?.done();
    expect(await one).toBe('closed');
    await Promise.all(waits);
    await closings.ended(8);
    expect(seen).toEqual(['9 ended', '8 ended']);
  });
});
