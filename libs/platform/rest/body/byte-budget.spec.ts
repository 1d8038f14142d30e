import { setTimeout as sleep } from 'node:timers/promises';
import { ByteBudget } from './byte-budget';

describe('the memory for bodies', () => {
  it('is given to those who come first, as far as it goes, and again when they are done', async () => {
    const budget = new ByteBudget(10);
    const order: string[] = [];
    const first = await budget.take(6);
    const second = budget.take(6).then((back) => (order.push('second'), back));
    const third = budget.take(2).then((back) => (order.push('third'), back));
    await sleep(5);
    expect(order).toEqual([]);
    first();
    first();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    (await budget.take(10))();
  });

  it('is not waited for without end', async () => {
    const budget = new ByteBudget(10, 5);
    const back = await budget.take(10);
    await expect(budget.take(1)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    back();
    (await budget.take(10))();
  });
});
