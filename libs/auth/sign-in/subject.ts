/** A user of a company. */
export interface Subject {
  readonly company: number;
  readonly user: number;
}

/** The `sub` of a user: it never changes, and is never given to another one. */
export const subjectOf = ({ company, user }: Subject): string => `${company}-${user}`;

/** The user of a `sub`; undefined for any other text. */
export function userOf(sub: string): Subject | undefined {
  const [, company, user] = /^(\d{1,15})-(\d{1,15})$/.exec(sub) ?? [];
  return company === undefined ? undefined : { company: Number(company), user: Number(user) };
}
