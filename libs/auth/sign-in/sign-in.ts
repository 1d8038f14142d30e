import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { InteractionResults, Provider } from 'oidc-provider';
import { PasswordLogins } from '@plumbline/auth/attempts';
import { derivedSecret } from '@plumbline/auth/tokens';
import { type CameFrom, type Enrolment, enrolmentOf, newFactor, SecondFactors, SecondFactorStore } from '@plumbline/auth/second-factor';
import { Consents } from './consents';
import { OpenIdProvider } from './openid/openid-provider';
import { SignInSteps, type Proven, type SignInStep } from './steps';
import { subjectOf } from './subject';

/** A sign-in under way in the browser of a request. */
export interface UnderWay {
  /** Proves that a form comes from a page of this sign-in. */
  readonly token: string;
  readonly clientId: string;
  readonly application: string;
  /** The address that the sign-in returns to. */
  readonly returnsTo: string;
  /** The next action: a step of the user, or the consent to scopes. */
  readonly next:
    { readonly step: SignInStep; readonly proven: Proven | undefined } | { readonly scopes: readonly string[]; readonly username: string };
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;
/** A request of a browser, whose cookies say which sign-in it is in. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Does the work between the pages of a sign-in. Each method that goes on returns the address of the next page. */
@Injectable()
export class SignIn {
  constructor(
    private readonly openId: OpenIdProvider,
    private readonly logins: PasswordLogins,
    private readonly steps: SignInSteps,
    private readonly consents: Consents,
    private readonly factors: SecondFactors,
    private readonly factorStore: SecondFactorStore,
  ) {}

  /** @throws SessionNotFound of the library: the browser is in no sign-in, or it is over */
  async underWay({ request, response }: Exchange): Promise<UnderWay> {
    const provider = await this.openId.current();
    const details = await provider.interactionDetails(request, response);
    const { params, prompt, cid, uid, session } = details;
    const clientId = String(params['client_id']);
    const application = (await provider.Client.find(clientId))?.clientName ?? clientId;
    const common = { token: derivedSecret(cid, uid, 'form'), clientId, application, returnsTo: String(params['redirect_uri']) };
    if (prompt.name === 'login') return { ...common, next: await this.nextStep(provenIn(details)) };
    const claims = await this.openId.claimsOf(session?.accountId ?? '');
    return { ...common, next: { scopes: missingScopes(details), username: claims?.preferred_username ?? '' } };
  }

  private async nextStep(proven: Proven | undefined): Promise<{ step: SignInStep; proven: Proven | undefined }> {
    const step = (await this.steps.stillRequired(proven)) ?? 'password';
    // The second factor was removed while its code was asked for: the sign-in begins again, with a secret to set up.
    return { step: step === 'enrol' && proven?.enrolling === undefined ? 'password' : step, proven };
  }

  /** Goes on with a code of the second factor, or a recovery code; undefined when it is wrong. @throws LoginDelayed, StoreUnavailable */
  async code(exchange: Exchange, proven: Proven, code: string, from: CameFrom): Promise<string | undefined> {
    const holder = await this.factors.holder(proven.company, proven.user);
    if (!holder || !(await this.factors.use(holder, code, from))) return undefined;
    return this.proven(exchange, { ...proven, done: [...proven.done, 'code'] });
  }

  /** Returns the data that shows the second factor that is being set up. */
  async enrolment({ company, user, enrolling = '' }: Proven): Promise<Enrolment> {
    return enrolmentOf(enrolling, (await this.factors.holder(company, user))?.username ?? '');
  }

  /** Turns on the second factor that is being set up; undefined for a wrong code. @throws LoginDelayed, StoreUnavailable, Refusal (409) */
  async enrol(exchange: Exchange, proven: Proven, code: string, from: CameFrom): Promise<{ next: string; codes: string[] } | undefined> {
    const { enrolling = '' } = proven;
    const holder = await this.factors.holder(proven.company, proven.user);
    if (!holder || !(await this.factorStore.begin(holder.id, enrolling))) return undefined;
    const codes = await this.factors.turnOn(holder, enrolling, code, from);
    return codes && { next: await this.proven(exchange, { ...proven, done: [...proven.done, 'enrol'] }), codes };
  }

  /** Signs in with a password; undefined when it is wrong. @throws LoginDelayed */
  async password(
    exchange: Exchange,
    attempt: { username: string; password: string; address: string; clientId: string },
  ): Promise<string | undefined> {
    const { username, password, address, clientId } = attempt;
    const found = await this.logins.check({ username, address, application: clientId }, password);
    if (!found) return undefined;
    const { company, user, signInMoment } = found.account;
    return this.proven(exchange, { company, user, signedInAt: signInMoment, done: ['password'] });
  }

  /** Goes on with what is proven by now: to the next step, or on as signed in. */
  private async proven({ request, response }: Exchange, proven: Proven): Promise<string> {
    const provider = await this.openId.current();
    const step = await this.steps.stillRequired(proven);
    if (step !== undefined) {
      const { uid } = await provider.interactionDetails(request, response);
      await provider.interactionResult(
        request,
        response,
        { proven: { ...proven, ...(step === 'enrol' && { enrolling: newFactor() }) } },
        { mergeWithLastSubmission: false },
      );
      return `${this.openId.issuer}/sign-in/${uid}`;
    }
    // The cookie ends with the browser.
    const login = { accountId: subjectOf(proven), ts: proven.signedInAt, remember: false };
    return provider.interactionResult(request, response, { login }, { mergeWithLastSubmission: false });
  }

  /** Consents to the scopes that the application asks for. Undefined when the sign-in or the application ended meanwhile. */
  async allow({ request, response }: Exchange): Promise<string | undefined> {
    const provider = await this.openId.current();
    const details = await provider.interactionDetails(request, response);
    const grant = await this.consentOf(provider, details);
    if (!grant) return undefined;
    grant.addOIDCScope(missingScopes(details).join(' '));
    const grantId = await grant.save();
    return provider.interactionResult(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
  }

  /** The consent that the browser gave before, or a new one. */
  private async consentOf(provider: Provider, { grantId, session, params }: Details) {
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    if (known) return known;
    const signedIn = session?.uid === undefined ? undefined : await provider.Session.findByUid(session.uid);
    return this.consents.begin(provider, signedIn, String(params['client_id']));
  }

  /** Ends the sign-in: the application hears that it was not allowed. */
  async cancel({ request, response }: Exchange): Promise<string> {
    const refused: InteractionResults = { error: 'access_denied', error_description: 'The user did not go on.' };
    return (await this.openId.current()).interactionResult(request, response, refused, { mergeWithLastSubmission: false });
  }
}

const missingScopes = ({ prompt }: Details): string[] => (prompt.details['missingOIDCScope'] as string[] | undefined) ?? [];
const provenIn = ({ result }: Details): Proven | undefined => result?.['proven'] as Proven | undefined;
