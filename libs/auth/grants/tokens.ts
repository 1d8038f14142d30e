import { Injectable, Logger } from '@nestjs/common';
import { AccessLog } from '@plumbline/platform/http';
import { Users } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';
import { FailedLogins, LoginDelayed } from '@plumbline/auth/attempts';
import { ACCESS_TOKEN_SECONDS, type AccessGrant, bearerToken, digest, TokenStore } from '@plumbline/auth/tokens';
import { clientCredentials, formFields, required } from './form';
import { Grants } from './grants';
import { OAuthError, printable } from './oauth-error';

/** A request to one of the token routes. */
export interface TokenRequest {
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: unknown;
  /** The caller's address, for the count of failed logins. */
  readonly address: string;
}

/** The reply to a token request. */
export interface TokenReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Replies with tokens must not be cached (RFC 6749, section 5.1). */
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** The grants of version 1. */
const GRANT_TYPES: readonly string[] = ['password', 'refresh_token'];

/** The headers of the refusals that are a 401. */
const CHALLENGES = new Map([
  ['invalid_client', { 'www-authenticate': 'Basic realm="plumbline"' }],
  ['invalid_token', { 'www-authenticate': 'Bearer realm="plumbline", error="invalid_token"' }],
]);

/** Issues, refreshes and revokes tokens (see A1 to A6; RFC 6749, RFC 7009). Never throws: faults are replies too. */
@Injectable()
export class Tokens {
  private readonly log = new Logger('Tokens');

  constructor(
    private readonly applications: Applications,
    private readonly grants: Grants,
    private readonly tokens: TokenStore,
    private readonly users: Users,
    private readonly failed: FailedLogins,
    private readonly accesses: AccessLog,
  ) {}

  /**
   * The password or the refresh grant; with `grantType` that one alone, which is then the default of the form's field.
   * Ignores a scope: scopes belong to v2, and a token of version 1 always has its user's privileges.
   */
  grant(request: TokenRequest, grantType?: string): Promise<TokenReply> {
    return this.replying(async () => {
      const fields = formFields(request.contentType, request.body);
      const client = await this.application(request, fields);
      if (!client.isOfVersion1)
        throw new OAuthError(
          'unauthorized_client',
          'Unauthorized client: this application has scopes, so it gets its tokens at /oidc/token',
        );
      if (grantType) fields['grant_type'] ??= grantType;
      const type = required(fields, 'grant_type');
      const types = grantType ? [grantType] : GRANT_TYPES;
      if (!types.includes(type)) throw new OAuthError('unsupported_grant_type', `Unsupported grant type: send one of ${types.join(', ')}`);
      const by = { application: client.id, address: request.address };
      if (type === 'refresh_token') await this.refuseDeadBearer(request.authorization);
      const pair = await (type === 'refresh_token' ? this.grants.refresh(fields, by) : this.grants.password(fields, by));
      return {
        access_token: pair.accessToken,
        token_type: 'bearer',
        expires_in: ACCESS_TOKEN_SECONDS,
        refresh_token: pair.refreshToken,
      };
    });
  }

  /** The application of the request. Throws `invalid_client` when it is not registered, or the secret is wrong. */
  private async application(
    { authorization, address }: TokenRequest,
    fields: Record<string, string>,
  ): Promise<{ readonly id: string; readonly isOfVersion1: boolean }> {
    const sent = clientCredentials(authorization, fields);
    for (const { id, secret } of sent) {
      const found = await this.applications.authenticated(id, secret);
      if (found) return { id, ...found };
    }
    await this.failed.record('application', { username: fields['username'] ?? '', address, application: sent[0]?.id ?? '' });
    throw new OAuthError('invalid_client', 'Invalid client: client is invalid');
  }

  /** A refresh with an invalid access token as Bearer fails, whatever else it contains (see A4.expired-bearer). */
  private async refuseDeadBearer(authorization: string | undefined): Promise<void> {
    const token = bearerToken(authorization);
    if (token !== undefined && !(await this.tokens.access(digest(token))))
      throw new OAuthError('invalid_token', 'The access token sent as Bearer is unknown, expired or revoked');
  }

  /** RFC 7009. Revoking a refresh token revokes its family. Unknown tokens count as revoked. */
  revoke(request: TokenRequest): Promise<TokenReply> {
    return this.replying(async () => {
      const fields = formFields(request.contentType, request.body);
      const client = await this.application(request, fields);
      const token = required(fields, 'token');
      const refresh = await this.tokens.refresh(token);
      const grant = refresh ?? (await this.tokens.access(digest(token)));
      if (grant && grant.application !== client.id)
        throw new OAuthError('invalid_grant', 'Invalid grant: the token was issued to another client');
      if (refresh) await this.tokens.revokeFamily(refresh.family);
      else if (grant) await this.tokens.revokeAccess(digest(token));
      if (grant) await this.recordRevocation(grant, client.id, request.address);
      return {};
    });
  }

  private async recordRevocation({ company, user }: AccessGrant, application: string, address: string): Promise<void> {
    const { userName = '' } = (await this.users.find(company, user)) ?? {};
    await this.accesses.record({ type: 'TokenRevoked', data: {} }, { company, user, userName, application, address });
  }

  private async replying(work: () => Promise<object>): Promise<TokenReply> {
    try {
      return { status: 200, headers: NO_STORE, body: await work() };
    } catch (error) {
      return this.fault(error);
    }
  }

  private fault(error: unknown): TokenReply {
    if (error instanceof OAuthError) {
      const challenge = CHALLENGES.get(error.code);
      return refusal(challenge ? 401 : 400, error.code, error.message, challenge);
    }
    // RFC 6749 has no code for a login that may succeed later, so the one of section 4.1.2.1 is used.
    if (error instanceof LoginDelayed)
      return refusal(error.status, 'temporarily_unavailable', error.message, { 'retry-after': String(error.retryAfter) });
    this.log.error(error);
    return refusal(503, 'server_error', 'The service can not reach its store; try again soon.', { 'retry-after': '2' });
  }
}

/** RFC 6749, section 5.2. */
const refusal = (status: number, error: string, description: string, headers: Record<string, string> = {}): TokenReply => ({
  status,
  headers: { ...NO_STORE, ...headers },
  body: { error, error_description: printable(description) },
});
