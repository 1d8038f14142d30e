import { Inject, Injectable, Logger } from '@nestjs/common';
import { personOf, user } from '@plumbline/company/published';
import { Config } from '@plumbline/platform/runtime';
import { KindRegistry, ReadModels } from '@plumbline/platform/records';
import { BASE_URL, faultOf, scopesOf } from '@plumbline/platform/http';
import type { Account, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Accounts, Users } from '@plumbline/auth/accounts';
import { Applications } from '@plumbline/auth/applications';
import { FailedLogins } from '@plumbline/auth/attempts';
import { TokenStore } from '@plumbline/auth/tokens';
import { Admission } from './admission';
import { configurationOf, interactionPolicy } from './configuration';
import { Consents } from '../consents';
import { library } from './library';
import { errorPage, sendPage, signedOutPage, signOutPage } from '../pages/pages';
import { refreshGrant } from './refresh-grant';
import { SignInRecords } from '../sign-in-records';
import { userOf, type Subject } from '../subject';
import { storeOf, type Ends } from '../stores/adapters';
import { ClientAdapter } from '../stores/clients';
import { cookieKeyOf, SigningKeys, type SigningKey } from '../stores/signing-keys';
import { SignInStore } from '../stores/sign-in-store';

/**
 * The headers of the library's own pages, which send a form by a script: it adds the hash of that. Pages of the service replace them, and
 * replies of other types need none.
 */
