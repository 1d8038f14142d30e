import { MOST_ISSUES, LONGEST_UNKNOWN_NAME } from './limits';

/**
 * A fault in one field of a request: `problem` states what the value must be. `field` is a path such as
 * `Items[0].Quantity`.
 */
export interface Issue {
  readonly field: string;
  readonly problem: string;
}

/**
 * The reason of a refusal, from the caller's point of view:
 * - `input`: the request is invalid (400);
 * - `state`: the state of the record forbids it (409);
 * - `forbidden`: the caller can see the record but may not do this (403);
 * - `missing`: the caller can see no such record (404).
 */
export type RefusalKind = 'input' | 'state' | 'forbidden' | 'missing';

/**
 * A rejection by a business rule. `code` is a domain term (`time_entry_not_submitted`); `message` is one sentence that
 * also states what would be accepted.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

/** A rejection because there is no such record; `resource` is the kind in one word: `TimeEntry`. */
export class MissingRecord extends Refusal {
  constructor(
    title: string,
    readonly resourceId: string,
    readonly resource: string = title.replace(/(?:^|\s)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    moment?: string,
  ) {
    const [verb, then] = moment === undefined ? ['is', ''] : ['was', ` at ${moment}`];
    super('missing', 'not_found', `There ${verb} no ${title} with the id ${resourceId}${then}.`);
  }
}

/** A rejection because the token has scopes, but not the one that is required (RFC 6750, section 3.1). */
export class InsufficientScope extends Refusal {
  constructor(
    readonly required: string,
    readonly granted: readonly string[],
  ) {
    super('forbidden', 'insufficient_scope', `The token may not do this: it takes the scope ${required}.`);
  }
}

/** For a record that the caller's company does not have, or that the caller cannot see (404); with `moment`, did not have then. */
export const noSuchRecord = (
  kind: { readonly name: string; readonly title: string },
  id: number | string,
  moment?: string,
): MissingRecord => new MissingRecord(kind.title, String(id), kind.name, moment);

/** Rejects a command because of the state of a record (409). */
export function refuse(code: string, message: string): never {
  throw new Refusal('state', code, message);
}

/** Rejects an invalid request (400), with the issues that `boundedIssues` keeps. */
export function invalid(issues: readonly Issue[], message = describeIssues(issues)): never {
  throw new Refusal('input', 'validation_failed', message, boundedIssues(issues));
}

/**
 * Rejects a request for a record that does not exist in the caller's company (404). Ids of other companies and unknown
 * ids must give the same message.
 */
export function missing(title: string, id: number | string): never {
  throw new MissingRecord(title, String(id));
}

/** Rejects a request for lack of privileges (403). */
export function forbid(message: string): never {
  throw new Refusal('forbidden', 'forbidden', message);
}

/** The first issues, and one that counts the others. Field names may be arbitrary input, so they are shortened. */
export function boundedIssues(issues: readonly Issue[]): readonly Issue[] {
  // A single further issue is listed, because the counting line would take as much space.
  const isMany = issues.length > MOST_ISSUES + 1;
  const named = issues.slice(0, isMany ? MOST_ISSUES : undefined).map((issue) => {
    if (issue.field.length <= LONGEST_UNKNOWN_NAME) return issue;
    return { ...issue, field: `${issue.field.slice(0, LONGEST_UNKNOWN_NAME).toWellFormed()}…` };
  });
  return isMany ? [...named, { field: 'request', problem: `has ${issues.length - MOST_ISSUES} more faults` }] : named;
}

/** One sentence for a list of issues, of as many as `boundedIssues` keeps. */
export function describeIssues(issues: readonly Issue[]): string {
  return (
    boundedIssues(issues)
      .map(({ field, problem }) => `${field} ${problem}`)
      .join('; ') + '.'
  );
}
