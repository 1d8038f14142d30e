import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@plumbline/platform/runtime';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import type { Pool } from 'pg';
import { digest } from '@plumbline/auth/tokens';
import { recoveryCodeOf } from './codes';

const WHAT = 'A second factor';
const hashes = (account: number, codes: readonly string[]): Buffer[] => codes.map((code) => digest(`${account} ${recoveryCodeOf(code)}`));

/** Second factors beside the accounts. Every method that changes something is refused (409) while writes are held. */
@Injectable()
export class SecondFactorStore {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The secret of an account; with `isOn` that which codes are asked of, otherwise one that waits for its first code. */
  async secret(account: number, isOn: boolean): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ secret: string }>(
      'select secret from auth.second_factor where account = $1 and (confirmed_at is not null) = $2',
      [account, isOn],
    );
    return rows[0]?.secret;
  }

  /** Keeps a secret until its first code, in place of another one that waits. False when a second factor is on. */
  async begin(account: number, secret: string): Promise<boolean> {
    refuseWhileStaged(WHAT);
    const { rowCount } = await this.pool.query(
      `insert into auth.second_factor as factor (account, secret) values ($1, $2)
       on conflict (account) do update set secret = excluded.secret, created_at = now() where factor.confirmed_at is null`,
      [account, secret],
    );
    return rowCount === 1;
  }

  /** Turns a secret on, whose code of that time step was shown. False when another one is on, or took its place. */
  async turnOn(account: number, secret: string, step: number, recoveryCodes: readonly string[]): Promise<boolean> {
    refuseWhileStaged(WHAT);
    const { rowCount } = await this.pool.query(
      `with turned as (update auth.second_factor set confirmed_at = now(), last_step = $3
                       where account = $1 and secret = $2 and confirmed_at is null returning account)
       insert into auth.recovery_code (account, hash) select account, unnest($4::bytea[]) from turned`,
      [account, secret, step, hashes(account, recoveryCodes)],
    );
    return rowCount === recoveryCodes.length;
  }

  /** Uses the code of a time step up, and all before it. Of two that do it at the same moment one gets false. */
  async useStep(account: number, secret: string, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update auth.second_factor set last_step = $3 where account = $1 and secret = $2 and confirmed_at is not null and last_step < $3',
      [account, secret, step],
    );
    return rowCount === 1;
  }

  /** Uses a recovery code up. False when there is none such. */
  async useRecoveryCode(account: number, typed: string): Promise<boolean> {
    const [hash] = hashes(account, [typed]);
    const { rowCount } = await this.pool.query('delete from auth.recovery_code where account = $1 and hash = $2', [account, hash]);
    return rowCount === 1;
  }

  async recoveryCodesLeft(account: number): Promise<number> {
    const { rows } = await this.pool.query<{ left: number }>('select count(*)::int "left" from auth.recovery_code where account = $1', [
      account,
    ]);
    return rows[0]?.left ?? 0;
  }

  /** Turns the second factor of an account off. False when none was on. */
  async remove(account: number): Promise<boolean> {
    refuseWhileStaged(WHAT);
    const { rows } = await this.pool.query<{ wasOn: boolean }>(
      'delete from auth.second_factor where account = $1 returning confirmed_at is not null "wasOn"',
      [account],
    );
    return rows[0]?.wasOn ?? false;
  }

  async isRequired(company: number): Promise<boolean> {
    const { rowCount } = await this.pool.query('select 1 from auth.second_factor_required where company = $1', [company]);
    return rowCount === 1;
  }

  /** Requires a second factor of every user of the company, or no longer. */
  async require(company: number, isRequired: boolean): Promise<void> {
    refuseWhileStaged(WHAT);
    await this.pool.query(
      isRequired
        ? 'insert into auth.second_factor_required (company) values ($1) on conflict do nothing'
        : 'delete from auth.second_factor_required where company = $1',
      [company],
    );
  }
}
