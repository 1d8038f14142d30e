import { preferredType } from './preferred-type';

const preferred = (accept?: string): string => preferredType(accept, ['application/json', 'text/csv']);

describe('the media type of a reply (7)', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/CSV; charset=utf-8', 'text/csv'],
    ['text/*', 'text/csv'],
    ['text/csv, application/json', 'text/csv'],
    ['application/json, text/csv', 'application/json'],
    ['text/csv;q=0.1, application/json', 'application/json'],
    ['text/csv;q=0, */*', 'application/json'],
    ['text/csv, */*;q=0.1', 'text/csv'],
    ['application/json;q=0.2, text/csv;q=0.3', 'text/csv'],
    ['image/png', 'application/json'],
    ['text/csv;q=0', 'application/json'],
    [';;,q=x', 'application/json'],
  ])('of Accept %j is %s', (accept, type) => expect(preferred(accept)).toBe(type));
});
