import { setTimeout as sleep } from 'node:timers/promises';
import { ByteBudget } from './byte-budget';

describe('the memory for bodies', () => {
  it('is granted in order, as far as it goes, and again when earlier holders release it', async () => {
    const budget = new ByteBudget(10);
    const order: string[] = [];
    const first = await budget.take(6, 'a');
    const second = budget.take(6, 'd').then((back) => (order.push('second'), back));
    const third = budget.take(2, 'b').then((back) => (order.push('third'), back));
    await sleep(5);
    expect(order).toEqual([]);
    first();
    first();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    (await budget.take(10, 'c'))();
  });

  it('is awaited for a limited time', async () => {
    const budget = new ByteBudget(10, 10, 5);
    const back = await budget.take(10, 'a');
    await expect(budget.take(1, 'b')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    back();
    (await budget.take(10, 'c'))();
  });

  it('is not granted to one holder alone', async () => {
    const budget = new ByteBudget(10, 6);
    const back = await budget.take(6, 'a');
    await expect(budget.take(1, 'a')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    (await budget.take(4, 'b'))();
    back();
    (await budget.take(6, 'a'))();
  });
});