const OF_LIBRARY = {
  'content-security-policy': "default-src 'none'; script-src; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** A request as the library sees it: with the address of the caller, in the form of `callerAddress`. */
export interface FromCaller {
  readonly callerAddress?: string;
}

/** A token that is about to be stored. */
interface OwnToken {
  readonly kind: string;
  readonly clientId?: string;
  scope?: string;
}

/** Of the scopes `openid`, `profile` and `email`. */
export interface UserClaims {
  readonly sub: string;
  readonly name: string;
  readonly preferred_username: string;
  /** Undefined for a user without one. */
  readonly email: string | undefined;
}

/** Where a sign-out returns to, for the policy of its page. */
const targetsOf = ({ oidc }: KoaContextWithOIDC): string[] => {
  const target = oidc.params?.['post_logout_redirect_uri'];
  return typeof target === 'string' ? [new URL(target).origin] : [];
};

const callerOf = (ctx: { readonly req: object } | undefined): string => (ctx?.req as FromCaller | undefined)?.callerAddress ?? '';

/** The library for OpenID Connect, with the applications, users, tokens and keys of the service. It keeps no state in the process. */
@Injectable()
export class OpenIdProvider {
  private readonly log = new Logger('SignIn');
  private made: { readonly kids: string; readonly provider: Provider } | undefined;
  /** The faults that requests failed with. */
  private readonly faults = new WeakMap<object, unknown>();

  constructor(
    @Inject(BASE_URL) readonly issuer: string,
    private readonly kinds: KindRegistry,
    private readonly keys: SigningKeys,
    private readonly store: SignInStore,
    private readonly records: SignInRecords,
    private readonly tokens: TokenStore,
    private readonly applications: Applications,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly failed: FailedLogins,
    private readonly admission: Admission,
    private readonly consents: Consents,
    private readonly reads: ReadModels,
    @Inject(Config) private readonly config: Pick<Config, 'loginMaxDays'>,
  ) {}

  /** Where a sign-in to the console returns to. */
  get consoleReturn(): string {
    return `${this.issuer}/auth/callback`;
  }

  /** The provider with the keys as they are stored now. */
  async current(): Promise<Provider> {
    const keys = await this.keys.all();
    const kids = keys.map(({ kid }) => kid).join();
    if (this.made?.kids !== kids) this.made = { kids, provider: this.make(keys) };
    return this.made.provider;
  }

  private make(keys: readonly SigningKey[]): Provider {
    const { Provider: Made } = library();
    const ends: Ends = {
      end: (family) => this.records.end(family, Made.ctx?.oidc.route === 'token' ? 'TokenRefused' : 'TokenRevoked', callerOf(Made.ctx)),
      endToken: (token) => this.records.endToken(token, callerOf(Made.ctx)),
    };
    const scopes = scopesOf(this.kinds.all);
    const known = new Set(scopes);
    const provider = new Made(
      this.issuer,
      configurationOf({
        scopes,
        isHttps: this.issuer.startsWith('https:'),
        cookieKeys: keys.map(cookieKeyOf),
        loginMaxDays: this.config.loginMaxDays,
        loadExistingGrant: (ctx) => this.consents.of(ctx),
        jwks: { keys: [...keys] },
        adapter: (model: string) =>
          model === 'Client' ? new ClientAdapter(this.applications, known, this.consoleReturn) : storeOf(model, this.store, ends),
        findAccount: (_: unknown, sub: string) => this.account(sub),
        // The only place between the check of a request and the storing of its token.
        extraTokenClaims: (_: unknown, token: OwnToken) => this.refuseWithoutAccess(token),
        interactions: { policy: interactionPolicy(), url: (_, { uid }) => `${this.issuer}/sign-in/${uid}` },
        renderError: (ctx, out) => sendPage(ctx, errorPage(out.error_description ?? out.error)),
        logoutSource: (ctx, form) => sendPage(ctx, signOutPage(form, targetsOf(ctx))),
        postLogoutSuccessSource: (ctx) => sendPage(ctx, signedOutPage()),
      }),
    );
    // The connection of a browser may end at a proxy: what counts is the public address, which every request is given.
    provider.proxy = true;
    provider.registerGrantType(
      'refresh_token',
      refreshGrant({ tokens: this.tokens, users: this.users, records: this.records, addressOf: callerOf }),
      ['refresh_token', 'scope'],
    );
    this.checkSecrets(provider);
    provider.on('server_error', (ctx, error) => this.faults.set(ctx, error));
    provider.use((ctx, next) => this.answered(ctx as KoaContextWithOIDC, next));
    return provider;
  }

  /** Secrets are stored as hashes: the library cannot compare them itself. */
  private checkSecrets(provider: Provider): void {
    const { applications, failed } = this;
    provider.Client.prototype.compareClientSecret = async function (this: { clientId: string }, secret: string) {
      if (await applications.has(this.clientId, secret)) return true;
      await failed.record('application', { username: '', address: callerOf(library().Provider.ctx), application: this.clientId });
      return false;
    };
  }

  /** The claims about a user with access; undefined for any other `sub`. */
  async claimsOf(sub: string): Promise<UserClaims | undefined> {
    const subject = userOf(sub);
    const held = subject && (await this.accounts.heldBy(subject.company, subject.user));
    const row = held && (await this.reads.one(user, held.company, held.user));
    const person = row && personOf(row);
    return held && person && { sub, name: person.userName, preferred_username: held.username, email: row.Email || undefined };
  }

  /**
   * An application that asks for no scope gets all that it is registered with (RFC 6749, section 3.3).
   * @throws InvalidGrant: an application acts as a user who has no access
   */
  private async refuseWithoutAccess(token: OwnToken): Promise<undefined> {
    const { kind, clientId = '' } = token;
    if (kind !== 'ClientCredentials') return;
    token.scope ??= (await this.applications.forSignIn(clientId))?.scopes.join(' ');
    const user = await this.store.serviceUser(clientId);
    if (!user || !(await this.users.find(user.company, user.user)))
      throw new (library().errors.InvalidGrant)('the user of the application has no access');
  }

  private async account(sub: string): Promise<Account | undefined> {
    const claims = await this.claimsOf(sub);
    return claims && { accountId: sub, claims: async () => ({ ...claims }) };
  }

  /** Requests for sign-in have a limit, tokens leave when their grant is on record, and a store that is down is 503. */
  private async answered(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    const refused = await this.admission.refusal(ctx, callerOf(ctx));
    if (refused) {
      ctx.status = refused.status;
      sendPage(ctx, refused.page);
      return ctx.set({ ...refused.headers });
    }
    ctx.set(OF_LIBRARY);
    await next();
    try {
      if (ctx.oidc?.route === 'token' && ctx.status === 200) await this.recordGrant(ctx);
      await this.admission.count(ctx, callerOf(ctx));
    } catch (error) {
      this.faults.set(ctx, error);
      ctx.body = { error: 'server_error', error_description: 'The service can not reach its store; try again soon.' };
    }
    const error = this.faults.get(ctx);
    if (error === undefined) return;
    this.log.error(error);
    const { status, headers } = faultOf(error);
    ctx.status = status;
    ctx.set({ ...headers });
  }

  private async recordGrant(ctx: KoaContextWithOIDC): Promise<void> {
    const { params, client, account } = ctx.oidc;
    // The refresh grant records itself.
    if (params?.['grant_type'] === 'refresh_token' || !client) return;
    const subject: Subject | undefined = account ? userOf(account.accountId) : await this.store.serviceUser(client.clientId);
    if (subject) await this.records.record('SignedIn', subject, client.clientId, callerOf(ctx));
  }
}
