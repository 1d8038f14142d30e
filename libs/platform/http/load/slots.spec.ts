import { setTimeout as sleep } from 'node:timers/promises';
import { type Limit, Slots } from './slots';

const refusal = (of: string) => (): Error => new Error(`too many of ${of}`);
const ONE: Limit = { most: 10, mostWaiting: 2, refusal: refusal('all') };

describe('slots', () => {
  it('are taken in the order of arrival, as far as they go, and freed once', async () => {
    const slots = new Slots([ONE], 10_000);
    const order: string[] = [];
    const first = await slots.take([''], 6);
    const second = slots.take([''], 6).then((free) => (order.push('second'), free));
    const third = slots.take([''], 2).then((free) => (order.push('third'), free));
    await sleep(5);
    expect(order).toEqual([]);
    first();
    first();
    (await second)();
    (await third)();
    expect(order).toEqual(['second', 'third']);
    (await slots.take([''], 10))();
  });

  it('are refused to what waits too long, and to what would be too many in line', async () => {
    const slots = new Slots([ONE], 20);
    const free = await slots.take([''], 10);
    const waiting = [slots.take(['']), slots.take([''])].map((one) => expect(one).rejects.toThrow('too many of all'));
    await expect(slots.take([''])).rejects.toThrow('too many of all');
    expect(slots.taken(0, '')).toBe(10);
    await Promise.all(waiting);
    free();
    (await slots.take([''], 10))();
  });

  it('go to what waits behind one that gives up', async () => {
    const slots = new Slots([ONE], 40);
    const free = await slots.take([''], 6);
    const large = expect(slots.take([''], 6)).rejects.toThrow();
    await sleep(20);
    const small = slots.take([''], 2);
    await large;
    (await small)();
    free();
  });

  it('are within each limit by its key, and none is kept after a refusal', async () => {
    const slots = new Slots([{ most: 2, refusal: refusal('a user') }, ONE]);
    const own = [await slots.take(['a', ''], 1), await slots.take(['a', ''], 1)];
    await expect(slots.take(['a', ''])).rejects.toThrow('too many of a user');
    const others = await Promise.all(['b', 'c', 'd', 'e'].map((user) => slots.take([user, ''], 2)));
    const refused = expect(slots.take(['f', ''], 2)).rejects.toThrow('too many of all');
    await refused;
    expect([slots.taken(0, 'f'), slots.taken(0, 'a'), slots.taken(1, '')]).toEqual([0, 2, 10]);
    for (const free of [...own, ...others]) free();
    expect([slots.taken(0, 'a'), slots.taken(1, '')]).toEqual([0, 0]);
  });
});
