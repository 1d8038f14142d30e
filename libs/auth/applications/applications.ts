import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { invalid } from '@plumbline/platform/kernel';
import { IsNull, Not, type Repository } from 'typeorm';
import { digest, endFamilies, matches, newSecret, Notices } from '@plumbline/auth/tokens';
import { Accounts } from '@plumbline/auth/accounts';
import type { ClientCredentials, NewApplication, SignInSettings } from '@plumbline/auth/published';
import { ApplicationEntity } from './application.entity';

/** An active application as its requests for sign-in and tokens are checked. */
export interface SignInClient extends Omit<SignInSettings, 'serviceUser' | 'isTrusted'> {
  readonly clientId: string;
  readonly name: string;
  /** True if it acts as a user of its own. */
  readonly isService: boolean;
  /** True if its users give no consent. */
  readonly isTrusted: boolean;
}

/** A registered application as shown to the operator. */
export interface RegisteredApplication {
  readonly clientId: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Until when the previous secret is valid; null when it is not. */
  readonly oldSecretUntil: Date | null;
  /** Since when it gets no tokens; null for an active one. */
  readonly revokedAt: Date | null;
  /** Logins with valid tokens. */
  readonly logins: number;
  readonly isPublic: boolean;
  readonly isTrusted: boolean;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
}

/** A new clientId without a leading dash, which a shell would mistake for an option. */
function newClientId(): string {
  for (;;) {
    const id = newSecret().slice(0, 20);
    if (!id.startsWith('-')) return id;
  }
}

/** The registered applications of the service (see A1). They belong to no company. */
@Injectable()
export class Applications {
  constructor(
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
    private readonly notices: Notices,
    private readonly accounts: Accounts,
  ) {}

  /**
   * Registers one; both credentials are generated unless given. Registering the same id again changes nothing and
   * returns `created` false. Rejected (400) for a service user who does not exist, for a public application with one, and for a
   * trusted one without an address to return to.
   */
  async register(name: string, given?: ClientCredentials): Promise<ClientCredentials & { readonly created: boolean }>;
  async register(name: string, given?: ClientCredentials, signIn?: SignInSettings): Promise<NewApplication & { readonly created: boolean }>;
  async register(
    name: string,
    given?: ClientCredentials,
    signIn?: SignInSettings,
  ): Promise<NewApplication & { readonly created: boolean }> {
    const { clientId, clientSecret: secret } = given ?? { clientId: newClientId(), clientSecret: newSecret() };
    const clientSecret = signIn?.isPublic ? null : secret;
    const serviceAccount = signIn && (await this.serviceAccount(signIn));
    const { raw } = (await this.applications
      .createQueryBuilder()
      .insert()
      .values({
        ...{ clientId, name, secretHash: clientSecret === null ? null : digest(clientSecret) },
        ...(signIn && {
          redirectUris: [...signIn.redirectUris],
          logoutUris: [...signIn.logoutUris],
          scopes: [...signIn.scopes],
          isTrusted: signIn.isTrusted ?? false,
        }),
        ...(serviceAccount !== undefined && { serviceAccount }),
      })
      .orIgnore()
      .returning(['clientId'])
      .execute()) as { raw: unknown[] };
    return { clientId, clientSecret, created: raw.length === 1 };
  }

  private async serviceAccount({ serviceUser, isPublic, redirectUris, isTrusted }: SignInSettings): Promise<number | undefined> {
    const wrong = [...redirectUris].filter((uri) => !isReturnAddress(uri));
    if (wrong.length > 0)
      invalid([{ field: 'redirectUris', problem: `must be https, or http on this machine, without a fragment: ${wrong[0] ?? ''}` }]);
    if (isTrusted && redirectUris.length === 0)
      invalid([{ field: 'trusted', problem: 'is for an application that users sign in to: state its redirectUris' }]);
    if (serviceUser === undefined) return undefined;
    if (isPublic) invalid([{ field: 'serviceUser', problem: 'is for an application with a secret, which a public one does not have' }]);
    const account = await this.accounts.named(serviceUser);
    return account?.id ?? invalid([{ field: 'serviceUser', problem: `must be the username of a user who may log in: ${serviceUser}` }]);
  }

  /** The active application with that id, as sign-ins need it; undefined when there is none. */
  async forSignIn(clientId: string): Promise<SignInClient | undefined> {
    if (clientId.includes('\0')) return undefined;
    const found = await this.applications.findOne({
      select: {
        clientId: true,
        name: true,
        secretHash: true,
        redirectUris: true,
        logoutUris: true,
        scopes: true,
        serviceAccount: true,
        isTrusted: true,
      },
      where: { clientId, revokedAt: IsNull() },
    });
    if (!found) return undefined;
    const { name, secretHash, redirectUris, logoutUris, scopes, serviceAccount, isTrusted } = found;
    return {
      clientId,
      name,
      isPublic: secretHash === null,
      redirectUris,
      logoutUris,
      scopes,
      isService: serviceAccount !== null,
      isTrusted,
    };
  }

