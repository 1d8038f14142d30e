import { Injectable, Logger } from '@nestjs/common';
import { AccessLog } from '@plumbline/platform/http';
import { derivedSecret, newSecret } from '@plumbline/auth/tokens';
import { consoleSecret } from './cookie/console-cookie';
import type { Session } from './sessions';
import { SessionStore } from './session-store';

const successorOf = (token: string, salt: string): string => derivedSecret(token, salt, 'rolling');

/** Renews session tokens that are past half of their life, and cookies of the console whose user has other rights. */
@Injectable()
export class Rolling {
  private readonly log = new Logger('Rolling');
  /** The renewals of sessions whose look-up found none. */
  private readonly begun = new WeakMap<Session, Promise<string | undefined>>();

  constructor(
    private readonly store: SessionStore,
    private readonly accesses: AccessLog,
  ) {}

  /**
   * The token that continues `token`: the same one for each request of a process, and for every process some seconds later, so
   * that a client which ignores it fills no table. Undefined when the session ended meanwhile, or a store is down: never throws,
   * because the request itself is good.
   */
  async successor(session: Session, token: string, address: string): Promise<string | undefined> {
    if (session.successorSalt !== null) return successorOf(token, session.successorSalt);
    let renewal = this.begun.get(session);
    if (!renewal) {
      renewal = this.renew(session, token, address).catch((error: unknown) => {
        this.log.warn(`a session could not be renewed: ${String(error)}`);
        return undefined;
      });
      this.begun.set(session, renewal);
    }
    return renewal;
  }

  /** Stores it, records it, and only then lets others find it. */
  private async renew(
    { key, person, application, isConsole, rights }: Session,
    token: string,
    address: string,
  ): Promise<string | undefined> {
    const salt = newSecret();
    const successor = successorOf(token, salt);
    const hash = Buffer.from(key, 'hex');
    const stored = isConsole ? consoleSecret(successor) : successor;
    if (!(await this.store.continue(hash, stored, isConsole ? rights : null))) return undefined;
    await this.accesses.record({ type: 'TokenRefreshed', data: {} }, { ...person, application, address });
    await this.store.noteSuccessor(hash, salt, isConsole);
    return successor;
  }
}
