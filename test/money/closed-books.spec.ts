import { drive, type Driver } from '../v1/driver';
import { closedBooks } from './closed-books';
import { examplesOf } from './examples';

/* The worked examples of closed books in docs/money.md, over HTTP. Closing them stops the whole company: one after another. */
let driver: Driver;
beforeAll(async () => {
  driver = await drive();
});

describe('Closed books', () => {
  it('has a case for each row', () => {
    expect(examplesOf('Closed books').map(({ id }) => id)).toEqual(Object.keys(closedBooks));
  });
  it.each(examplesOf('Closed books'))('$id: $given is $result', async ({ id, result }) => {
    expect(await closedBooks[id](driver)).toBe(result);
  });
});
