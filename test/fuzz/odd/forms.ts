import fc from 'fast-check';

/** The headers of a part of a form. */
const DISPOSITIONS = [
  ...[
    'form-data; name="File"; filename="a.txt"',
    'form-data; name="File"; filename="../../etc/passwd"',
    'form-data; name="File"; filename=""',
  ],
  ...[
    'form-data; name="File"',
    'form-data; name="AssociatedEntityType"',
    'form-data; name="RelatedObjectId"',
    'form-data; name="FileName"',
  ],
  ...['form-data; name="__proto__"', 'form-data; name=""', 'form-data', 'attachment; filename="x"', "form-data; name*=utf-8''File"],
  `form-data; name="File"; filename="${'x'.repeat(300)}"`,
];
const CONTENTS = [
  '',
  'hello',
  'Company',
  'Project',
  '1',
  '987654321',
  '<script>alert(1)</script>',
  '%PDF-1.4',
  '\u0000\u0001',
  'x'.repeat(70_000),
];

/**
 * A multipart form with the boundary `x`: complete or cut short, with repeated parts, parts without names, or no parts.
 */
export const oddForm: fc.Arbitrary<string> = fc
  .record({
    parts: fc.array(fc.tuple(fc.constantFrom(...DISPOSITIONS), fc.constantFrom(...CONTENTS)), { maxLength: 5 }),
    type: fc.constantFrom('', '\r\nContent-Type: text/html', '\r\nContent-Type: application/json', '\r\nContent-Transfer-Encoding: base64'),
    end: fc.constantFrom('--x--\r\n', '--x--', '--x', '', '--y--'),
  })
  .map(
    ({ parts, type, end }) => parts.map(([said, held]) => `--x\r\nContent-Disposition: ${said}${type}\r\n\r\n${held}\r\n`).join('') + end,
  );

const FIELDS = [
  'grant_type',
  'username',
  'password',
  'refresh_token',
  'client_id',
  'client_secret',
  'token',
  'token_type_hint',
  'scope',
  '__proto__',
  '',
  'grant%5Ftype',
  'username[]',
  '%00',
  'é',
];
const VALUES = [
  'password',
  'refresh_token',
  'client_credentials',
  '',
  'x',
  '%00',
  '%ff',
  '%',
  '%zz',
  '+',
  '%F0%9F%98%80',
  '%ED%A0%80',
  'x'.repeat(10_000),
  '__proto__',
  "'--",
  '%0d%0a',
  'a=b',
  '%26',
];
const WHOLES = [
  '&',
  '&&&',
  '=',
  '=&=',
  '?grant_type=password',
  'grant_type',
  'grant_type=password&grant_type=refresh_token',
  `${'a=1&'.repeat(3_000)}a=1`,
  `${'a[b]'.repeat(500)}=1`,
  '{"grant_type":"password"}',
];

/**
 * A form of the token routes: nearly right, with repeated or odd fields, or no form at all. `right` are the fields of a
 * successful login.
 */
export const oddTokenForm = (right: Readonly<Record<string, string>>): fc.Arbitrary<string> => {
  const known = Object.entries(right).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const some = fc.array(
    fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom(...VALUES)).map(([name, value]) => `${name}=${value}`),
    { maxLength: 6 },
  );
  return fc.oneof(
    { weight: 6, arbitrary: some.map((all) => all.join('&')) },
    // All right fields, with another one before or after them.
    {
      weight: 2,
      arbitrary: fc.tuple(some, fc.boolean()).map(([odd, first]) => (first ? [...odd, ...known] : [...known, ...odd]).join('&')),
    },
    { weight: 1, arbitrary: fc.constantFrom(...WHOLES) },
  );
};
