import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { endFamilies } from '../../tokens/end-families';
import { ApplicationEntity } from './application.entity';
import { Notices } from '../notices';
import { digest, matches, newSecret } from '../secrets';

/** The credentials of a registered application. The secret is shown once and stored as a hash. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
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
  ) {}

  /**
   * Registers one; both credentials are generated unless given. Registering the same id again changes nothing and
   * returns `created` false.
   */
  async register(name: string, given?: ClientCredentials): Promise<ClientCredentials & { readonly created: boolean }> {
    const { clientId, clientSecret } = given ?? { clientId: newClientId(), clientSecret: newSecret() };
    const { raw } = (await this.applications
      .createQueryBuilder()
      .insert()
      .values({ clientId, name, secretHash: digest(clientSecret) })
      .orIgnore()
      .returning(['clientId'])
      .execute()) as { raw: unknown[] };
    return { clientId, clientSecret, created: raw.length === 1 };
  }

  /**
   * Whether an active application with that id and secret is registered. For a time after a rotation two secrets are
   * valid.
   */
  async has(clientId: string, clientSecret: string): Promise<boolean> {
    const found = await this.applications.findOne({
      select: { clientId: true, secretHash: true, oldSecretHash: true, isOldSecretValid: true },
      where: { clientId, revokedAt: IsNull() },
    });
    const none = Buffer.alloc(32);
    const isNew = matches(clientSecret, found?.secretHash ?? none);
    return matches(clientSecret, (found?.isOldSecretValid ? found.oldSecretHash : null) ?? none) || isNew;
  }

  /** Whether there is an application with that id, also a revoked one. */
  isRegistered(clientId: string): Promise<boolean> {
    return clientId.includes('\0') ? Promise.resolve(false) : this.applications.existsBy({ clientId });
  }

  /** All applications, including revoked ones, the oldest first. */
  async list(): Promise<RegisteredApplication[]> {
    const all = await this.applications.find({ order: { createdAt: 'asc', clientId: 'asc' } });
    return all.map(({ clientId, name, createdAt, revokedAt, isOldSecretValid, oldSecretUntil, logins }) => ({
      clientId,
      name,
      createdAt,
      revokedAt,
      oldSecretUntil: isOldSecretValid ? oldSecretUntil : null,
      logins,
    }));
  }

  /**
   * Gives the application a new secret, which is only in the result. The previous one remains valid for
   * `keepOldSeconds`; earlier ones end at once. Tokens stay valid. Undefined when there is no such application, or it
   * is revoked.
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
      .where({ clientId, revokedAt: IsNull() })
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
