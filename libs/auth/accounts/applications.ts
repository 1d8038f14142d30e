import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import type { Pool } from 'pg';
import { REVOKED_CHANNEL } from '../tokens/revoked-channel';
import { digest, matches, newSecret } from './secrets';
import { inTransaction } from './transaction';

/** What a registered application keeps in its storage. The secret is shown once and stored as a hash. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A registered application as its operator sees it. */
export interface RegisteredApplication {
  readonly clientId: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Until when the secret before the present one is good; null when there is none that still is. */
  readonly oldSecretUntil: Date | null;
  /** Since when it gets no tokens; null for one that gets them. */
  readonly revokedAt: Date | null;
  /** Logins whose tokens are good. */
  readonly logins: number;
}

/** A new clientId: it begins with no dash, which a shell would take for an option. */
function newClientId(): string {
  for (;;) {
    const id = newSecret().slice(0, 20);
    if (!id.startsWith('-')) return id;
  }
}

/** The applications registered with the service (interface document, "Authentication", 1). They belong to no company. */
@Injectable()
export class Applications {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Registers one; both credentials are made up unless given. Registering the same id again changes nothing and returns `created` false. */
  async register(name: string, given?: ClientCredentials): Promise<ClientCredentials & { readonly created: boolean }> {
    const { clientId, clientSecret } = given ?? { clientId: newClientId(), clientSecret: newSecret() };
    const { rowCount } = await this.pool.query(
      'insert into auth.application (client_id, name, secret_hash) values ($1, $2, $3) on conflict do nothing',
      [clientId, name, digest(clientSecret)],
    );
    return { clientId, clientSecret, created: rowCount === 1 };
  }

  /** Whether an application with that id and secret is registered and not revoked. For a while after a rotation two secrets are good. */
  async has(clientId: string, clientSecret: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: Buffer; old: Buffer | null }>({
      name: 'auth.application-2',
      text: `select secret_hash "hash", case when old_secret_until > now() then old_secret_hash end "old"
             from auth.application where client_id = $1 and revoked_at is null`,
      values: [clientId],
    });
    const none = Buffer.alloc(32);
    const isNew = matches(clientSecret, rows[0]?.hash ?? none);
    return matches(clientSecret, rows[0]?.old ?? none) || isNew;
  }

  /** All of them, revoked ones too, the oldest first. */
  async list(): Promise<RegisteredApplication[]> {
    const { rows } = await this.pool.query<RegisteredApplication>(
      `select client_id "clientId", name, created_at "createdAt", revoked_at "revokedAt",
              case when old_secret_until > now() then old_secret_until end "oldSecretUntil",
              (select count(*)::int from auth.token_family family
               where family.client_id = application.client_id and family.revoked_at is null and family.expires_at > now()) "logins"
       from auth.application order by created_at, client_id`,
    );
    return rows;
  }

  /**
   * Gives the application a new secret, which is in the result and nowhere else. The one before is good for `keepOldSeconds` more; one that was
   * replaced earlier ends at once. Tokens live on. Undefined when there is no such application, or it is revoked.
   */
  async rotate(clientId: string, keepOldSeconds: number): Promise<(ClientCredentials & { readonly oldSecretUntil: Date }) | undefined> {
    const clientSecret = newSecret();
    const { rows } = await this.pool.query<{ until: Date }>(
      `update auth.application
       set old_secret_hash = secret_hash, old_secret_until = now() + make_interval(secs => $3), secret_hash = $2
       where client_id = $1 and revoked_at is null returning old_secret_until "until"`,
      [clientId, digest(clientSecret), keepOldSeconds],
    );
    return rows[0] && { clientId, clientSecret, oldSecretUntil: rows[0].until };
  }

  /**
   * Ends the application for good: it gets no tokens any more, and those that it got end on every process, also those of a login that is under
   * way, which it waits for. Returns how many logins ended, or undefined when there is no such application; repeating it changes nothing.
   */
  async revoke(clientId: string): Promise<number | undefined> {
    return inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query('update auth.application set revoked_at = coalesce(revoked_at, now()) where client_id = $1', [
        clientId,
      ]);
      if (rowCount === 0) return undefined;
      // A statement of its own: it sees the tokens that the one before had to wait for.
      const ended = await client.query('update auth.token_family set revoked_at = now() where client_id = $1 and revoked_at is null', [
        clientId,
      ]);
      await client.query('select pg_notify($1, $2)', [REVOKED_CHANNEL, `application ${clientId}`]);
      return ended.rowCount ?? 0;
    });
  }
}
