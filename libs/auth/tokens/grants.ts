import OAuth2Server from '@node-oauth/oauth2-server';
import type { Account, Accounts } from '../accounts/accounts';
import type { LoginFailures } from '../accounts/login-failures';
import { verifyPassword } from '../accounts/passwords';
import { newSecret } from '../accounts/secrets';
import type { Users } from '../bearer/users';
import type { TokenStore } from './token-store';

const { InvalidGrantError, OAuthError } = OAuth2Server;

/** 429 of the token routes. RFC 6749 has no word for it; section 4.1.2.1 lends one that says the same. */
export class TooManyLogins extends OAuthError {
  constructor(readonly retryAfter: number) {
    super(`Too many failed logins; try again in ${retryAfter} s.`, { code: 429, name: 'temporarily_unavailable' });
  }
}

/** The grants that there are on v1. */
export const GRANT_TYPES: readonly string[] = ['password', 'refresh_token'];

/** What the grants need to know of the service. */
export interface GrantServices {
  readonly accounts: Accounts;
  readonly failures: LoginFailures;
  readonly tokens: TokenStore;
  readonly users: Users;
}

/** Carried from the check of a grant to the storing of its tokens. */
type Granted = { readonly login: Account } | { readonly refresh: { readonly token: string; readonly family: string } };

/** The password and refresh grants (interface document, "Authentication") for one token request from `address`. */
export class Grants implements OAuth2Server.PasswordModel, OAuth2Server.RefreshTokenModel {
  constructor(
    private readonly services: GrantServices,
    private readonly address: string,
  ) {}

  /** The application, whose secret was checked before (see `Tokens`). */
  async getClient(clientId: string): Promise<OAuth2Server.Client> {
    return { id: clientId, grants: [...GRANT_TYPES] };
  }

  /**
   * The user with that name and password who has access. Wrong name, wrong password and no access are the same answer after the same work.
   * The count of failures is asked before and after: many guesses sent at once get no more answers than ten sent in turn.
   */
  async getUser(username: string, password: string): Promise<Granted | undefined> {
    const { accounts, failures, users } = this.services;
    await this.refuseWhileLocked(username);
    const account = await accounts.named(username);
    const right = await verifyPassword(account?.passwordHash, password);
    if (account && right && (await users.find(account.company, account.user))) {
      await this.refuseWhileLocked(username);
      await failures.forgive(username);
      return { login: account };
    }
    await failures.note(username, this.address);
    await this.refuseWhileLocked(username, 1);
    return undefined;
  }

  private async refuseWhileLocked(username: string, beyond = 0): Promise<void> {
    const seconds = await this.services.failures.wait(username, this.address, beyond);
    if (seconds > 0) throw new TooManyLogins(seconds);
  }

  async getRefreshToken(refreshToken: string): Promise<OAuth2Server.RefreshToken | undefined> {
    const found = await this.services.tokens.refresh(refreshToken);
    if (!found) return undefined;
    const granted: Granted = { refresh: { token: refreshToken, family: found.family } };
    return {
      refreshToken,
      refreshTokenExpiresAt: found.expiresAt,
      client: { id: found.application, grants: [] },
      user: granted,
      found,
    };
  }

  /** Asked when client and expiry are right. A token that was used before is a stolen one, or was: the family ends (RFC 9700, section 4.14.2). */
  async revokeToken(token: OAuth2Server.RefreshToken): Promise<boolean> {
    const { usable, family, company, user } = token['found'] as NonNullable<Awaited<ReturnType<TokenStore['refresh']>>>;
    if (usable && (await this.services.users.find(company, user))) return true;
    await this.services.tokens.revokeFamily(family);
    return false;
  }

  generateAccessToken = async (): Promise<string> => newSecret();
  generateRefreshToken = async (): Promise<string> => newSecret();

  /** No scope gets here (see `Tokens`). */
  validateScope = async (): Promise<string[]> => [];

  async saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User): Promise<OAuth2Server.Token> {
    const granted = user as Granted;
    const pair = { accessToken: token.accessToken, refreshToken: token.refreshToken ?? '' };
    if ('login' in granted) {
      // The password was changed, or the account closed, while it was being checked.
      if (!(await this.services.tokens.issue(granted.login, client.id, pair)))
        throw new InvalidGrantError('Invalid grant: user credentials are invalid');
    } else if (!(await this.services.tokens.rotate(granted.refresh.token, pair))) {
      // Another refresh with the same token was faster: the token was used twice.
      await this.services.tokens.revokeFamily(granted.refresh.family);
      throw new InvalidGrantError('Invalid grant: refresh token is invalid or could not be revoked');
    }
    return { ...token, client, user };
  }

  /** Part of the library's model for its own bearer check, which the service does not use. */
  async getAccessToken(): Promise<undefined> {
    return undefined;
  }
}
