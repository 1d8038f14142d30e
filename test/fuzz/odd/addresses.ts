import fc from 'fast-check';
import { MOMENTS } from './values';

/** Values for an id in a path, encoded so that Node.js sends them. */
export const oddId: fc.Arbitrary<string> = fc.constantFrom(
  ...[
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    '+1',
    '%201',
    '%00',
    '1%00',
    '..',
    '%2e%2e',
    '..%2f..',
    '%EF%BC%91',
    'NaN',
    'null',
    'since',
    '*',
    '1;2',
    "1'--",
  ],
  ...[
    '9'.repeat(30),
    '9007199254740992',
    '9223372036854775808',
    '2147483648',
    '987654321',
    'x'.repeat(1_500),
    'x'.repeat(2_500),
    '%',
    '%ff',
    '%zz',
  ],
  ...['%F0%9F%98%80', '%5B%5D', '[]', '{}', '1,2', '$where', '__proto__', 'projectPlan', '%0d%0aX:1', '1/', '/1', '1/1'],
  ...[
    '%EF%BB%BF1',
    '1%E2%80%8B',
    '1%09',
    '1%C2%A0',
    '0x1',
    '1_000',
    '-0',
    '00',
    '%2F1',
    '1%2e0',
    '18446744073709551617',
    '%C0%B1',
    '%ED%A0%80',
  ],
);

/** Values for a date in a path. */
export const oddDate: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...MOMENTS).map(encodeURIComponent), oddId);

const PARAMETERS = [
  ...[
    'page',
    'page_size',
    'fields',
    'scope',
    'include_deleted',
    'limit',
    'offset',
    'since',
    'order',
    'cursor',
    'wait',
    'after',
    'at',
    'where',
  ],
  ...['where[Id][$eq]', 'where[Id][$in][]', 'fields[]', 'page[]', '__proto__', 'constructor', '', 'sort', 'x', '%00', '%ff'],
];
const SETTINGS = [
  ...[
    '1',
    '0',
    '-1',
    '2',
    '1000',
    '1001',
    '1e2',
    'client',
    'true',
    'false',
    'Id',
    'Id,Id',
    'Id,',
    ',',
    'id',
    '*',
    '',
    '%',
    '%00',
    '%ff',
    '[]',
    'null',
  ],
  ...['9'.repeat(40), 'x'.repeat(5_000), 'Id,'.repeat(900), '%F0%9F%98%80', '2026-01-01', "'--", '+', '1%2C2', 'a=b=c'],
];
/** Query strings that are odd as a whole: empty, cut, repeated, encoded in other ways, endless. */
const QUERIES = [
  ...[
    '?',
    '??',
    '?&',
    '?&&=',
    '?=',
    '?=1',
    '?page',
    '?page=1&page=2&page_size=3',
    '?page[]=1&page_size=1',
    '?page[a]=1',
    '?fields=Id&fields=Id',
  ],
  ...[
    '?%70age=1&page_size=2',
    '?page=%31&page_size=%32',
    '?page=1;page_size=2',
    '?page=%EF%BC%91&page_size=1',
    '?fields=Id%00',
    '?fields=Id,%20Id',
  ],
  ...[
    '?fields=%2CId',
    '?page=1&page_size=2&',
    '?PAGE=1',
    '?page =1',
    '?a.b=1',
    `?${'a=1&'.repeat(1_500)}`,
    `?${'page=1&'.repeat(300)}page_size=1`,
  ],
].map((query) => query.replaceAll(' ', '%20'));
/** A query string with its question mark, or none. */
export const oddQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...QUERIES) },
  {
    weight: 9,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...PARAMETERS), fc.option(fc.constantFrom(...SETTINGS))), { maxLength: 4 })
      .map((all) => (all.length === 0 ? '' : `?${all.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')}`)),
  },
);
