import { Injectable } from '@nestjs/common';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Limits, LoginFailures } from '@plumbline/auth/attempts';
import { ROUTES } from './configuration';
import { errorPage } from '../pages/pages';
import type { Page } from '@plumbline/auth/pages';
import { LONGEST_REQUEST, SIGN_INS_OF_AN_ADDRESS } from '../limits';

const BEGUN: Limits = {
  perUsernameAndAddress: SIGN_INS_OF_AN_ADDRESS,
  perUsername: SIGN_INS_OF_AN_ADDRESS,
  perAddress: SIGN_INS_OF_AN_ADDRESS,
};

/** A request that is refused before the library sees it. */
export interface Refused {
  readonly status: 400 | 429;
  readonly page: Page;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Limits what anybody may store without a login. Requests of browsers that are signed in store nothing and do not count, so that
 * applications may renew in the background.
 */
@Injectable()
export class Admission {
  constructor(private readonly counts: LoginFailures) {}

  /** Undefined for a request that may go on. */
  async refusal({ path, querystring }: KoaContextWithOIDC, address: string): Promise<Refused | undefined> {
    if (path !== ROUTES.authorization && path !== ROUTES.end_session) return undefined;
    if (querystring.length > LONGEST_REQUEST)
      return { status: 400, page: errorPage(`The request for sign-in is longer than ${LONGEST_REQUEST} characters.`), headers: {} };
    const seconds = await this.counts.wait(...begunBy(address), 0, BEGUN);
    if (seconds === 0) return undefined;
    const page = errorPage(`Too many sign-ins were begun from your network; try again in ${seconds} s.`);
    return { status: 429, page, headers: { 'retry-after': String(seconds) } };
  }

  /** Counts a request that stored a step of a sign-in, or a session without a login. */
  async count({ path, oidc }: KoaContextWithOIDC, address: string): Promise<void> {
    const isStored =
      path === ROUTES.authorization ? oidc?.entities.Interaction !== undefined : path === ROUTES.end_session && !oidc?.session?.accountId;
    if (isStored) await this.counts.note(...begunBy(address));
  }
}

const begunBy = (address: string): readonly [string, string] => [`sign-in ${address}`, `sign-in ${address}`];
