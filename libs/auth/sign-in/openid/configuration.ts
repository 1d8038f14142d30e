import type { Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider';
import { REFRESH_TOKEN_SECONDS } from '@plumbline/auth/tokens';
import { library } from './library';
import { OPENID_ACCESS_SECONDS, BROWSER_SESSION_SECONDS, SIGN_IN_STEP_SECONDS, CODE_SECONDS, ID_TOKEN_SECONDS } from '../timing';
import { ABOUT_THE_USER, TRUSTED } from '../stores/clients';

/** The addresses of OpenID Connect. */
export const ROUTES = {
  authorization: '/oidc/auth',
  token: '/oidc/token',
  jwks: '/oidc/jwks',
  revocation: '/oidc/revoke',
  introspection: '/oidc/introspect',
  end_session: '/oidc/end-session',
  userinfo: '/oidc/userinfo',
};

/** The setting of features that are not used. */
const OFF = { enabled: false };

/** The parts of the configuration that need the service. */
export type Wired = Required<
  Pick<Configuration, 'adapter' | 'jwks' | 'findAccount' | 'extraTokenClaims' | 'interactions' | 'renderError'> & {
    readonly scopes: readonly string[];
    readonly isHttps: boolean;
    /** The secrets that cookies are signed with: the first one signs, the others verify. */
    readonly cookieKeys: readonly string[];
    /** Days after which a login ends; 0: never. */
    readonly loginMaxDays: number;
    readonly loadExistingGrant: (ctx: KoaContextWithOIDC) => Promise<Grant | undefined>;
    readonly logoutSource: (ctx: KoaContextWithOIDC, form: string) => void;
    readonly postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => void;
  }
>;

/**
 * The names of the cookies. With https browsers take them from this host over https alone (RFC 6265bis, section 4.1.3); those of a step
 * have a path of their own, so they cannot have the stricter prefix.
 */
const cookieNames = (isHttps: boolean) => {
  const [host, secure] = isHttps ? ['__Host-', '__Secure-'] : ['', ''];
  return { session: `${host}_session`, interaction: `${secure}_interaction`, resume: `${secure}_interaction_resume` };
};

/** The configuration of the library. PKCE is required of every client, and S256 is its only method. */
export function configurationOf({
  scopes,
  isHttps,
  cookieKeys,
  loginMaxDays,
  logoutSource,
  postLogoutSuccessSource,
  ...wired
}: Wired): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true } as const;
  return {
    ...wired,
    extraClientMetadata: { properties: [TRUSTED] },
    routes: ROUTES,
    scopes: [...ABOUT_THE_USER, ...scopes],
    // Id tokens have the claims of their scopes, so that applications need no further request.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'], acr: null, auth_time: null, iss: null },
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    cookies: { keys: [...cookieKeys], names: cookieNames(isHttps), long: cookie, short: cookie },
    formats: { bitsOfOpaqueRandomness: 256 },
    features: {
      ...{ devInteractions: OFF, dPoP: OFF, resourceIndicators: OFF, pushedAuthorizationRequests: OFF },
      clientCredentials: { enabled: true },
      userinfo: { enabled: true },
      introspection: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    ttl: {
      ...{ AccessToken: OPENID_ACCESS_SECONDS, ClientCredentials: OPENID_ACCESS_SECONDS, RefreshToken: REFRESH_TOKEN_SECONDS },
      ...{ AuthorizationCode: CODE_SECONDS, IdToken: ID_TOKEN_SECONDS, Interaction: SIGN_IN_STEP_SECONDS },
      ...{ Session: (_, { accountId, loginTs }) => sessionSeconds(accountId, loginTs, loginMaxDays), Grant: REFRESH_TOKEN_SECONDS },
    },
    // Tokens outlive the session of the browser; signing out ends them.
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    // A browser application may read the replies to its requests for tokens.
    clientBasedCORS: (_, origin, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    revokeGrantPolicy: () => true,
  };
}

/** Returns the seconds of a session from now on: one without a login lasts as long as a page, any other until its login ends at most. */
function sessionSeconds(account: string | undefined, loginTs: number | undefined, maxDays: number): number {
  if (account === undefined) return SIGN_IN_STEP_SECONDS;
  const left = maxDays === 0 || loginTs === undefined ? Infinity : loginTs + maxDays * 86_400 - Math.floor(Date.now() / 1000);
  return Math.max(1, Math.min(BROWSER_SESSION_SECONDS, left));
}

/** The policy of the library, and: who is signed in and has no access any more signs in again. */
export function interactionPolicy(): ReturnType<ReturnType<typeof library>['interactionPolicy']['base']> {
  const { base, Check } = library().interactionPolicy;
  const policy = base();
  const gone = new Check('no_access', 'the user has no access', (ctx) => ctx.oidc.session?.accountId !== undefined && !ctx.oidc.account);
  policy.get('login')?.checks.add(gone);
  return policy;
}
