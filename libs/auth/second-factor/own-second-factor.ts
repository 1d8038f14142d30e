import { Injectable } from '@nestjs/common';
import { user } from '@plumbline/company/published';
import { AccessLog, type Access, Fault } from '@plumbline/platform/http';
import { ReadModels } from '@plumbline/platform/records';
import { forbid, invalid, refuse, type Actor } from '@plumbline/platform/kernel';
import { refuseWhileStaged } from '@plumbline/platform/event-store';
import { PasswordLogins } from '@plumbline/auth/attempts';
import { enrolmentOf, newFactor, type Enrolment } from './codes';
import { SecondFactorStore } from './second-factor-store';
import { alreadyOn, SecondFactors, type Holder } from './second-factors';

/** The second factor of somebody, as it is shown. */
export interface ShownSecondFactor {
  readonly IsOn: boolean;
  readonly RecoveryCodesLeft: number;
  /** True if the company requires one. */
  readonly IsRequired: boolean;
}

const WHAT = 'A second factor';

/**
 * Manages second factors: those of users while they are logged in, and by Admins those of their company. Wrong passwords and codes count as
 * failed logins. All that changes something is refused (409) while writes are held.
 * @throws LoginDelayed after too many failures, PasswordsBusy, StoreUnavailable
 */
@Injectable()
export class OwnSecondFactor {
  constructor(
    private readonly factors: SecondFactors,
    private readonly store: SecondFactorStore,
    private readonly passwords: PasswordLogins,
    private readonly reads: ReadModels,
    private readonly accesses: AccessLog,
  ) {}

  async of({ company, user: id }: Actor): Promise<ShownSecondFactor> {
    const holder = await this.factors.holder(company, id);
    const RecoveryCodesLeft = holder ? await this.store.recoveryCodesLeft(holder.id) : 0;
    return { IsOn: holder?.hasSecondFactor ?? false, RecoveryCodesLeft, IsRequired: await this.store.isRequired(company) };
  }

  /** A new secret, which waits for its first code. @throws Refusal 400 for a wrong password, 409 when one is on */
  async begin(password: string, actor: Actor): Promise<Enrolment> {
    refuseWhileStaged(WHAT);
    const holder = await this.withPassword(password, actor);
    const secret = newFactor();
    if (!(await this.store.begin(holder.id, secret))) return alreadyOn();
    return enrolmentOf(secret, holder.username);
  }

  /** Turns it on; the recovery codes. @throws Refusal 400 for a wrong code, 409 when none waits */
  async confirm(code: string, actor: Actor): Promise<string[]> {
    refuseWhileStaged(WHAT);
    const holder = await this.holder(actor);
    const secret = await this.store.secret(holder.id, false);
    if (secret === undefined) return refuse('second_factor_not_begun', 'No second factor waits for its first code: begin one.');
    return (await this.factors.turnOn(holder, secret, code, fromOf(actor))) ?? wrong('code', 'is not the code of now');
  }

  /** Turns it off. @throws Refusal 400 for a wrong password or code, 409 when none is on or the company requires it */
  async turnOff(password: string, code: string, actor: Actor): Promise<void> {
    refuseWhileStaged(WHAT);
    const holder = await this.withPassword(password, actor);
    if (!holder.hasSecondFactor) refuse('second_factor_off', 'No second factor is on.');
    if (holder.requiresSecondFactor) refuse('second_factor_required', 'The company requires a second factor: an Admin can remove it.');
    if (!(await this.factors.use(holder, code, fromOf(actor)))) wrong('code', 'is neither the code of now nor a recovery code');
    await this.store.remove(holder.id);
    await this.record({ type: 'SecondFactorOff', data: { UserId: actor.user } }, actor);
  }

  /** Removes that of a user of the company, for an Admin. @throws Fault 404; Refusal 403 for the own one and that of the Setup Admin */
  async remove(id: number, actor: Actor): Promise<void> {
    refuseWhileStaged(WHAT);
    if (id === actor.user) forbid('Your own second factor is turned off with your password and a code.');
    const [holder, row] = [await this.factors.holder(actor.company, id), await this.reads.one(user, actor.company, id)];
    if (!holder?.hasSecondFactor) throw new Fault(404, 'not_found', `The user ${id} has no second factor.`);
    if (row?.IsSetupAdmin) forbid('Nobody else removes the second factor of the Setup Admin: an operator runs user:second-factor.');
    await this.store.remove(holder.id);
    await this.record({ type: 'SecondFactorOff', data: { UserId: id } }, actor);
  }

  /** Requires one of every user of the company, or no longer, for an Admin. @throws Refusal 409 when the Admin has none */
  async require(isRequired: boolean, actor: Actor): Promise<void> {
    refuseWhileStaged(WHAT);
    if (isRequired && !(await this.holder(actor)).hasSecondFactor)
      refuse('second_factor_off', 'Turn your own second factor on first, so that you can sign in afterwards.');
    await this.store.require(actor.company, isRequired);
    await this.record({ type: 'SecondFactorRequired', data: { IsRequired: isRequired } }, actor);
  }

  private async withPassword(password: string, actor: Actor): Promise<Holder> {
    const holder = await this.holder(actor);
    const right = await this.passwords.check({ username: holder.username, ...fromOf(actor) }, password);
    return right ? holder : wrong('password', 'is not your password');
  }

  private async holder({ company, user: id }: Actor): Promise<Holder> {
    const holder = await this.factors.holder(company, id);
    // The user was removed during the look-up of the token.
    return holder ?? forbid('You have no account.');
  }

  private async record(access: Access, { company, user: id, userName, application, address = '', correlation }: Actor): Promise<void> {
    await this.accesses.record(access, { company, user: id, userName, application, address, correlation });
  }
}

const fromOf = ({ address = '', application }: Actor) => ({ address, application });
const wrong = (field: string, problem: string): never => invalid([{ field, problem }]);
