import { Injectable } from '@nestjs/common';
import type { Actor } from '@plumbline/platform/kernel';
import type { AuthenticatedRequest } from '../../actor';

/** Callers of requests that last longer than a token is believed. The auth context provides it. */
@Injectable()
export class Callers {
  /**
   * The fields of a caller's own record, of the kind `kind` and with the id `Actor.user`, that decide what the caller may
   * see; undefined where nothing changes that.
   */
  readonly rights: { readonly kind: string; readonly fields: readonly string[] } | undefined;

  /** The caller with the rights of now; undefined when its token has expired or was revoked, or it has no access any more. */
  now(request: AuthenticatedRequest): Promise<Actor | undefined> {
    return Promise.resolve(request.user);
  }
}
