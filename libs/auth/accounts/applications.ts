import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/database';
import type { Pool } from 'pg';
import { digest, matches, newSecret } from './secrets';

/** What a registered application keeps in its storage. The secret is shown once and stored as a hash. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The applications registered with the service (interface document, "Authentication", 1). They belong to no company. */
@Injectable()
export class Applications {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** Registers one; both credentials are made up unless given. Registering the same id again changes nothing and says so with `false`. */
  async register(name: string, given?: ClientCredentials): Promise<ClientCredentials & { readonly created: boolean }> {
    const { clientId, clientSecret } = given ?? { clientId: newSecret().slice(0, 20), clientSecret: newSecret() };
    const { rowCount } = await this.pool.query(
      'insert into auth.application (client_id, name, secret_hash) values ($1, $2, $3) on conflict do nothing',
      [clientId, name, digest(clientSecret)],
    );
    return { clientId, clientSecret, created: rowCount === 1 };
  }

  /** Whether an application with that id and secret is registered. */
  async has(clientId: string, clientSecret: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: Buffer }>({
      name: 'auth.application',
      text: 'select secret_hash "hash" from auth.application where client_id = $1',
      values: [clientId],
    });
    return matches(clientSecret, rows[0]?.hash ?? Buffer.alloc(32));
  }
}
