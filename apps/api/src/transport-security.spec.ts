import { startService, type RunningService } from './testing/start-service';

/* Strict-Transport-Security (RFC 6797): a browser that was once served by https never uses plain http again. */
describe('Strict-Transport-Security', () => {
  const PROXY = '10.0.0.7';
  const PATHS = ['/', '/docs', '/docs/v1.json', '/health/live', '/api/v1/clients', '/nowhere'];

  /** The header in the replies of each path to a request from the address. */
  const headersFrom = async ({ app }: RunningService, remoteAddress: string, proto?: string): Promise<unknown[]> => {
    const headers = { host: 'jobs.example', ...(proto && { 'x-forwarded-proto': proto }) };
    const replies = PATHS.map((url) => app.inject({ url, remoteAddress, headers }));
    return (await Promise.all(replies)).map((reply) => reply.headers['strict-transport-security']);
  };
  const always = PATHS.map(() => 'max-age=31536000');
  const never = PATHS.map(() => undefined);

  describe('where BASE_URL is an http address', () => {
    let service: RunningService;
    beforeAll(async () => (service = await startService({ TRUSTED_PROXIES: PROXY })), 240_000);
    afterAll(() => service?.close());

    it('is sent when a trusted proxy received the request by https', async () => {
      expect(await headersFrom(service, PROXY, 'https')).toEqual(always);
    });

    it('is not sent over plain http, nor when another sender claims https', async () => {
      expect(await headersFrom(service, PROXY, 'http')).toEqual(never);
      expect(await headersFrom(service, PROXY)).toEqual(never);
      expect(await headersFrom(service, '203.0.113.9', 'https')).toEqual(never);
    });
  });

  describe('where BASE_URL is an https address', () => {
    let service: RunningService;
    beforeAll(async () => (service = await startService({ BASE_URL: 'https://jobs.example' })), 240_000);
    afterAll(() => service?.close());

    it('is always sent', async () => {
      expect(await headersFrom(service, '203.0.113.9')).toEqual(always);
    });
  });
});
