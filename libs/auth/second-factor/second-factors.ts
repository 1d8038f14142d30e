import { Injectable } from '@nestjs/common';
import { AccessLog, type Access } from '@plumbline/platform/http';
import { refuse } from '@plumbline/platform/kernel';
import { type Account, Accounts } from '@plumbline/auth/accounts';
import { newRecoveryCodes, stepOf } from './codes';
import { CountedCodes } from './counted-codes';
import { SecondFactorStore } from './second-factor-store';

/** The account of a second factor. */
export type Holder = Account & { readonly username: string };

/** From where a code came, and through which application. */
export interface CameFrom {
  readonly address: string;
  readonly application: string;
}

/** Turns second factors on and checks their codes, for every way of logging in. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly accounts: Accounts,
    private readonly store: SecondFactorStore,
    private readonly counted: CountedCodes,
    private readonly accesses: AccessLog,
  ) {}

  /** The account of a user; undefined when the user was removed. */
  holder(company: number, user: number): Promise<Holder | undefined> {
    return this.accounts.heldBy(company, user);
  }

  /**
   * True if it is a code of the authenticator or a recovery code of the account, which is used up and on record by that.
   * @throws LoginDelayed after too many failures, StoreUnavailable
   */
  async use(holder: Holder, code: string, from: CameFrom): Promise<boolean> {
    const used = await this.counted.check({ username: holder.username, ...from }, () => this.used(holder.id, code));
    if (used) await this.record(used, holder, from);
    return used !== undefined;
  }

  private async used(account: number, code: string): Promise<Access | undefined> {
    const secret = await this.store.secret(account, true);
    const step = secret === undefined ? undefined : stepOf(code, secret);
    if (secret !== undefined && step !== undefined)
      return (await this.store.useStep(account, secret, step)) ? { type: 'SecondFactorUsed', data: {} } : undefined;
    if (!(await this.store.useRecoveryCode(account, code))) return undefined;
    return { type: 'RecoveryCodeUsed', data: { Left: await this.store.recoveryCodesLeft(account) } };
  }

  /**
   * Turns on the second factor of that secret, which `begin` of the store has kept; the recovery codes. Undefined for a wrong
   * code. @throws LoginDelayed, Refusal (409) when one is on or another secret took its place, StoreUnavailable
   */
  async turnOn(holder: Holder, secret: string, code: string, from: CameFrom): Promise<string[] | undefined> {
    const step = await this.counted.check({ username: holder.username, ...from }, async () => stepOf(code, secret));
    if (step === undefined) return undefined;
    const codes = newRecoveryCodes();
    if (!(await this.store.turnOn(holder.id, secret, step, codes))) return alreadyOn();
    await this.record({ type: 'SecondFactorOn', data: {} }, holder, from);
    return codes;
  }

  private async record(access: Access, { company, user, username: userName }: Holder, from: CameFrom): Promise<void> {
    await this.accesses.record(access, { company, user, userName, ...from });
  }
}

/** @throws Refusal 409 */
export const alreadyOn = (): never =>
  refuse('second_factor_on', 'A second factor is on already: turn it off before another one is turned on.');
