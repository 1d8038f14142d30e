import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONSOLE_APPLICATION } from '@plumbline/auth/applications';
import { OpenIdProvider } from './openid/openid-provider';
import { ROUTES } from './openid/configuration';
import { SignInRecords } from './sign-in-records';
import { SignInStore } from './stores/sign-in-store';
import { userOf, type Subject } from './subject';

/** An authorization code as the library stores it. */
interface StoredCode {
  readonly accountId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly grantId: string;
  readonly codeChallenge: string;
}

/** A sign-in to the console that a code proves. */
export interface SignedInAtConsole extends Subject {
  /** The family of tokens that its session belongs to. */
  readonly family: string;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Sign-ins to the console, whose codes the service exchanges itself, without a request. */
@Injectable()
export class ConsoleCodes {
  constructor(
    private readonly openId: OpenIdProvider,
    private readonly store: SignInStore,
    private readonly records: SignInRecords,
  ) {}

  /** The request for a sign-in (RFC 6749, section 4.1.1) with PKCE (RFC 7636). */
  requestOf(state: string, verifier: string): string {
    const asked = new URLSearchParams({
      ...{ client_id: CONSOLE_APPLICATION, redirect_uri: this.openId.consoleReturn, response_type: 'code', scope: 'openid', state },
      ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
    });
    return `${this.openId.issuer}${ROUTES.authorization}?${asked.toString()}`;
  }

  /**
   * Uses a code up. Undefined for one that is unknown, over, of another application or of another verifier, and when it was used before: that
   * also ends what it led to (RFC 6749, section 4.1.2).
   */
  async redeem(code: string, verifier: string, address: string): Promise<SignedInAtConsole | undefined> {
    const found = (await this.store.step<StoredCode>('AuthorizationCode', code))?.value;
    if (found?.clientId !== CONSOLE_APPLICATION || found.redirectUri !== this.openId.consoleReturn) return undefined;
    if (found.codeChallenge !== challengeOf(verifier)) return undefined;
    if (!(await this.store.useStep('AuthorizationCode', code))) {
      await this.records.end(found.grantId, 'TokenRefused', address);
      return undefined;
    }
    const subject = userOf(found.accountId);
    return subject && { ...subject, family: found.grantId };
  }
}
