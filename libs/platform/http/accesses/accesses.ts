import type { Message } from '@plumbline/platform/kernel';

/** A printed or exported document: the path of the request and its query string, and the record that the path addresses. */
export interface ReadDocument {
  readonly Path: string;
  readonly Query: string;
  /** The name of the kind; empty, and 0, for what is of no single record. */
  readonly Kind: string;
  readonly Id: number;
  /** Number of such accesses; over 1 for those that were counted until `recordedAt` instead of recorded one by one. */
  readonly Count: number;
}

/** An access as an event: a fact that nothing decides. Without secrets, and usernames that nobody has: they may be passwords. */
export type Access =
  /** Tokens were given for a username and a password, for a sign-in at a browser, or to an application that acts itself. */
  | Message<'SignedIn', Record<never, never>>
  /** Of a user whose name was given; of company 0 when no user has that name. `Reason` is a `LoginFailure`. */
  | Message<'SignInFailed', { readonly Reason: string; readonly Count: number }>
  /** An application was refused: no such client, or a wrong secret. */
  | Message<'ClientRefused', { readonly Count: number }>
  | Message<'TokenRefreshed', Record<never, never>>
  /** A refresh token or authorization code was used again, or by a user without access: all tokens of that login ended. */
  | Message<'TokenRefused', Record<never, never>>
  | Message<'TokenRevoked', Record<never, never>>
  /** That of a user was set: by the user, an Admin or the operator. */
  | Message<'PasswordChanged', { readonly UserId: number }>
  /** A link by which a user sets a password was made: an `invitation` or a `reset`. */
  | Message<'PasswordLinkMade', { readonly UserId: number; readonly Purpose: string }>
  /** The user turned a second factor on. */
  | Message<'SecondFactorOn', Record<never, never>>
  /** That of a user was turned off, by the user or an Admin. */
  | Message<'SecondFactorOff', { readonly UserId: number }>
  /** A code of the authenticator was accepted. */
  | Message<'SecondFactorUsed', Record<never, never>>
  /** A recovery code was accepted, and so many are left. */
  | Message<'RecoveryCodeUsed', { readonly Left: number }>
  /** An Admin requires a second factor of the company, or no longer. */
  | Message<'SecondFactorRequired', { readonly IsRequired: boolean }>
  /** A PDF was made of a document or of a report. */
  | Message<'Printed', ReadDocument>
  /** Data left as CSV or as lines of JSON. */
  | Message<'Exported', ReadDocument & { readonly Format: 'csv' | 'ndjson' }>
  /** A command of the command line that changes or exports something. `Arguments` without secrets. */
  | Message<'CommandRun', { readonly Command: string; readonly Arguments: Readonly<Record<string, unknown>>; readonly Host: string }>;

export const ACCESS_TYPES: ReadonlySet<string> = new Set<Access['type']>([
  ...(['SignedIn', 'SignInFailed', 'ClientRefused', 'TokenRefreshed', 'TokenRefused'] as const),
  ...(['SecondFactorOn', 'SecondFactorOff', 'SecondFactorUsed', 'RecoveryCodeUsed', 'SecondFactorRequired'] as const),
  ...(['TokenRevoked', 'PasswordChanged', 'PasswordLinkMade', 'Printed', 'Exported', 'CommandRun'] as const),
]);

/** The caller and the application of an access, and their address. */
export interface AccessedBy {
  /** 0 for the whole installation: what belongs to no company. */
  readonly company: number;
  /** `User.Id`; 0 for somebody who is no user. */
  readonly user: number;
  readonly userName: string;
  readonly application: string;
  /** In the form of `callerAddress`; empty for the command line. */
  readonly address: string;
  /** Of the request; a UUID. */
  readonly correlation?: string;
}
