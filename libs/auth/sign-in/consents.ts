import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONSOLE_APPLICATION } from '@plumbline/auth/applications';
import type { Grant, KoaContextWithOIDC, Provider, Session } from 'oidc-provider';
import { TRUSTED } from './stores/clients';
import { SignInStore } from './stores/sign-in-store';
import { subjectOf, userOf } from './subject';

/** Begins the consents of users to what applications may do. Each is a family of tokens. */
@Injectable()
export class Consents {
  constructor(private readonly store: SignInStore) {}

  /** A new consent to nothing yet. Undefined when nobody is signed in, or the sign-in or the application ended meanwhile. */
  async begin({ Grant }: Provider, signedIn: Session | undefined, application: string): Promise<Grant | undefined> {
    const subject = userOf(signedIn?.accountId ?? '');
    if (!signedIn || !subject) return undefined;
    const id = randomUUID();
    const begun = { ...subject, id, application, session: signedIn.uid, signedInAt: signedIn.loginTs ?? 0 };
    if (!(await this.store.consent(begun))) return undefined;
    const given = { jti: id, accountId: subjectOf(subject), clientId: application };
    return new Grant(given);
  }

  /**
   * The consent that a request is answered by. That to a trusted application has all scopes of its request, without a page. Each sign-in to the
   * console begins one of its own, and ends that of the session before.
   */
  async of({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
    const { client, session, result, provider, requestParamOIDCScopes: scopes } = oidc;
    if (!client || !session) return undefined;
    const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
    const known = id === undefined ? undefined : await provider.Grant.find(id);
    if (client[TRUSTED] !== true) return known;
    const isConsole = client.clientId === CONSOLE_APPLICATION;
    if (isConsole) await known?.destroy();
    const grant = (isConsole ? undefined : known) ?? (await this.begin(provider, session, client.clientId));
    grant?.addOIDCScope([...scopes].join(' '));
    await grant?.save();
    return grant;
  }
}
