import { randomUUID } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { library } from '../openid/library';
import { subjectOf, userOf } from '../subject';
import type { SignInStore, StoredToken } from './sign-in-store';

/** The functions that the stores of the library need beside the database. */
export interface Ends {
  /** Ends a family of tokens, whose end is on record when this returns. */
  end(family: string): Promise<void>;
  /** Ends an access token of an application that acts itself. */
  endToken(token: string): Promise<void>;
}

/** A store that refuses what its model never asks for. */
abstract class Store implements Adapter {
  constructor(
    protected readonly store: SignInStore,
    protected readonly ends: Ends,
  ) {}
  abstract upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void>;
  abstract find(id: string): Promise<AdapterPayload | undefined>;
  abstract destroy(id: string): Promise<void>;
  async findByUserCode(): Promise<undefined> {
    throw new Error('there are no user codes');
  }
  async findByUid(_uid: string): Promise<AdapterPayload | undefined> {
    throw new Error('only sessions are found by their uid');
  }
  async consume(_id: string): Promise<void> {
    throw new Error('only codes are used up');
  }
  revokeByGrantId(family: string): Promise<void> {
    return this.ends.end(family);
  }
}

/** The session of a browser: its id is the cookie, its uid is no secret. */
class SessionAdapter extends Store {
  async upsert(id: string, { jti: _, ...payload }: AdapterPayload, seconds = 0): Promise<void> {
    const user = payload.accountId === undefined ? undefined : userOf(payload.accountId);
    await this.store.keepSession(id, payload.uid ?? '', user && { ...user, at: payload.loginTs ?? 0 }, payload, seconds);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.store.session(id);
    return found && { ...endable(found.payload), jti: id };
  }
  /** Without the id, which only the cookie has. */
  override async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const found = await this.store.sessionNamed(uid);
    return found && endable(found.payload);
  }
  destroy(id: string): Promise<void> {
    return this.store.dropSession(id);
  }
}

/**
 * A session whose sign-out ends the tokens of every application. The library marks authorizations whose tokens outlive the session, and
 * would leave those alone (`persistsLogout`).
 */
function endable({ authorizations, ...payload }: AdapterPayload): AdapterPayload {
  if (!authorizations) return payload;
  const unmarked = Object.entries(authorizations).map(([client, { persistsLogout: _, ...own }]) => [client, own] as const);
  return { ...payload, authorizations: Object.fromEntries(unmarked) };
}

/** A request for sign-in under way (`Interaction`), or an authorization code. */
class StepAdapter extends Store {
  constructor(
    private readonly kind: 'Interaction' | 'AuthorizationCode',
    store: SignInStore,
    ends: Ends,
  ) {
    super(store, ends);
  }
  upsert(id: string, payload: AdapterPayload, seconds = 0): Promise<void> {
    const family = this.kind === 'AuthorizationCode' ? (payload.grantId ?? null) : null;
    return this.store.keepStep(this.kind, id, payload, seconds, family);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.store.step<AdapterPayload>(this.kind, id);
    return found && { ...found.value, ...(found.usedAt !== null && { consumed: found.usedAt }) };
  }
  /** Of two requests with one code at the same moment, the later one ends what the code led to (RFC 6749, section 4.1.2). */
  override async consume(id: string): Promise<void> {
    if (await this.store.useStep(this.kind, id)) return;
    const family = (await this.find(id))?.grantId;
    if (family !== undefined) await this.ends.end(family);
    throw new (library().errors.InvalidGrant)('authorization code already consumed');
  }
  destroy(id: string): Promise<void> {
    return this.store.dropStep(this.kind, id);
  }
}

/** A consent, which is a family of tokens. The family is begun before, by `SignInStore.consent`. */
class GrantAdapter extends Store {
  upsert(id: string, payload: AdapterPayload): Promise<void> {
    return this.store.setConsent(id, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return (await this.store.consented(id)) as AdapterPayload | undefined;
  }
  destroy(id: string): Promise<void> {
    return this.ends.end(id);
  }
}

const ended = (what: string): Error => new (library().errors.InvalidGrant)(`${what} ended meanwhile`);

/** Access and refresh tokens, in the tables of all tokens. */
class TokenAdapter extends Store {
  constructor(
    private readonly kind: 'AccessToken' | 'RefreshToken' | 'ClientCredentials',
    store: SignInStore,
    ends: Ends,
  ) {
    super(store, ends);
  }

  async upsert(id: string, { grantId, clientId, scope }: AdapterPayload, seconds = 0): Promise<void> {
    if (this.kind === 'ClientCredentials') {
      if (!(await this.store.addServiceToken(id, clientId ?? '', scope ?? '', seconds))) throw ended('the access of the application');
    } else if (!(await this.store.addToken(this.table, id, grantId ?? randomUUID(), scope ?? '', seconds))) throw ended('the sign-in');
  }

  private get table(): 'access' | 'refresh' {
    return this.kind === 'RefreshToken' ? 'refresh' : 'access';
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.store.token(this.table, id);
    return found && found.isConsented === (this.kind !== 'ClientCredentials') ? this.shown(id, found) : undefined;
  }

  private shown(jti: string, { application: clientId, scope, expiresAt: exp, family, ...user }: StoredToken): AdapterPayload {
    const own = this.kind === 'ClientCredentials' ? {} : { grantId: family, accountId: subjectOf(user) };
    return { kind: this.kind, jti, clientId, scope, exp, ...own };
  }

  /** Of a consent all tokens end together (`revokeByGrantId` comes after). */
  async destroy(id: string): Promise<void> {
    if (this.kind === 'ClientCredentials') await this.ends.endToken(id);
  }
}

/** The stores of the library's models, but that of clients. */
export function storeOf(model: string, store: SignInStore, ends: Ends): Adapter {
  switch (model) {
    case 'Session':
      return new SessionAdapter(store, ends);
    case 'Interaction':
    case 'AuthorizationCode':
      return new StepAdapter(model, store, ends);
    case 'Grant':
      return new GrantAdapter(store, ends);
    case 'AccessToken':
    case 'RefreshToken':
    case 'ClientCredentials':
      return new TokenAdapter(model, store, ends);
    default:
      throw new Error(`${model} is not stored: its feature is off`);
  }
}
