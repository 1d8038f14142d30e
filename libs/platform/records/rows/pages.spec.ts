import { id } from '../fields/plain-fields';
import { recordKind } from '../record-kind';
import { pages } from './pages';
import { PAGE } from '../limits';
import { ReadModels } from './read-models';

const plank = recordKind({ name: 'Plank', v1: null, v2: null, description: 'A plank.', fields: { Id: id() } });

/** Planks 1 to `total`. */
class Planks extends ReadModels {
  readonly asked: { limit: number; after: number }[] = [];
  constructor(private readonly total: number) {
    super();
  }
  override one = () => Promise.resolve(undefined);
  override many = () => Promise.resolve(new Map());
  override count = () => Promise.resolve(this.total);
  override least = () => Promise.resolve(undefined);
  override find(_kind: unknown, _company: number, _where: unknown, limit = 0, after = 0): Promise<never[]> {
    this.asked.push({ limit, after });
    const length = Math.max(0, Math.min(limit, this.total - after));
    return Promise.resolve(Array.from({ length }, (_, index) => ({ Id: after + index + 1 }) as never));
  }
}

describe('A look-up of many records', () => {
  it.each([
    [0, [0]],
    [3, [0]],
    [PAGE, [0, PAGE]],
    [PAGE * 2 + 1, [0, PAGE, PAGE * 2]],
  ])('reads page by page: %d', async (count, after) => {
    const reads = new Planks(count);
    const found: number[] = [];
    for await (const page of pages(reads, plank, 1, { ShelfId: 12 })) {
      expect(page.length).toBeLessThanOrEqual(PAGE);
      found.push(...page.map(({ Id }) => Id));
    }
    expect(found).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(reads.asked).toEqual(after.map((from) => ({ limit: PAGE, after: from })));
  });
});
