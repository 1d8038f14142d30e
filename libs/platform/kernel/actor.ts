/** The ten privileges of a user (interface document, "Company level"). */
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

/** The kinds of user (interface document, "Company level"). A `No Access` user never gets a token. */
export const USER_TYPES = ['Access', 'Mobile', 'No Access', 'Advisor', 'API', 'Customer Service', 'Subcontractor'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * The ids that a request was given, kept with its Idempotency-Key: a repeat of a request that was cut short is given the same ones, and so
 * finds what it wrote instead of writing it a second time.
 */
export interface RepeatableIds {
  /** The next id of the kind: the one that the earlier attempt had in this place, or a new one from `give`. */
  // eslint-disable-next-line no-restricted-syntax -- asked by handlers only; deciders and projections never see an actor's ids
  next(kind: string, give: () => Promise<number>): Promise<number>;
  /** The first id of the kind that an earlier attempt was given. */
  earlier(kind: string): number | undefined;
}

/** The record that a command is for, as the caller knows it: nothing of it may have been stored after `position`. */
export interface KnownRecord {
  /** The name of its kind. */
  readonly name: string;
  readonly id: number;
  readonly position: bigint;
}

/** Records that are reserved while a command is executed (docs/adr/0029). */
export interface HeldRecords {
  /** A UUID. */
  readonly token: string;
  /** `Client-7` */
  readonly records: readonly string[];
  /** The name of the kind whose removal ends the reservation; absent for a command that removes nothing. */
  readonly removes?: string;
}

/** Who acts, for which company, through which application. Every command and query carries one: companies are walls. */
export interface Actor {
  /** The company acted in. Everything read or written lies within it. */
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
  /** Ties all that follows from one request together; a UUID. */
  readonly correlation: string;
  /** The event or request that led here; a UUID. */
  readonly causation: string;
  /** Only in a request that may be repeated. */
  readonly ids?: RepeatableIds;
  /**
   * Only in a request that may be repeated: the token under which this process works on it. It ends when a repeat takes the request over, and nothing
   * is written under it from then on.
   */
  readonly fence?: bigint;
  /** Only in a request that is for one state of a record (`If-Match`). */
  readonly expects?: KnownRecord;
  /** Only in a command that is executed under a reservation: what it appends is refused when the reservation is no longer valid. */
  readonly held?: HeldRecords;
}

/** The service itself acting in `company`, caused by `causation` and correlated with `correlation` (UUIDs). */
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
