import { Injectable } from '@nestjs/common';
import { Accounts } from '@plumbline/auth/accounts';
import type { Subject } from './subject';

/** The proofs that a sign-in may require, each on a page of its own. A user who has no second factor and needs one sets it up (`enrol`). */
export type SignInStep = 'password' | 'code' | 'enrol';

/** The proofs so far: the user, the beginning of the sign-in (seconds of the epoch), and the steps that are done. */
export interface Proven extends Subject {
  readonly signedInAt: number;
  readonly done: readonly SignInStep[];
  /** The secret of a second factor that is being set up. Nobody but this sign-in knows it. */
  readonly enrolling?: string;
}

/** Says what is still required of an account. Its page is in `SignInRoutes`. */
@Injectable()
export class SignInSteps {
  constructor(private readonly accounts: Accounts) {}

  /** The next step; undefined when the user is signed in. `proven` is undefined at the begin. */
  async stillRequired(proven: Proven | undefined): Promise<SignInStep | undefined> {
    if (!proven?.done.includes('password')) return 'password';
    if (proven.done.includes('code') || proven.done.includes('enrol')) return undefined;
    const account = await this.accounts.heldBy(proven.company, proven.user);
    if (account?.hasSecondFactor) return 'code';
    return account?.requiresSecondFactor ? 'enrol' : undefined;
  }
}