  /**
   * True if an active application with that id and secret is registered. For a time after a rotation two secrets are
   * valid.
   */
  async has(clientId: string, clientSecret: string): Promise<boolean> {
    return (await this.authenticated(clientId, clientSecret)) !== undefined;
  }

  /** The same with what it is for: one with scopes, addresses to return to or a user of its own gets tokens by OpenID Connect alone. */
  async authenticated(clientId: string, clientSecret: string): Promise<{ readonly isOfVersion1: boolean } | undefined> {
    const found = await this.applications.findOne({
      select: {
        ...{ clientId: true, secretHash: true, oldSecretHash: true, isOldSecretValid: true },
        ...{ scopes: true, redirectUris: true, serviceAccount: true },
      },
      where: { clientId, revokedAt: IsNull() },
    });
    const none = Buffer.alloc(32);
    const isNew = matches(clientSecret, found?.secretHash ?? none);
    const isRight = matches(clientSecret, (found?.isOldSecretValid ? found.oldSecretHash : null) ?? none) || isNew;
    if (!found || !isRight) return undefined;
    const { scopes, redirectUris, serviceAccount } = found;
    return { isOfVersion1: scopes.length === 0 && redirectUris.length === 0 && serviceAccount === null };
  }

  /** True if there is an application with that id, also a revoked one. */
  isRegistered(clientId: string): Promise<boolean> {
    return clientId.includes('\0') ? Promise.resolve(false) : this.applications.existsBy({ clientId });
  }

  /** All applications, including revoked ones, the oldest first. */
  async list(): Promise<RegisteredApplication[]> {
    const all = await this.applications.find({ order: { createdAt: 'asc', clientId: 'asc' } });
    return all.map(
      ({
        clientId,
        name,
        createdAt,
        revokedAt,
        isOldSecretValid,
        oldSecretUntil,
        logins,
        secretHash,
        isTrusted,
        redirectUris,
        scopes,
      }) => ({
        ...{ isPublic: secretHash === null, isTrusted, redirectUris, scopes },
        clientId,
        name,
        createdAt,
        revokedAt,
        oldSecretUntil: isOldSecretValid ? oldSecretUntil : null,
        logins,
      }),
    );
  }

  /**
   * Gives the application a new secret, which is only in the result. The previous one remains valid for
   * `keepOldSeconds`; earlier ones end at once. Tokens stay valid. Undefined when there is no such application, it
   * is revoked, or it is public.
   */
  async rotate(clientId: string, keepOldSeconds: number): Promise<(ClientCredentials & { readonly oldSecretUntil: Date }) | undefined> {
    const clientSecret = newSecret();
    // In one statement, so that of two concurrent rotations neither keeps the hash that the other replaced.
    const { raw } = (await this.applications
      .createQueryBuilder()
      .update()
      .set({
        oldSecretHash: () => 'secret_hash',
        oldSecretUntil: () => 'now() + make_interval(secs => :keepOldSeconds)',
        secretHash: digest(clientSecret),
      })
      .where({ clientId, revokedAt: IsNull(), secretHash: Not(IsNull()) })
      .setParameters({ keepOldSeconds })
      .returning(['oldSecretUntil'])
      .execute()) as { raw: { old_secret_until: Date }[] };
    return raw[0] && { clientId, clientSecret, oldSecretUntil: raw[0].old_secret_until };
  }

  /**
   * Ends the application permanently: it gets no further tokens, and its tokens end on every process, including those
   * of logins in progress, for which it waits. Returns the number of ended logins, or undefined when there is no such
   * application. Idempotent.
   */
  async revoke(clientId: string): Promise<number | undefined> {
    return this.notices.committed(this.applications.manager, async (manager, notify) => {
      const { affected } = await manager.update(ApplicationEntity, { clientId }, { revokedAt: () => 'coalesce(revoked_at, now())' });
      if (affected === 0) return undefined;
      // A separate statement, which sees the tokens that the previous one had to wait for.
      const ended = await endFamilies(manager, { clientId });
      await notify([`application ${clientId}`]);
      return ended.length;
    });
  }
}

/** True if a sign-in may return to an address: https, or http on the machine of the user; a fragment or credentials are not part of it. */
function isReturnAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback)) && hash === '' && !text.includes('#') && username + password === ''
  );
}
