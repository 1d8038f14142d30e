import { returnPath } from './return-path';

const at = (given: unknown): string => returnPath(given, 'https://plumbline.example');

describe('the way back from a sign-in', () => {
  it.each([
    '/',
    '/today',
    '/projects/7?at=2026-11-28&where[Name][$like]=%25oak%25',
    '/bills?q=50%25%20off#lines',
    '/records/purchases/5/chain?why=a:b//c',
    '/clients?q=https%3A%2F%2Fevil.example%0A%5C',
    '/documents/caf%C3%A9%20plan',
  ])('is the path that was asked for: %s', (path) => expect(at(path)).toBe(path));

  it.each([
    ['none', undefined],
    ['several', ['/a', '/b']],
    ['an empty one', ''],
    ['a relative one', 'today'],
    ['an address', 'https://evil.example/'],
    ['an address without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['another host', '//evil.example'],
    ['another host with three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab, which browsers leave out', '/\t/evil.example'],
    ['a line break', '/\r\n/evil.example'],
    ['a blank before', ' //evil.example'],
    ['a header after', '/a\r\nset-cookie: a=b'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['dots that go up', '/a/..//evil.example'],
    ['encoded dots', '/%2e%2e//evil.example'],
    ['encoded slashes', '/%2F%2Fevil.example'],
    ['an encoded slash', '/%2fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['an encoded tab', '/%09/evil.example'],
    ['encoded twice', '/%252Fevil.example'],
    ['encoded many times', `/%${'25'.repeat(9)}2Fevil.example`],
    ['a broken encoding', '/%zz'],
    ['user and host', '/@evil.example/..//evil.example'],
    ['too long a one', `/${'a'.repeat(3000)}`],
    ['a zero', '/\0'],
    ['a C1 control', '/\u0085/evil.example'],
  ])('is the first page for %s', (_, given) => expect(at(given)).toBe('/'));
});
