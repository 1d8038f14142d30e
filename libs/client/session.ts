import { errorOf, notThere, PlumblineError } from './errors';
import { delayBefore, pause, type RetryOptions } from './retry';

/** A pair of tokens that can be stored between two runs of a program. */
export interface Tokens {
  readonly accessToken: string;
  /** Works once: its exchange replaces both tokens. A program with client credentials has none: it asks for another access token. */
  readonly refreshToken?: string;
  /** When the access token expires, in milliseconds of `Date.now()`; absent: unknown. */
  readonly expiresAt?: number;
}

/** Sends a request; the global `fetch` by default. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * An application with its secret. Alone it acts as the service user that it is registered with (client credentials); with a username and
 * password, or with stored tokens, as that user.
 */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The scopes that a program requests by its own credentials, separated by spaces: `clients:read changes:read`; all by default. */
  readonly scope?: string;
  readonly username?: string;
  readonly password?: string;
  /** Tokens of an earlier run, used before the password. */
  readonly tokens?: Tokens;
  /** Receives every new pair of tokens before it is used, to store it. Called again when it throws. */
  readonly onTokens?: (tokens: Tokens) => void | Promise<void>;
}

export interface SessionOptions extends Credentials {
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly retry: Required<RetryOptions>;
}

/** An access token is renewed when it expires within this time. */
const MARGIN_MS = 60_000;

/**
 * The tokens of a client: obtained when they are first needed and renewed before they expire, by one request for all
 * waiting callers.
 */
export class Session {
  private tokens: Tokens | undefined;
  /** A pair that `onTokens` has not accepted yet: the previous one is used up, so this one must not be lost. */
  private untold: Tokens | undefined;
  private renewing: Promise<Tokens> | undefined;

  constructor(private readonly options: SessionOptions) {
    this.tokens = options.tokens;
  }

  /** A valid access token. @throws PlumblineError when none can be obtained */
  async accessToken(): Promise<string> {
    const { tokens } = this;
    const isGood = tokens && (tokens.expiresAt === undefined || tokens.expiresAt - Date.now() > MARGIN_MS);
    return (isGood && !this.renewing ? tokens : await this.renew()).accessToken;
  }

  /** A different access token than `refused`, which the service rejected. */
  async accessTokenAfter(refused: string): Promise<string> {
    const isReplaced = this.tokens && this.tokens.accessToken !== refused && !this.renewing;
    return isReplaced ? this.accessToken() : (await this.renew()).accessToken;
  }

  private renew(): Promise<Tokens> {
    this.renewing ??= this.renewed().finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async renewed(): Promise<Tokens> {
    const { refreshToken } = this.tokens ?? {};
    const tokens = this.untold ?? ((refreshToken && (await this.refreshed(refreshToken))) || (await this.loggedIn()));
    this.untold = tokens;
    await this.options.onTokens?.(tokens);
    this.untold = undefined;
    this.tokens = tokens;
    return tokens;
  }

  /** Undefined when the refresh token is invalid and there is a password for a login. */
  private async refreshed(refreshToken: string): Promise<Tokens | undefined> {
    const hasPassword = this.options.password !== undefined;
    try {
      // When the reply is lost the token may be used up, and using it again would end the whole login: then the
      // password is safer.
      return await this.granted('/oauth/refresh', { grant_type: 'refresh_token', refresh_token: refreshToken }, !hasPassword);
    } catch (error) {
      if (!(error instanceof PlumblineError)) throw error;
      const isDead = error.code === 'invalid_grant' || error.code === 'invalid_token';
      if ((isDead || isLoss(error.status)) && hasPassword) return undefined;
      throw error;
    }
  }

  private async loggedIn(): Promise<Tokens> {
    const { username, password, scope } = this.options;
    if (username !== undefined && password !== undefined)
      return this.granted('/oauth/token', { grant_type: 'password', username, password }, true);
    if (username !== undefined || this.isOfUser)
      throw new PlumblineError(401, 'There are no tokens (any more), and no username and password to get new ones with.');
    return this.granted('/oidc/token', { grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }, true);
  }

  /** True if it was given the tokens of a user, which the application's own are no substitute for. */
  private get isOfUser(): boolean {
    return this.options.tokens?.refreshToken !== undefined;
  }

  /**
   * One request to a token route; repeated when the service requires a wait and, with `repeatsLost`, when there was no
   * reply.
   */
  private async granted(
    route: '/oauth/token' | '/oauth/refresh' | '/oidc/token',
    form: Readonly<Record<string, string>>,
    repeatsLost: boolean,
  ): Promise<Tokens> {
    const { baseUrl, clientId, clientSecret, fetch, retry } = this.options;
    for (let attempt = 1; ; attempt++) {
      // Never with an Authorization: Bearer header: an expired access token would make the refresh fail.
      const request = new Request(baseUrl + route, {
        method: 'POST',
        headers: { authorization: `Basic ${base64(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams(form),
      });
      const requested = Date.now();
      let failure: PlumblineError;
      let isRepeatable: boolean;
      try {
        const response = await fetch(request);
        const body = await bodyOf(response);
        const tokens = response.ok ? tokensOf(body, requested) : undefined;
        if (tokens) return tokens;
        const isElsewhere = response.ok || response.status === 404 || response.status === 405;
        failure = isElsewhere ? notThere(response, body, baseUrl) : errorOf(response, body);
        isRepeatable = response.status === 429 || response.status === 503 || (isLoss(response.status) && repeatsLost);
      } catch (cause) {
        failure = new PlumblineError(0, `The service at ${baseUrl} could not be reached.`, { cause });
        isRepeatable = repeatsLost;
      }
      const wait = isRepeatable && attempt < retry.attempts ? delayBefore(attempt, failure.retryAfter, retry, Math.random()) : undefined;
      if (wait === undefined) throw failure;
      await pause(wait);
    }
  }
}

/** No reply, or one that leaves the outcome open. */
const isLoss = (status: number): boolean => status === 0 || (status >= 500 && status !== 503);

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Undefined when the body has none, because something other than the service replied. */
function tokensOf(body: unknown, requested: number): Tokens | undefined {
  if (typeof body !== 'object' || body === null || !('access_token' in body)) return undefined;
  const { access_token, refresh_token, expires_in } = body as { access_token: string; refresh_token?: string; expires_in: number };
  const refreshToken = refresh_token === undefined ? {} : { refreshToken: refresh_token };
  return { accessToken: access_token, ...refreshToken, expiresAt: requested + expires_in * 1000 };
}
