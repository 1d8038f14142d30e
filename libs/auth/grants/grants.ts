import OAuth2Server from '@node-oauth/oauth2-server';
import type { Access, AccessLog } from '@plumbline/platform/http';
import type { Account, Person, Users } from '@plumbline/auth/accounts';
import { LoginDelayed, type PasswordLogins } from '@plumbline/auth/attempts';
import { newSecret, type TokenStore } from '@plumbline/auth/tokens';

const { InvalidGrantError, OAuthError } = OAuth2Server;

/** A token request that may succeed later. RFC 6749 has no code for it here, so the one of section 4.1.2.1 is used. */
export class TryLater extends OAuthError {
  constructor(
    message: string,
    status: 429 | 503,
    readonly retryAfter: number,
  ) {
    super(message, { code: status, name: 'temporarily_unavailable' });
  }
}

/** The grants of v1. */
export const GRANT_TYPES: readonly string[] = ['password', 'refresh_token'];

/** The services that the grants need. */
export interface GrantServices {
  readonly logins: PasswordLogins;
  readonly tokens: TokenStore;
  readonly users: Users;
  readonly accesses: AccessLog;
}

/** Passed from the check of a grant to the storing of its tokens. */
type Granted = { readonly login: Account } | { readonly refresh: { readonly token: string; readonly family: string } };

/**
 * The password and refresh grants (see A4.refresh to A6) for one token request from `address` through `application`.
 */
export class Grants implements OAuth2Server.PasswordModel, OAuth2Server.RefreshTokenModel {
  /** The user of the request, once it is known. */
  private person: Pick<Person, 'company' | 'user' | 'userName'> | undefined;

  constructor(
    private readonly services: GrantServices,
    private readonly address: string,
    private readonly application: string,
  ) {}

  /** The application, whose secret was checked before (see `Tokens`). */
  async getClient(clientId: string): Promise<OAuth2Server.Client> {
    return { id: clientId, grants: [...GRANT_TYPES] };
  }

  /** The user with that name and password who has access. Both are URI-encoded. @throws TryLater */
  async getUser(encodedUsername: string, encodedPassword: string): Promise<Granted | undefined> {
    const { address, application } = this;
    const attempt = { username: decodeURIComponent(encodedUsername), address, application };
    const found = await this.services.logins.check(attempt, decodeURIComponent(encodedPassword)).catch((error: unknown) => {
      throw error instanceof LoginDelayed ? new TryLater(error.message, error.status, error.retryAfter) : error;
    });
    if (!found) return undefined;
    const { requiresSecondFactor, hasSecondFactor } = found.account;
    if (requiresSecondFactor || hasSecondFactor) {
      await this.services.logins.refuseAlone(attempt);
      const whose = requiresSecondFactor ? 'the company requires a second factor' : 'the second factor of this user is on';
      throw new InvalidGrantError(`Invalid grant: ${whose}; sign in by OpenID Connect`);
    }
    this.person = found.person;
    return { login: found.account };
  }

  async getRefreshToken(refreshToken: string): Promise<OAuth2Server.RefreshToken | undefined> {
    const found = await this.services.tokens.refresh(refreshToken);
    // A token of OpenID Connect is refreshed where it was given: its successors live shorter.
    if (!found || found.scope !== null) return undefined;
    const granted: Granted = { refresh: { token: refreshToken, family: found.family } };
    return {
      refreshToken,
      // The library compares it with the clock of this machine.
      refreshTokenExpiresAt: new Date(Date.now() + found.secondsLeft * 1000),
      client: { id: found.application, grants: [] },
      user: granted,
      found,
    };
  }

  /**
   * Called when client and expiry are valid. A second use of a token, other than a repeat within 10 seconds, means that
   * it was stolen: the family ends (RFC 9700, section 4.14.2).
   */
  async revokeToken(token: OAuth2Server.RefreshToken): Promise<boolean> {
    const { isUsable, family, company, user } = token['found'] as NonNullable<Awaited<ReturnType<TokenStore['refresh']>>>;
    const person = await this.services.users.find(company, user);
    this.person = person ?? { company, user, userName: '' };
    if (isUsable && person) return true;
    await this.services.tokens.revokeFamily(family);
    await this.record('TokenRefused');
    return false;
  }

  /** No token leaves before its grant is on record. @throws StoreUnavailable */
  private async record(type: Access['type'] & ('SignedIn' | 'TokenRefreshed' | 'TokenRefused')): Promise<void> {
    const { person, application, address } = this;
    if (person) await this.services.accesses.record({ type, data: {} }, { ...person, application, address });
  }

  generateAccessToken = async (): Promise<string> => newSecret();
  generateRefreshToken = async (): Promise<string> => newSecret();

  /** `Tokens` removes scopes before. */
  validateScope = async (): Promise<string[]> => [];

  async saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User): Promise<OAuth2Server.Token> {
    const granted = user as Granted;
    if ('login' in granted) {
      const pair = { accessToken: token.accessToken, refreshToken: token.refreshToken ?? '' };
      // The password was changed, or the account closed, during the check.
      if (!(await this.services.tokens.issue(granted.login, client.id, pair)))
        throw new InvalidGrantError('Invalid grant: user credentials are invalid');
      await this.record('SignedIn');
      return { ...token, client, user };
    }
    const successors = await this.services.tokens.rotate(granted.refresh.token);
    if (successors) {
      await this.record('TokenRefreshed');
      const { accessToken, refreshToken } = successors;
      return { ...token, accessToken, refreshToken, client, user };
    }
    // The tokens of its first use were used in turn: the token was used twice.
    await this.services.tokens.revokeFamily(granted.refresh.family);
    await this.record('TokenRefused');
    throw new InvalidGrantError('Invalid grant: refresh token is invalid or could not be revoked');
  }

  /** Part of the library's model for its own bearer check, which the service does not use. */
  async getAccessToken(): Promise<undefined> {
    return undefined;
  }
}
