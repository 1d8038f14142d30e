import { createHash, randomBytes } from 'node:crypto';
import { ADMIN, RETURN } from './sign-in-service';
import { Browser, type Shown } from './browser';

/** The reply of an endpoint for programs. */
export interface EndpointReply {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- black-box tests read whatever the wire says
  readonly body: any;
}

/** Sends a form to an endpoint of OpenID Connect. */
export async function send(
  url: string,
  form: Record<string, string>,
  basic?: readonly [id: string, secret: string],
): Promise<EndpointReply> {
  const headers: Record<string, string> = basic ? { authorization: `Basic ${Buffer.from(basic.join(':')).toString('base64')}` } : {};
  const reply = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: (text.startsWith('{') ? JSON.parse(text) : text) as unknown };
}

/** A request for a sign-in, with its PKCE verifier. */
export interface Request {
  readonly url: string;
  readonly verifier: string;
}

/** A request of an application for a sign-in; `more` overrides its parameters, and leaves out those that are undefined. */
export function request(address: string, clientId: string, more: Record<string, string | undefined> = {}): Request {
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    ...{ client_id: clientId, redirect_uri: RETURN, response_type: 'code', scope: 'openid profile clients:read', state: 'st4te' },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    ...more,
  };
  const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== undefined);
  return { url: `${address}/oidc/auth?${new URLSearchParams(given).toString()}`, verifier };
}

/** Signs in and allows what is asked for; where the sign-in leads. */
export async function signIn(browser: Browser, url: string, { username, password } = ADMIN): Promise<Shown> {
  const consent = await browser.answer(await browser.open(url), 'password', { username, password });
  return browser.answer(consent, 'allow');
}

/** The tokens of a sign-in in a new browser. */
export async function tokensOf(address: string, clientId: string, more: Record<string, string> = {}, who = ADMIN): Promise<EndpointReply> {
  const { url, verifier } = request(address, clientId, more);
  const { leadsTo } = await signIn(new Browser(address), url, who);
  return exchange(address, clientId, leadsTo?.searchParams.get('code') ?? '', verifier);
}

/** Exchanges an authorization code of a public application for tokens. */
export const exchange = (address: string, clientId: string, code: string, verifier: string): Promise<EndpointReply> =>
  send(`${address}/oidc/token`, {
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    redirect_uri: RETURN,
    code_verifier: verifier,
  });
