import { Logger } from '@nestjs/common';
import { BeyondHead, refuseBeyondHead, storedPositions } from './beyond-head';
import { eventually } from '@plumbline/platform/testing/eventually';
import { World } from '../testing/world';

/* The event store was restored from an older backup than the database with the checkpoints. */
describe('A checkpoint beyond the last event', () => {
  let world: World;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it.each(['read-models', 'charge-work'])(
    'of %s prevents every process from leading until the rows are rebuilt, and the error names the remedy',
    async (name) => {
      const first = await world.start();
      await first.readYourWrites.after(await world.append([{ type: 'JobAdded', data: { Id: 1, Name: 'one' } }]));
      await first.stop();
      await world.pool.query('update plumbline.checkpoint set position = 20 where name = $1', [name]);
      const refused = refuseBeyondHead(await storedPositions(world.pool), world.store);
      await expect(refused).rejects.toThrow(BeyondHead);
      await expect(refused).rejects.toThrow(
        new RegExp(`checkpoint of ${name} is at position 20, but the last event is at 1.*projections:rebuild`),
      );

      const second = await world.start();
      await world.append([{ type: 'JobAdded', data: { Id: 2, Name: 'two' } }]);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(second.leader.isLeading).toBe(false);
      expect((await world.rows('job')).map(({ id }) => id)).toEqual([1]);

      await world.rebuild();
      await eventually(() => second.leader.isLeading);
      await second.readYourWrites.after(await world.append([{ type: 'WorkLogged', data: { Id: 3, JobId: 2, Hours: 1 } }]));
      expect((await world.rows('job')).map(({ id }) => id)).toEqual([1, 2]);
      expect((await world.rows('receipt')).map(({ id }) => id)).toEqual([3]);
    },
  );
});
