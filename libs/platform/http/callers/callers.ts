import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { AuthenticatedRequest } from './actor';

/** Callers of requests that last longer than a token is believed. The auth context provides it. */
@Injectable()
export class Callers {
  /** The fields of the caller's record (kind `kind`, id `Actor.user`) that decide its visible rows; undefined where nothing changes that. */
  readonly rights: { readonly kind: string; readonly fields: readonly string[] } | undefined;

  /** The caller with the rights of now; undefined when its token has expired or was revoked, or it has no access any more. */
  now(request: AuthenticatedRequest): Promise<Actor | undefined> {
    return Promise.resolve(request.user);
  }

  /** The user of a company as a caller, with the rights of now; undefined where it has no access. @throws ReadModelsBehind */
  of(_company: number, _user: number): Promise<Actor | undefined> {
    return Promise.resolve(undefined);
  }
}
