import type { Issue } from '@plumbline/platform/kernel';
import { email, webAddress } from './addresses';
import { fieldSchema } from '../schema/field-schema';
import type { Field } from './field';

/** The value as it is stored, or the problem. */
function read(field: Field<string>, value: unknown, before?: unknown): unknown {
  const issues: Issue[] = [];
  const found = field.parse(value, 'At', issues, before);
  return issues[0]?.problem ?? found;
}

describe('A web address', () => {
  it.each([
    'https://oakridge.example',
    'HTTP://Oakridge.example:8080/jobs?open=1#top',
    'https://müller.example/über',
    'http://10.0.0.7/',
    'https://[2001:db8::1]/',
    'http://intranet/jobs',
    'oakridge.example',
    'www.oakridge.example/jobs?open=1',
    '',
  ])('is stored as given: %s', (value) => expect(read(webAddress(), value)).toBe(value));

  it.each([
    'javascript:alert(1)',
    'JavaScript://oakridge.example/%0aalert(1)',
    'java\u0001script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://oakridge.example',
    'mailto:maria@oakridge.example',
    '//oakridge.example',
    'http:oakridge.example',
    'http:\\\\oakridge.example',
    'https://',
    'https://bank.example@oakridge.example',
    'maria@oakridge.example',
    'oakridge.example:8080',
    'oakridge',
    'https://oakridge.example/our jobs',
    'https://oakridge.example/\u0001',
    'https://oakridge.example/\u202egpj',
    'none',
    `https://oakridge.example/${'x'.repeat(2024)}`,
  ])('is rejected: %j', (value) =>
    expect(read(webAddress(), value)).toMatch(
      /^must be an http or https address such as .*, or a host name such as "oakridge\.example\/jobs"/,
    ),
  );
});

const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(2)}${'c'.repeat(59)}.example`;

describe('An e-mail address', () => {
  it.each(['maria@oakridge.example', 'maria.o+jobs@oakridge.example', 'jörg@müller.example', longest, ''])(
    'is stored as given: %s',
    (value) => expect(read(email(), value)).toBe(value),
  );
  it.each([
    'javascript:alert(1)',
    'maria',
    'maria@oakridge',
    'Maria Lopez <maria@oakridge.example>',
    'maria@oakridge.example, joe@oakridge.example',
    'mailto:maria@oakridge.example',
    longest.replace('c', 'cc'),
  ])('is rejected: %j', (value) =>
    expect(read(email(), value)).toBe('must be one e-mail address of at most 254 characters, such as "maria@oakridge.example"'),
  );
});

it('S5: is stored without blanks around it', () => {
  expect(read(email(), ' maria@oakridge.example\n')).toBe('maria@oakridge.example');
  expect(read(webAddress(), ' https://oakridge.example')).toBe('https://oakridge.example');
  expect(read(email(), ' ask Joe', ' ask Joe')).toBe(' ask Joe');
});

it('accepts the stored value of a field again, whatever the rule for new values', () => {
  expect(read(email(), 'ask Joe', 'ask Joe')).toBe('ask Joe');
  expect(read(email(), 'ask Maria', 'ask Joe')).toMatch(/^must be one e-mail address/);
  const long = `https://oakridge.example/${'x'.repeat(5000)}`;
  expect(read(webAddress(), long, long)).toBe(long);
  expect(read(webAddress(), 'x'.repeat(10_001), 'x'.repeat(10_001))).toBe('must be at most 10000 characters long');
});

it('describes the rule for bodies, not for replies: a stored value may be older', () => {
  const field = email().describe('E-mail address.');
  expect(fieldSchema(field, 'body')['description']).toBe(
    'E-mail address. A new value must be one address of at most 254 characters, or empty.',
  );
  expect(fieldSchema(field, 'reply')['description']).toBe('E-mail address.');
});
