import fc from 'fast-check';

/** JSON text that no value stands for: `1e999`, a name given twice, nesting without end. */
export class Raw {
  constructor(readonly text: string) {}
}
/** An object by its members, so that a name may come twice. */
export class Members {
  constructor(readonly all: readonly (readonly [string, unknown])[]) {}
}

/** As `JSON.stringify`, with `Raw` and `Members` as they are meant. */
export function jsonOf(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Members) return `{${value.all.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`).join()}}`;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`;
  if (typeof value === 'object' && value !== null) return jsonOf(new Members(Object.entries(value)));
  return JSON.stringify(value) ?? 'null';
}

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
const MOMENTS = [
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

const odd: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 30 }), fc.string({ unit: 'binary', maxLength: 12 })),
  number: fc.constantFrom(...NUMBERS).map((text) => new Raw(text)),
  numeric: fc.constantFrom(...NUMERIC_TEXTS),
  moment: fc.constantFrom(...MOMENTS),
  plain: fc.constantFrom<unknown>(true, false, null, [], {}, [null], [[]], [{}], { Id: 1 }, ['1', 2]),
  place: fc.constantFrom(...PLACES).map((GeoJson) => ({ GeoJson })),
  json: fc.jsonValue({ maxDepth: 3 }),
  deep: fc.constantFrom(31, 33, 5_000, 50_000).map((depth) => new Raw('['.repeat(depth) + ']'.repeat(depth))),
  twice: fc
    .constantFrom('{"Id":1,"Id":2}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}')
    .map((text) => new Raw(text)),
};

/** A value that few fields expect. */
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
      ['twice', 1],
    ] as const
  ).map(([kind, weight]) => ({ arbitrary: odd[kind], weight })),
);

/** What may stand where an id belongs in a path, written so that Node sends it. */
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
);

/** What may stand where a date belongs in a path. */
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
/** A query string with its question mark, or none. */
export const oddQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...PARAMETERS), fc.option(fc.constantFrom(...SETTINGS))), { maxLength: 4 })
  .map((all) => (all.length === 0 ? '' : `?${all.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&')}`));

/** Headers beside those of the body and the token. */
export const oddHeaders: fc.Arbitrary<Record<string, string | string[]>> = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'if-match',
    'if-none-match',
    'accept',
    'x-request-id',
    'x-forwarded-for',
    'accept-encoding',
    'range',
    'cookie',
    'prefer',
    'x-http-method-override',
  ),
  fc.oneof(
    fc.constantFrom<string | string[]>(
      '',
      '*',
      '"x"',
      'W/"x", *',
      'a b',
      'k'.repeat(300),
      'é',
      'text/html',
      '*/*;q=0',
      'DELETE',
      '127.0.0.1, x',
      ['a', 'b'],
      'gzip',
      'bytes=0-1',
      '\t',
    ),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => text.trim()),
  ),
  { maxKeys: 2 },
);

/** Types of content, most often the right one. */
export const oddType: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        ...[
          '',
          'json',
          'application/json; charset=utf-8',
          'application/json;charset=utf-16',
          'application/json; charset=latin1',
          'APPLICATION/JSON',
          'text/plain',
        ],
        ...[
          'application/merge-patch+json',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/xml',
          ';',
          'a/b/c',
        ],
      )
      .map((type) => ({ 'content-type': type })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('gzip', 'br', 'identity', 'x')
      .map((encoding) => ({ 'content-type': 'application/json', 'content-encoding': encoding })),
  },
  { weight: 1, arbitrary: fc.constant({}) },
);
