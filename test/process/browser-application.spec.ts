import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeInChromium, inChromium } from '@plumbline/platform/testing/system';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';

/** The page of an application of another origin: it sends the browser to sign in, and says what it reads with the token. */
const PAGE = `<!doctype html><title>Site diary</title><p id="said"></p><script type="module">
const { issuer, clientId } = await (await fetch('/settings')).json();
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const back = location.origin + '/';
const code = new URLSearchParams(location.search).get('code');
if (code === null) {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem('verifier', verifier);
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
  location.href = issuer + '/oidc/auth?' + new URLSearchParams({ client_id: clientId, redirect_uri: back, response_type: 'code',
    scope: 'openid clients:read clients:write', code_challenge: challenge, code_challenge_method: 'S256' });
} else {
  const said = document.getElementById('said');
  try {
    const form = { grant_type: 'authorization_code', code, client_id: clientId, redirect_uri: back, code_verifier: sessionStorage.getItem('verifier') };
    const { access_token } = await (await fetch(issuer + '/oidc/token', { method: 'POST', body: new URLSearchParams(form) })).json();
    const headers = { authorization: 'Bearer ' + access_token };
    const written = await fetch(issuer + '/api/v2/clients', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ClientName: 'From a page' }) });
    const read = await fetch(new URL(written.headers.get('location'), issuer), { headers });
    said.textContent = [written.status, (await read.json()).data.ClientName, read.headers.has('etag')].join(', ');
  } catch (error) {
    said.textContent = 'refused: ' + error;
  }
}
</script>`;

describeInChromium('an application in a browser, without a secret', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let application: Server;
  let settings = {};
  const originOf = (host: string): string => `http://${host}:${(application.address() as AddressInfo).port}`;

  beforeAll(async () => {
    application = createServer((request, response) => {
      const isSettings = request.url === '/settings';
      response
        .setHeader('content-type', isSettings ? 'application/json' : 'text/html; charset=utf-8')
        .end(isSettings ? JSON.stringify(settings) : PAGE);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => application.once('listening', done));
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url, CORS_ORIGINS: originOf('127.0.0.1') });
    const addresses = [originOf('127.0.0.1'), originOf('localhost')].map((origin) => `${origin}/`).join(',');
    const scopes = 'clients:read,clients:write';
    const printed = await cli(
      service.env,
      'application:register',
      '--name',
      'Site diary',
      '--public',
      '--redirect-uris',
      addresses,
      '--scopes',
      scopes,
      '--json',
    );
    settings = { issuer: service.url, clientId: (JSON.parse(printed) as { clientId: string }).clientId };
  }, 240_000);
  afterAll(async () => {
    application?.close();
    await service?.stop();
    await database?.drop();
  });

  it.each([
    ['127.0.0.1', 'calls the service', '201, From a page, true'],
    ['localhost', 'does not, from an origin that is not configured', expect.stringContaining('refused: TypeError')],
  ])(
    'signs in with a code at %s and %s',
    async (host, _, said) => {
      await inChromium({}, async (page) => {
        await page.goto(`${originOf(host)}/`);
        await page.getByLabel('Username').fill(BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME);
        await page.getByLabel('Password').fill(BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Allow', exact: true }).click();
        await page.locator('#said:not(:empty)').waitFor();
        expect(await page.locator('#said').innerText()).toEqual(said);
      });
    },
    240_000,
  );
});
