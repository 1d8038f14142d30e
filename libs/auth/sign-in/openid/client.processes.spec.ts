import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import { describeInChromium, expectToFit, inChromium, NARROW } from '@plumbline/platform/testing/system';
import { Browser } from '../../testing/browser';
import { signIn } from '../../testing/sign-in-client';
import { ADMIN, RETURN, signInService, type SignInService } from '../../testing/sign-in-service';

let service: SignInService;
beforeAll(async () => {
  service = await signInService();
}, 240_000);
afterAll(() => service?.close());

/** A client of its own, made by others than this service. */
const discovered = (clientId: string, authentication: client.ClientAuth): Promise<client.Configuration> =>
  client.discovery(new URL(service.address), clientId, undefined, authentication, { execute: [client.allowInsecureRequests] });

/** The parameters of a request for a sign-in, and what its reply is checked with. */
async function asked(redirect_uri: string) {
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const parameters = {
    ...{ redirect_uri, scope: 'openid profile clients:read', state: checks.expectedState, nonce: checks.expectedNonce },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier), code_challenge_method: 'S256' },
  };
  return { parameters, checks };
}

describe('openid-client', () => {
  it('signs in, refreshes, revokes and signs out as a browser application', async () => {
    const { clientId } = await service.register({ logoutUris: [`${RETURN}/out`] });
    const issuer = await discovered(clientId, client.None());
    const { parameters, checks } = await asked(RETURN);
    const browser = new Browser(service.address);
    const { leadsTo } = await signIn(browser, client.buildAuthorizationUrl(issuer, parameters).href);
    const tokens = await client.authorizationCodeGrant(issuer, leadsTo!, checks);
    expect(tokens.claims()).toMatchObject({ iss: service.address, aud: clientId, preferred_username: ADMIN.username });
    const live = async (token: string): Promise<number> =>
      (
        await client
          .fetchProtectedResource(issuer, token, new URL(`${service.address}/api/v2/clients`), 'GET')
          .catch(() => ({ status: 401 }))
      ).status;
    expect(await live(tokens.access_token)).toBe(200);
    const renewed = await client.refreshTokenGrant(issuer, tokens.refresh_token!);
    expect(await live(renewed.access_token)).toBe(200);
    await client.tokenRevocation(issuer, renewed.refresh_token!);
    await expect(client.refreshTokenGrant(issuer, renewed.refresh_token!)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await live(renewed.access_token)).toBe(401);

    const again = await signIn(new Browser(service.address), client.buildAuthorizationUrl(issuer, parameters).href);
    const second = await client.authorizationCodeGrant(issuer, again.leadsTo!, checks);
    const here = await browser.open(client.buildAuthorizationUrl(issuer, parameters).href);
    expect(here.text).toContain('<h1>Allow Site diary?</h1>');
    const out = client.buildEndSessionUrl(issuer, { post_logout_redirect_uri: `${RETURN}/out`, id_token_hint: tokens.id_token! });
    const page = await browser.open(out.href);
    expect(page.text).toContain('<h1>Sign out?</h1>');
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const signedOut = await browser.open('/oidc/end-session/confirm', { xsrf, logout: 'yes' });
    expect(signedOut.leadsTo?.href).toBe(`${RETURN}/out`);
    expect((await browser.open(client.buildAuthorizationUrl(issuer, parameters).href)).text).toContain('<h1>Sign in</h1>');
    // Another browser stays signed in.
    expect(await live(second.access_token)).toBe(200);
  });

  it('gets and examines tokens as an application with a secret', async () => {
    const { clientId, clientSecret } = await service.register({ isPublic: false, redirectUris: [], serviceUser: ADMIN.username });
    for (const authentication of [client.ClientSecretBasic(clientSecret!), client.ClientSecretPost(clientSecret!)]) {
      const issuer = await discovered(clientId, authentication);
      const { access_token: token } = await client.clientCredentialsGrant(issuer, { scope: 'clients:read' });
      expect(await client.tokenIntrospection(issuer, token)).toMatchObject({ active: true, scope: 'clients:read' });
      await client.tokenRevocation(issuer, token);
      expect(await client.tokenIntrospection(issuer, token)).toEqual({ active: false });
    }
  });
});

describeInChromium('a browser without scripts, 320 pixels wide', () => {
  let application: Server;
  beforeAll(async () => {
    application = createServer((_, response) => response.end('back')).listen(0, '127.0.0.1');
    await new Promise((resolve) => application.once('listening', resolve));
  });
  afterAll(() => application?.close());

  it('signs in by keyboard alone, hears of a wrong password in text, and gets a code', async () => {
    const back = `http://127.0.0.1:${(application.address() as AddressInfo).port}/back`;
    const { clientId } = await service.register({ redirectUris: [back] });
    const issuer = await discovered(clientId, client.None());
    const { parameters, checks } = await asked(back);
    const { complaints } = await inChromium(NARROW, async (page) => {
      await page.goto(client.buildAuthorizationUrl(issuer, parameters).href);
      await page.getByLabel('Username').and(page.locator(':focus')).waitFor();
      await expectToFit(page);
      const enter = async (...keys: string[]): Promise<void> => {
        for (const key of keys) await (key.length > 5 ? page.keyboard.type(key) : page.keyboard.press(key));
      };
      await enter(ADMIN.username, 'Tab', 'wrong password', 'Enter');
      await page.getByRole('alert').filter({ hasText: 'Username or password is wrong.' }).waitFor();
      await expectToFit(page);
      await page.getByLabel('Password').and(page.locator(':focus')).waitFor();
      expect(await page.getByLabel('Username').inputValue()).toBe(ADMIN.username);
      await enter(ADMIN.password, 'Enter');
      await page.getByRole('heading', { name: 'Allow Site diary?' }).waitFor();
      await page.getByRole('button', { name: 'Allow', exact: true }).and(page.locator(':focus')).waitFor();
      expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['know who you are', 'know your name and username', 'read clients']);
      await expectToFit(page);
      await enter('Enter');
      await page.waitForURL((url) => url.href.startsWith(back));
      const tokens = await client.authorizationCodeGrant(issuer, new URL(page.url()), checks);
      expect(tokens.claims()?.sub).toBe('1-1');
    });
    expect(complaints).toEqual([]);
  }, 240_000);
});
