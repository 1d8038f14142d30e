import { cookieRefusal, secretOf } from './console-cookie';

const ORIGIN = 'https://plumbline.example';
const COOKIE = '__Host-plumbline=value';
type Asking = Parameters<typeof cookieRefusal>[0];

const asking = (
  url: string,
  headers: Record<string, string>,
  { method = 'GET', query = {} }: { method?: string; query?: object } = {},
): Asking => ({ method, query, headers: { cookie: COOKIE, ...headers }, routeOptions: { url } }) as unknown as Asking;
const isTaken = (...of: Parameters<typeof asking>): boolean => cookieRefusal(asking(...of), ORIGIN) === undefined;
const OPENED = { 'sec-fetch-site': 'none' };

describe('the cookie of the console', () => {
  it.each([
    ['a PDF', '/api/v2/invoices/:id/pdf', {}],
    ['the content of a document', '/api/v2/documents/:id/content', {}],
    ['a list as CSV', '/api/v2/clients', { query: { format: 'csv' } }],
    ['a report as PDF', '/api/v2/reports/wip', { query: { format: 'pdf' } }],
  ])('is taken for %s that is opened by its address', (_, url, more) => expect(isTaken(url, OPENED, more)).toBe(true));

  it.each([
    ['a record', '/api/v2/clients/:id', {}],
    ['a list', '/api/v2/clients', { query: { q: '/pdf' } }],
    ['another form', '/api/v2/clients', { query: { format: 'json' } }],
    ['two forms', '/api/v2/clients', { query: { format: ['csv', 'json'] } }],
    ['a route whose name only ends so', '/api/v2/not-pdf', {}],
    ['a write', '/api/v2/invoices/:id/pdf', { method: 'POST' }],
    ['the head of a file', '/api/v2/invoices/:id/pdf', { method: 'HEAD' }],
  ])('is not taken for %s that is opened by its address', (_, url, more) => expect(isTaken(url, OPENED, more)).toBe(false));

  it('is of version 2 alone, whatever an address begins with', () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(secretOf(asking('/api/v2/clients', own))).toBe('console value');
    for (const url of ['/api/v1/clients', '/api/v20/clients', '/api', '/oidc/userinfo', '/metrics'])
      expect([secretOf(asking(url, own)), cookieRefusal(asking(url, own), ORIGIN)]).toEqual([undefined, undefined]);
  });

  it('is found among others, by its whole name', () => {
    const found = (cookie: string): string | undefined => secretOf(asking('/api/v2/clients', { cookie }));
    expect(found('a=1; __Host-plumbline=value; b=2')).toBe('console value');
    for (const cookie of [
      'x__Host-plumbline=value',
      '__Host-plumbline-sign-in-1=value',
      'a=__Host-plumbline=value',
      '__host-plumbline=value',
    ])
      expect(found(cookie)).toBeUndefined();
  });
});
