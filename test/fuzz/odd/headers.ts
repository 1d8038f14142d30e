import fc from 'fast-check';

/** Headers other than those of the body and the token. */
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

/** Content types, most often the right one. */
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
          'application/json;',
          'application/json, text/plain',
          'application/json; charset="utf-8"; charset=ascii',
          'application/ld+json',
          `multipart/form-data; boundary=${'x'.repeat(100)}`,
          'multipart/mixed; boundary=x',
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
