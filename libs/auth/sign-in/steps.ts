import { Injectable } from '@nestjs/common';
import type { Subject } from './subject';

/** What a user may have to prove in a sign-in, each on a page of its own. */
export type SignInStep = 'password';

/** What somebody has proven so far: who it is, when the sign-in began (seconds of the epoch), and which steps are done. */
export interface Proven extends Subject {
  readonly signedInAt: number;
  readonly done: readonly SignInStep[];
}

/** Says what is still required of an account. A second factor is added here, and its page in `SignInRoutes`. */
@Injectable()
export class SignInSteps {
  /** The next step; undefined when the user is signed in. `proven` is undefined at the begin. */
  async stillRequired(proven: Proven | undefined): Promise<SignInStep | undefined> {
    return proven?.done.includes('password') ? undefined : 'password';
  }
}
