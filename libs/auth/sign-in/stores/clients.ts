import type { Adapter, ClientMetadata } from 'oidc-provider';
import { type Applications, CONSOLE_APPLICATION, type SignInClient } from '@plumbline/auth/applications';
import { newSecret } from '@plumbline/auth/tokens';

/** Scopes about the user, which every application may ask for. */
export const ABOUT_THE_USER = ['openid', 'profile', 'email'];
/** The metadata of a client whose users give no consent. */
export const TRUSTED = 'plumbline_trusted';

/**
 * Secrets are stored as hashes, and `Applications.has` compares them; the library only wants to see that there is one. Nobody
 * knows this one.
 */
const NOT_A_SECRET = newSecret();

/** An application in the words of OpenID Connect Dynamic Client Registration; `known` are the scopes that exist. */
function metadataOf(application: SignInClient, known: ReadonlySet<string>): ClientMetadata {
  const { clientId, name, isPublic, redirectUris, logoutUris, scopes, isService, isTrusted } = application;
  const signsIn = redirectUris.length > 0;
  return {
    client_id: clientId,
    client_name: name,
    [TRUSTED]: isTrusted,
    ...(isPublic ? { token_endpoint_auth_method: 'none' } : { client_secret: NOT_A_SECRET }),
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [...logoutUris],
    response_types: signsIn ? ['code'] : [],
    grant_types: [...(signsIn ? ['authorization_code', 'refresh_token'] : []), ...(isService ? ['client_credentials'] : [])],
    scope: [...ABOUT_THE_USER, ...scopes.filter((scope) => known.has(scope))].join(' '),
  };
}

/** The applications as clients. They are registered by the command line alone. */
export class ClientAdapter implements Adapter {
  constructor(
    private readonly applications: Pick<Applications, 'forSignIn'>,
    private readonly known: ReadonlySet<string>,
    /** The only address that a sign-in to the console returns to. */
    private readonly consoleReturn: string,
  ) {}
  async find(id: string): Promise<ClientMetadata | undefined> {
    const found = await this.applications.forSignIn(id);
    return found && metadataOf(id === CONSOLE_APPLICATION ? this.console(found) : found, this.known);
  }

  /** Whatever its row has. As one with a secret, which nobody knows, it is refused by the token endpoint. */
  private console(row: SignInClient): SignInClient {
    return { ...row, isPublic: false, isTrusted: true, isService: false, scopes: [], redirectUris: [this.consoleReturn], logoutUris: [] };
  }

  upsert = refused;
  findByUserCode = refused;
  findByUid = refused;
  consume = refused;
  destroy = refused;
  revokeByGrantId = refused;
}

async function refused(): Promise<never> {
  throw new Error('applications are registered by the command line');
}
