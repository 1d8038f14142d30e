import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import type { Pool } from 'pg';
import { promisify } from 'node:util';
import { derivedSecret, newSecret } from '@plumbline/auth/tokens';

/** The algorithm that every client of OpenID Connect knows. */
const ALGORITHM = 'RS256';

/** A private key with its name. */
export type SigningKey = JsonWebKey & { readonly kid: string };

/** The secret that cookies of sign-ins are signed with while this key is in use. */
export const cookieKeyOf = ({ d = '', kid }: SigningKey): string => derivedSecret(d, kid, 'cookies');

/** The keys that id tokens are signed with, in the database, so that every instance has the same ones. */
@Injectable()
export class SigningKeys {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The key in use, and after it those that are published until what they signed is over. Makes the first one. */
  async all(): Promise<SigningKey[]> {
    const known = await this.stored();
    if (known.length > 0) return known;
    const key = await newKey();
    // Of two instances that make the first key, one is faster.
    await this.pool.query('insert into auth.signing_key (kid, jwk) values ($1, $2) on conflict do nothing', [key.kid, key]);
    return this.stored();
  }

  private async stored(): Promise<SigningKey[]> {
    const { rows } = await this.pool.query<{ jwk: SigningKey }>({
      name: 'auth.signing-keys',
      text: `select jwk from auth.signing_key where retired_at is null or retired_at > now() - interval '1 day'
             order by retired_at desc nulls first`,
    });
    return rows.map(({ jwk }) => jwk);
  }

  /** Puts a new key into use at once, on every instance. Returns the name of the new key, and of those that are still published. */
  async rotate(): Promise<{ readonly kid: string; readonly published: readonly string[] }> {
    const key = await newKey();
    await this.pool.query(
      `with retired as (update auth.signing_key set retired_at = now() where retired_at is null returning kid)
       insert into auth.signing_key (kid, jwk) select $1, $2 from (select count(*) from retired) done`,
      [key.kid, key],
    );
    const [, ...older] = await this.stored();
    return { kid: key.kid, published: older.map(({ kid }) => kid) };
  }
}

async function newKey(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: newSecret().slice(0, 16), use: 'sig', alg: ALGORITHM };
}
