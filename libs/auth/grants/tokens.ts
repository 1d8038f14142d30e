import { Injectable, Logger } from '@nestjs/common';
import { AccessLog } from '@plumbline/platform/http';
import OAuth2Server from '@node-oauth/oauth2-server';
import { Applications } from '@plumbline/auth/applications';
import { FailedLogins, PasswordLogins } from '@plumbline/auth/attempts';
import { ACCESS_TOKEN_SECONDS, type AccessGrant, bearerToken, digest, REFRESH_TOKEN_SECONDS, TokenStore } from '@plumbline/auth/tokens';
import { clientCredentials, formFields, printable, type SentCredentials } from './form';
import { Users } from '@plumbline/auth/accounts';
import { GRANT_TYPES, Grants, TryLater, type GrantServices } from './grants';

const {
  InvalidClientError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidTokenError,
  OAuthError,
  ServerError,
  UnauthorizedClientError,
  UnsupportedGrantTypeError,
} = OAuth2Server;

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

/** Issues, refreshes and revokes tokens (see A1 to A6; RFC 6749, RFC 7009). Never throws: faults are replies too. */
@Injectable()
export class Tokens {
  private readonly log = new Logger('Tokens');
  private readonly services: GrantServices;

  constructor(
    private readonly applications: Applications,
    logins: PasswordLogins,
    private readonly tokens: TokenStore,
    private readonly users: Users,
    private readonly failed: FailedLogins,
    private readonly accesses: AccessLog,
  ) {
    this.services = { logins, tokens, users, accesses };
  }

  /** The password or the refresh grant; with `grantType` that one alone, which is then the default of the form's field. */
  grant(request: TokenRequest, grantType?: string): Promise<TokenReply> {
    return this.replying(async () => {
      // Scopes belong to v2: a token always has its user's privileges, whatever scope is requested.
      const { scope: _, ...fields } = formFields(request.contentType, request.body);
      if (grantType) fields['grant_type'] ??= grantType;
      const client = await this.application(request, fields);
      if (!client.isOfVersion1)
        throw new UnauthorizedClientError('Unauthorized client: this application has scopes, so it gets its tokens at /oidc/token');
      // The library supports more grants, and would report that this client may not use them; on v1 they do not exist.
      const types = grantType ? [grantType] : GRANT_TYPES;
      if (fields['grant_type'] && !types.includes(fields['grant_type']))
        throw new UnsupportedGrantTypeError(`Unsupported grant type: send one of ${types.join(', ')}`);
      if (fields['grant_type'] === 'refresh_token') await this.refuseDeadBearer(request.authorization);
      const model = new Grants(this.services, request.address, client.id);
      const server = new OAuth2Server({ model, accessTokenLifetime: ACCESS_TOKEN_SECONDS, refreshTokenLifetime: REFRESH_TOKEN_SECONDS });
      const token = await server.token(
        new OAuth2Server.Request({
          method: 'POST',
          query: {},
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
          body: { ...veiled(fields), client_id: client.id, client_secret: client.secret },
        }),
        new OAuth2Server.Response(),
      );
      return {
        access_token: token.accessToken,
        token_type: 'bearer',
        expires_in: ACCESS_TOKEN_SECONDS,
        refresh_token: token.refreshToken,
      };
    });
  }

  /** The application of the request. Throws `invalid_client` when it is not registered, or the secret is wrong. */
  private async application(
    { authorization, address }: TokenRequest,
    fields: Record<string, string>,
  ): Promise<SentCredentials & { readonly isOfVersion1: boolean }> {
    const sent = clientCredentials(authorization, fields);
    for (const one of sent) {
      const found = await this.applications.authenticated(one.id, one.secret);
      if (found) return { ...one, ...found };
    }
    await this.failed.record('application', { username: fields['username'] ?? '', address, application: sent[0]?.id ?? '' });
    throw new InvalidClientError('Invalid client: client is invalid');
  }

  /** A refresh with an invalid access token as Bearer fails, whatever else it contains (see A4.expired-bearer). */
  private async refuseDeadBearer(authorization: string | undefined): Promise<void> {
    const token = bearerToken(authorization);
    if (token !== undefined && !(await this.tokens.access(digest(token))))
      throw new InvalidTokenError('The access token sent as Bearer is unknown, expired or revoked');
  }

  /** RFC 7009. Revoking a refresh token revokes its family. Unknown tokens count as revoked. */
  revoke(request: TokenRequest): Promise<TokenReply> {
    return this.replying(async () => {
      const fields = formFields(request.contentType, request.body);
      const client = await this.application(request, fields);
      const token = fields['token'];
      if (!token) throw new InvalidRequestError('Missing parameter: token');
      const refresh = await this.tokens.refresh(token);
      const grant = refresh ?? (await this.tokens.access(digest(token)));
      if (grant && grant.application !== client.id) throw new InvalidGrantError('Invalid grant: the token was issued to another client');
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

  /** RFC 6749, section 5.2. */
  private fault(error: unknown): TokenReply {
    if (!(error instanceof OAuthError) || error instanceof ServerError) {
      this.log.error(error);
      const body = { error: 'server_error', error_description: 'The service can not reach its store; try again soon.' };
      return { status: 503, headers: { ...NO_STORE, 'retry-after': '2' }, body };
    }
    const headers: Record<string, string> = { ...NO_STORE };
    let status = error.code;
    if (error instanceof InvalidClientError) {
      status = 401;
      headers['www-authenticate'] = 'Basic realm="plumbline"';
    } else if (error instanceof InvalidTokenError) {
      status = 401;
      headers['www-authenticate'] = 'Bearer realm="plumbline", error="invalid_token"';
    } else if (error instanceof TryLater) headers['retry-after'] = String(error.retryAfter);
    return { status, headers, body: { error: error.name, error_description: printable(error.message.replaceAll('`', '')) } };
  }
}

/**
 * The fields with username and password encoded (`Grants.getUser` decodes them): the library rejects some characters
 * that RFC 6749, appendix A, allows, and passwords may contain any.
 */
const veiled = ({ username, password, ...fields }: Record<string, string>): Record<string, string> => ({
  ...fields,
  ...(username !== undefined && { username: encodeURIComponent(username) }),
  ...(password !== undefined && { password: encodeURIComponent(password) }),
});
