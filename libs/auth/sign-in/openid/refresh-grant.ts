import type { TokenEndpointGrantContext } from 'oidc-provider';
import type { Users } from '@plumbline/auth/accounts';
import { REFRESH_TOKEN_SECONDS, type TokenStore } from '@plumbline/auth/tokens';
import { library } from './library';
import type { SignInRecords } from '../sign-in-records';
import { OPENID_ACCESS_SECONDS } from '../timing';

/** The services that the refresh grant needs. */
export interface RefreshServices {
  readonly tokens: TokenStore;
  readonly users: Users;
  readonly records: SignInRecords;
  /** The address of the caller of a request. */
  readonly addressOf: (ctx: TokenEndpointGrantContext) => string;
}

/**
 * The refresh grant, in place of that of the library, which knows no repeats and decides no races: a refresh token works once,
 * a repeat within ten seconds gets the same successors, and any other second use ends all tokens of the sign-in. With fewer scopes the
 * access token has those alone.
 */
export const refreshGrant =
  ({ tokens, users, records, addressOf }: RefreshServices) =>
  async (ctx: TokenEndpointGrantContext<{ refresh_token?: string; scope?: string }>): Promise<void> => {
    const { InvalidGrant, InvalidRequest, InvalidScope } = library().errors;
    const { params, client } = ctx.oidc;
    const { refresh_token: token, scope: asked } = params;
    if (typeof token !== 'string' || token === '') throw new InvalidRequest('refresh_token is missing');
    const found = await tokens.refresh(token);
    if (!found || found.scope === null || found.application !== client.clientId) throw new InvalidGrant('refresh token not found');
    if (found.secondsLeft <= 0) throw new InvalidGrant('refresh token is expired');
    const granted = found.scope.split(' ');
    const narrowed = (asked ?? '').split(' ').filter((one) => one !== '');
    const beyond = narrowed.filter((one) => !granted.includes(one));
    if (beyond.length > 0) throw new InvalidScope('the sign-in has no such scope', beyond.join(' '));

    const person = await users.find(found.company, found.user);
    const scope = narrowed.length > 0 ? narrowed.join(' ') : found.scope;
    const pair =
      person && found.isUsable
        ? await tokens.rotate(token, { access: OPENID_ACCESS_SECONDS, refresh: REFRESH_TOKEN_SECONDS }, scope)
        : undefined;
    if (!pair) {
      await records.end(found.family, 'TokenRefused', addressOf(ctx));
      throw new InvalidGrant('refresh token was used before');
    }
    await records.record('TokenRefreshed', found, found.application, addressOf(ctx));
    ctx.body = {
      ...{ access_token: pair.accessToken, token_type: 'Bearer', expires_in: OPENID_ACCESS_SECONDS },
      ...{ refresh_token: pair.refreshToken, scope: pair.scope ?? scope },
    };
  };
