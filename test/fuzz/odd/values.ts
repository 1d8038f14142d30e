import fc from 'fast-check';
import { Raw } from './json';

const TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202eevil', '\u200b', '\ufeff', '\u2028', '👩‍👩‍👧', 'e\u0301', 'ﷺ', '１２'],
  ...[
    'x'.repeat(255),
    'x'.repeat(256),
    'é'.repeat(10_000),
    'x'.repeat(10_001),
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...['__proto__', 'constructor', 'toString', '{"a":1}', '[]', 'null', 'true', '%00', '\\', '"', '\n', '\u001b[31m'],
  // Half a surrogate pair, noncharacters, case folding, combining marks, digits of other scripts, controls, and
  // characters of two code units.
  ...['\ude00\ud83d', '\ufffe', '\uffff', 'İıſK', 'Z\u0351\u036b\u0343', '𝟙𝟚', '\u007f\u0085', '\u00a0', '\u0000\u0000', '\u2066x\u2069'],
  ...['😀'.repeat(127), '😀'.repeat(128), '😀'.repeat(5_000), '😀'.repeat(5_001), 'e\u0301'.repeat(128), '\u0000'.repeat(300)],
];
const NUMBERS = [
  ...['0', '-0', '-1', '1', '1.5', '0.1', '0.30000000000000004', '1e3', '1E+2', '-1e-7', '1e15', '999999999999999.99', '9007199254740993'],
  ...[
    '1e308',
    '-1e308',
    '5e-324',
    '1e999',
    '-1e999',
    '9223372036854775808',
    '123456789012345678901234567890.123456789',
    '0.00000000000000000001',
  ],
];
const NUMERIC_TEXTS = [
  ...[
    '0',
    '-0',
    '-1',
    '1e5',
    '0x10',
    '1,000',
    ' 5 ',
    '+5',
    '.5',
    '5.',
    '1.005',
    '--1',
    'NaN',
    'Infinity',
    '1/2',
    '9'.repeat(15),
    '9'.repeat(400),
  ],
  ...['999999999999999.9999999999', '-999999999999999', '0.0000000001', '1.99999', '8.50 (8h 30m)', '8 (', '(8)', '١٢', '$5', '5 USD'],
];
export const MOMENTS = [
  ...[
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '9999-12-31T23:59:59+14:00',
    '0001-01-01T00:00:00+14:00',
    '+275760-09-13T00:00:00Z',
  ],
  ...[
    '2026-01-01T25:00:00Z',
    '2026-01-01T23:59:60Z',
    '2026-01-01T12:00:00',
    '2026-01-01T12:00:00.123456789Z',
    '2026-1-1',
    '20260101',
    'yesterday',
  ],
  ...['2026-01-01T12:00:00+99:99', '2026-W01-1', '1767225600', '2026-03-02T12:00:00.000Z', '2026-03-02'],
];
const PLACES = [
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{}}',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[181,0]},"properties":{}}',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":["0",null]},"properties":[]}',
  '{"type":"Point"}',
  '{',
  'null',
];

/** Numbers of many digits, lists and objects of many members, and a text that is long because of its escapes. */
const HUGE = [
  ...['1'.repeat(100_000), `0.${'0'.repeat(100_000)}1`, `1e${'9'.repeat(1_000)}`, `-${'9'.repeat(400)}.5`],
  ...[`[${'0,'.repeat(20_000)}0]`, `[${'{},'.repeat(5_000)}{}]`, `"${'\\u00e9'.repeat(20_000)}"`],
  `{${Array.from({ length: 10_000 }, (_, index) => `"a${index}":1`).join()}}`,
];
/** A name that is repeated, at any depth and in any encoding, or that all objects already have. */
const TWICE = [
  ...['{"Id":1,"Id":2}', '{"Id":1,"\\u0049d":2}', '{"GeoJson":"","GeoJson":null}', '{"a":{"b":1,"b":1}}', '[{"a":1,"a":1}]', '{"":1,"":2}'],
  ...['{"__proto__":{"isAdmin":true}}', '{"\\u005f_proto__":1}', '{"constructor":{"prototype":{}}}', '{"a":{"__proto__":[]}}'],
];

const odd: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 12 })),
  number: fc.constantFrom(...NUMBERS).map((text) => new Raw(text)),
  numeric: fc.constantFrom(...NUMERIC_TEXTS),
  moment: fc.constantFrom(...MOMENTS),
  plain: fc.constantFrom<unknown>(true, false, null, [], {}, [null], [[]], [{}], { Id: 1 }, ['1', 2]),
  place: fc.constantFrom(...PLACES).map((GeoJson) => ({ GeoJson })),
  json: fc.jsonValue({ maxDepth: 3 }),
  deep: fc
    .tuple(fc.constantFrom(31, 33, 5_000, 50_000), fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"":', '}]']))
    .map(([depth, [open = '', end = '']]) => new Raw(`${open.repeat(depth)}1${end.repeat(depth)}`)),
  huge: fc.constantFrom(...HUGE).map((text) => new Raw(text)),
  twice: fc.constantFrom(...TWICE).map((text) => new Raw(text)),
  escaped: fc.constantFrom('"\\u0000"', '"\\ud800"', '"\\ud83d\\ude00"', '"a\\/b"', '"\\u005f_proto__"').map((text) => new Raw(text)),
};

/** A value that few fields accept. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  ...(
    [
      ['text', 6],
      ['number', 5],
      ['numeric', 5],
      ['moment', 4],
      ['plain', 4],
      ['place', 2],
      ['json', 2],
      ['deep', 1],
      ['huge', 1],
      ['twice', 1],
      ['escaped', 1],
    ] as const
  ).map(([kind, weight]) => ({ arbitrary: odd[kind], weight })),
);
