/** The credentials of a registered application. The secret is shown once and stored as a hash. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A new application: a public one has no secret. */
export interface NewApplication {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** The settings of an application that tokens of OpenID Connect need. */
export interface SignInSettings {
  /** It runs in browsers or on the machines of users, where no secret can be kept. */
  readonly isPublic: boolean;
  /** The exact addresses to which a sign-in may return. */
  readonly redirectUris: readonly string[];
  /** The exact addresses to which a sign-out may return. */
  readonly logoutUris: readonly string[];
  /** The most that its tokens may do. */
  readonly scopes: readonly string[];
  /** The username of the user as whom it gets tokens of its own. */
  readonly serviceUser?: string | undefined;
  /** True if users sign in without giving consent: an application of the operator itself. */
  readonly isTrusted?: boolean;
}
