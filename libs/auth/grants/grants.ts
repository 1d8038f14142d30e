import { Injectable } from '@nestjs/common';
import { AccessLog } from '@plumbline/platform/http';
import { Users } from '@plumbline/auth/accounts';
import { type LoginAttempt, PasswordLogins } from '@plumbline/auth/attempts';
import { newSecret, type TokenPair, TokenStore } from '@plumbline/auth/tokens';
import { required, VSCHAR } from './form';
import { OAuthError } from './oauth-error';

/** The clientId of the application that asks for tokens, and the address of the caller. */
type Requester = Omit<LoginAttempt, 'username'>;

/** The password and refresh grants (see A4.refresh to A6). No token leaves before its grant is on record. */
@Injectable()
export class Grants {
  constructor(
    private readonly logins: PasswordLogins,
    private readonly tokens: TokenStore,
    private readonly users: Users,
    private readonly accesses: AccessLog,
  ) {}

  /** A first pair for the user with that name and password who has access. @throws OAuthError, LoginDelayed, StoreUnavailable */
  async password(fields: Record<string, string>, by: Requester): Promise<TokenPair> {
    const [username, password] = [required(fields, 'username'), required(fields, 'password')];
    const found = await this.logins.check({ username, ...by }, password);
    if (!found) throw wrongCredentials();
    const { account, person } = found;
    if (account.requiresSecondFactor || account.hasSecondFactor) {
      await this.logins.refuseAlone({ username, ...by });
      const whose = account.requiresSecondFactor ? 'the company requires a second factor' : 'the second factor of this user is on';
      throw new OAuthError('invalid_grant', `Invalid grant: ${whose}; sign in by OpenID Connect`);
    }
    const pair = { accessToken: newSecret(), refreshToken: newSecret() };
    // The password was changed, or the account closed, during the check.
    if (!(await this.tokens.issue(account, by.application, pair))) throw wrongCredentials();
    await this.accesses.record({ type: 'SignedIn', data: {} }, { ...person, ...by });
    return pair;
  }

  /**
   * The pair that replaces a refresh token. A second use of a token, other than a repeat within 10 seconds, means that
   * it was stolen: the family ends (RFC 9700, section 4.14.2). @throws OAuthError, StoreUnavailable
   */
  async refresh(fields: Record<string, string>, by: Requester): Promise<TokenPair> {
    const token = required(fields, 'refresh_token');
    if (!VSCHAR.test(token)) throw new OAuthError('invalid_request', 'Invalid parameter: refresh_token');
    const found = await this.tokens.refresh(token);
    // A token of OpenID Connect is refreshed where it was given: its successors live shorter.
    if (!found || found.scope !== null) throw new OAuthError('invalid_grant', 'Invalid grant: refresh token is invalid');
    const { application, company, user, secondsLeft } = found;
    if (application !== by.application) throw new OAuthError('invalid_grant', 'Invalid grant: refresh token was issued to another client');
    if (secondsLeft <= 0) throw new OAuthError('invalid_grant', 'Invalid grant: refresh token has expired');
    const person = await this.users.find(company, user);
    const pair = person && found.isUsable ? await this.tokens.rotate(token) : undefined;
    if (!pair) await this.tokens.revokeFamily(found.family);
    const type = pair ? 'TokenRefreshed' : 'TokenRefused';
    await this.accesses.record({ type, data: {} }, { ...(person ?? { company, user, userName: '' }), ...by });
    if (!pair) throw new OAuthError('invalid_grant', 'Invalid grant: refresh token is invalid or could not be revoked');
    return pair;
  }
}

const wrongCredentials = (): OAuthError => new OAuthError('invalid_grant', 'Invalid grant: user credentials are invalid');
