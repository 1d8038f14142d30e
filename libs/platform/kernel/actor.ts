/** The ten privileges of a user (see W3.privileges). */
export const PRIVILEGES = [
  'Approves Time',
  'Tracks Time',
  'Manages Invoices',
  'Manages Bills',
  'Manage Contracts',
  'Manages Projects',
  'Manages Resources',
  'Manages Financial Information',
  'Accountant',
  'Admin',
] as const;
export type Privilege = (typeof PRIVILEGES)[number];

/**
 * The types of users (see W3.user-types). A `No Access` user never gets a token. An `Auditor` reads everything in the
 * company, whatever its privileges, and writes nothing.
 */
export const USER_TYPES = ['Access', 'Mobile', 'No Access', 'Advisor', 'API', 'Customer Service', 'Subcontractor', 'Auditor'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * The ids that a request was given, stored with its Idempotency-Key: a repeat of an interrupted request gets the same
 * ids, so it finds what the first attempt wrote instead of writing it twice.
 */
export interface RepeatableIds {
  /** The next id of the kind: the id that the earlier attempt got at this point, or a new one from `give`. */
  // eslint-disable-next-line no-restricted-syntax -- called by handlers only; deciders and projections never see an actor's ids
  next(kind: string, give: () => Promise<number>): Promise<number>;
  /** The first id of the kind that an earlier attempt got. */
  earlier(kind: string): number | undefined;
}

/**
 * The record that a command changes, at the state that the caller has read: no event of it may be stored after
 * `position`.
 */
export interface VisibleRecord {
  /** The name of its kind. */
  readonly name: string;
  readonly id: number;
  readonly position: bigint;
}

/** Records that are reserved while a command is executed (docs/adr/0029). */
export interface ReservedRecords {
  /** A UUID. */
  readonly token: string;
  /** `Client-7` */
  readonly records: readonly string[];
  /** The type of the event that removes the records for good; absent for a command that removes nothing. */
  readonly removes?: string;
}

/**
 * The caller: user, company and application. Every command and query carries one, because companies are isolated from
 * each other.
 */
export interface Actor {
  /** The caller's company. Everything read or written belongs to it. */
  readonly company: number;
  /** The `User.Id` of the person; 0 for the service itself (sagas, bootstrap, the command line). */
  readonly user: number;
  readonly userName: string;
  /** The clientId of the registered application; `plumbline` for the service itself. */
  readonly application: string;
  readonly userType: UserType;
  readonly privileges: ReadonlySet<Privilege>;
  /** Setup Admin, Admin or the service itself: may do everything in the company. */
  readonly isAdmin: boolean;
  /** The vendor that a Subcontractor user belongs to, else null. */
  readonly vendor: number | null;
  /** Connects everything that follows from one request; a UUID. */
  readonly correlation: string;
  /** The event or request that caused the command; a UUID. */
  readonly causation: string;
  /** Only in a request whose token has scopes; absent: no limit but the privileges of the user. */
  readonly scopes?: ReadonlySet<string>;
  /** Only in a request that may change something: the caller's address, in the form in which failed logins are counted. */
  readonly address?: string;
  /** Only in a request with an Idempotency-Key. */
  readonly ids?: RepeatableIds;
  /**
   * Only in a request with an Idempotency-Key: the token under which this process handles it. It becomes invalid when a
   * repeat takes the request over; nothing is written under it from then on.
   */
  readonly fence?: bigint;
  /** Only in a request for a certain state of records (`If-Match`, `ETag` in a body). */
  readonly expects?: readonly VisibleRecord[];
  /**
   * Only in a command that is executed under a reservation: its append is rejected when the reservation is no longer
   * valid.
   */
  readonly reserved?: ReservedRecords;
}

/** The service itself as actor in `company`, caused by `causation` and correlated with `correlation` (UUIDs). */
export function system(company: number, correlation: string, causation: string): Actor {
  return {
    company,
    user: 0,
    userName: 'Plumbline',
    application: 'plumbline',
    userType: 'API',
    privileges: new Set(PRIVILEGES),
    isAdmin: true,
    vendor: null,
    correlation,
    causation,
  };
}
