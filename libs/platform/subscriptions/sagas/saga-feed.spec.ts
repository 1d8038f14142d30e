import type { DeliveredEvent } from '../rows/projection';
import { saga } from './saga';
import { SagaFeed } from './saga-feed';
import type { SagaRunner } from './saga-runner';

const event = (type: string, position: bigint): DeliveredEvent => ({ type, position }) as DeliveredEvent;

/** A runner that notes what it receives, and is busy with any event. */
function runner(name: string, ...types: readonly string[]): SagaRunner & { readonly received: string[] } {
  const received: string[] = [];
  return {
    ...{ saga: saga(name, Object.fromEntries(types.map((type) => [type, () => []]))), received },
    isBusy: (events: readonly DeliveredEvent[]) => events.length > 0,
    feed: (events: readonly DeliveredEvent[], position: bigint) =>
      received.push(`${events.map((one) => `${one.type} ${one.position}`).join(', ')} until ${position}`),
  } as unknown as SagaRunner & { readonly received: string[] };
}

describe('The events that are shown', () => {
  it('reach the sagas that handle their types, in order, and every saga learns how far they go', () => {
    const [one, both, none] = [runner('one', 'A'), runner('both', 'A', 'B'), runner('none', 'D')];
    const feed = new SagaFeed([one, both, none]);
    const events = [event('A', 1n), event('B', 2n), event('A', 3n), event('C', 4n)];
    expect(feed.busy(events, 4n)).toEqual(['one', 'both']);
    feed.shown(events, 4n);
    expect([one.received, both.received, none.received]).toEqual([['A 1, A 3 until 4'], ['A 1, B 2, A 3 until 4'], [' until 4']]);
  });

  it('are divided anew for each batch', () => {
    const one = runner('one', 'A');
    const feed = new SagaFeed([one]);
    feed.shown([event('A', 1n)], 1n);
    expect(feed.busy([event('B', 2n)], 2n)).toEqual([]);
    feed.shown([event('B', 2n)], 2n);
    expect(one.received).toEqual(['A 1 until 1', ' until 2']);
  });
});
