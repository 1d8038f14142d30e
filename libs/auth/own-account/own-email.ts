import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { forbid, invalid, type Actor } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { ChangeUserAndAccount } from '@plumbline/auth/published';
import { SecondFactors } from '@plumbline/auth/second-factor';
import { PasswordLogins } from '@plumbline/auth/attempts';

/** The proof of a user's identity; `code` is empty where none was given. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/**
 * Lets users change their own e-mail addresses. Links to set a password go there, so whoever changes it proves what a stolen token does
 * not have (docs/adr/0132).
 */
@Injectable()
export class OwnEmail {
  constructor(
    private readonly passwords: PasswordLogins,
    private readonly factors: SecondFactors,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Wrong passwords and codes count as failed logins.
   * @throws Refusal 400 for a wrong password or code, 409 when it is only tried; LoginDelayed after too many failures; StoreUnavailable
   */
  async change(email: string, { password, code }: Proof, actor: Actor): Promise<void> {
    refuseWhileStaged('An own e-mail address');
    const from = { address: actor.address ?? '', application: actor.application };
    const holder = await this.factors.holder(actor.company, actor.user);
    if (!holder) forbid('You have no account.');
    const isRight = await this.passwords.check({ username: holder.username, ...from }, password);
    if (!isRight) invalid([{ field: 'password', problem: 'is not your password' }]);
    if (holder.hasSecondFactor && !(await this.factors.use(holder, code, from)))
      invalid([{ field: 'code', problem: 'is neither the code of now nor a recovery code' }]);
    await this.commands.execute(new ChangeUserAndAccount(actor.user, { Email: email }, actor, true));
  }
}
