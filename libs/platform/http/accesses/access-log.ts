import { Injectable } from '@nestjs/common';
import type { Access, AccessedBy } from './accesses';

/** Takes what callers had access to. This one keeps nothing: a library that audits provides another one. */
@Injectable()
export class AccessLog {
  /** Returns when the access is stored. @throws StoreUnavailable */
  record(_access: Access, _by: AccessedBy): Promise<void> {
    return Promise.resolve();
  }
}

/** An access with the caller, whose `Count` is set when it is recorded. */
export interface Countable {
  readonly access: Extract<Access, { readonly data: { readonly Count: number } }>;
  readonly by: AccessedBy;
}

/** Takes accesses that can be repeated at will: refused ones, and reads. This one keeps nothing, as `AccessLog`. */
@Injectable()
export class CountedAccesses {
  /** An access of a known caller; `key` is the same for equal ones. Returns when stored or counted. @throws StoreUnavailable */
  known(_key: string, _one: Countable): Promise<void> {
    return Promise.resolve();
  }

  /** A refused access of a stranger; `find` is called when it is recorded, `others` stands for all when there are too many. Never throws. */
  refused(_key: string, _find: () => Promise<Countable>, _others: Countable): Promise<void> {
    return Promise.resolve();
  }
}
