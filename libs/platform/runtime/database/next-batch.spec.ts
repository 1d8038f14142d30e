import { Asked, NextBatch } from './next-batch';

type Question = Asked<string>;
const turn = (): Promise<void> => new Promise((next) => setImmediate(next));

/** Batches that are answered on command, each question by its own name. */
function batches() {
  const open: { names: string[]; answer: (error?: Error) => void }[] = [];
  const idle = jest.fn();
  const next = new NextBatch<string, Question>(
    (batch) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error): void => {
          if (error) return reject(error);
          for (const [name, question] of batch) question.resolve(name);
          resolve();
        };
        open.push({ names: [...batch.keys()], answer });
      }),
    idle,
  );
  return { open, idle, ask: (name: string) => next.ask(name, () => new Asked<string>()).promise };
}

describe('batches', () => {
  it('send a single request at once; requests meanwhile are sent together, each once', async () => {
    const { open, idle, ask } = batches();
    const first = ask('a');
    await turn();
    const others = [ask('a'), ask('b'), ask('b')];
    await turn();
    expect(open.map(({ names }) => names)).toEqual([['a']]);
    open[0].answer();
    expect(await first).toBe('a');
    await turn();
    expect(open.map(({ names }) => names)).toEqual([['a'], ['a', 'b']]);
    expect(idle).not.toHaveBeenCalled();
    open[1].answer();
    expect(await Promise.all(others)).toEqual(['a', 'b', 'b']);
    await turn();
    expect(idle).toHaveBeenCalledTimes(1);
    const again = ask('c');
    await turn();
    open[2].answer();
    expect(await again).toBe('c');
  });

  it('fail together, and later requests are sent', async () => {
    const { open, ask } = batches();
    const lost = [ask('a'), ask('b')];
    await turn();
    const next = ask('c');
    open[0].answer(new Error('gone'));
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    open[1].answer();
    expect(await next).toBe('c');
  });
});
