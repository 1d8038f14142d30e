import { Injectable } from '@nestjs/common';
import { AccessLog, type Access } from '@plumbline/platform/http';
import { digest, TokenStore } from '@plumbline/auth/tokens';
import { Users } from '@plumbline/auth/accounts';
import type { Subject } from './subject';
import { SignInStore } from './stores/sign-in-store';

/** The accesses of sign-ins. */
export type SignInAccess = Access['type'] & ('SignedIn' | 'TokenRefreshed' | 'TokenRefused' | 'TokenRevoked');

/** Records sign-ins as accesses, as those of version 1 are, and ends them. */
@Injectable()
export class SignInRecords {
  constructor(
    private readonly store: SignInStore,
    private readonly tokens: TokenStore,
    private readonly users: Users,
    private readonly accesses: AccessLog,
  ) {}

  /** Returns when it is stored. @throws StoreUnavailable */
  async record(type: SignInAccess, { company, user }: Subject, application: string, address: string): Promise<void> {
    const { userName = '' } = (await this.users.find(company, user)) ?? {};
    await this.accesses.record({ type, data: {} }, { company, user, userName, application, address });
  }

  /** Ends every token of a family. @throws StoreUnavailable: they ended, and it is not on record */
  async end(family: string, type: 'TokenRefused' | 'TokenRevoked', address: string): Promise<void> {
    const owner = await this.store.owner(family);
    if (!owner || !(await this.tokens.revokeFamily(family))) return;
    await this.record(type, owner, owner.application, address);
  }

  /** Ends one access token. @throws StoreUnavailable, as `end` */
  async endToken(token: string, address: string): Promise<void> {
    const found = await this.store.token('access', token);
    if (!found) return;
    await this.tokens.revokeAccess(digest(token));
    await this.record('TokenRevoked', found, found.application, address);
  }
}
