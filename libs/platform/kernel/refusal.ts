/** What is wrong with one field of a request: `problem` says what it must be. `field` is a path such as `Items[0].Quantity`. */
export interface Issue {
  readonly field: string;
  readonly problem: string;
}

/**
 * Why a refusal happened, in the caller's terms:
 * - `input`: what was sent can't be right (400);
 * - `state`: the record is in a state that forbids it (409);
 * - `forbidden`: the caller may see it but not do it (403);
 * - `missing`: there is no such record for the caller (404).
 */
export type RefusalKind = 'input' | 'state' | 'forbidden' | 'missing';

/** A domain "no". `code` is a domain word (`time_entry_not_submitted`); `message` one sentence that also says what would be right. */
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

/** Refuses because of the state a record is in (409). */
export function refuse(code: string, message: string): never {
  throw new Refusal('state', code, message);
}

/** Refuses what was sent (400), naming the fields at fault: all that `boundedIssues` keeps. */
export function invalid(issues: readonly Issue[], message = describeIssues(issues)): never {
  throw new Refusal('input', 'validation_failed', message, boundedIssues(issues));
}

/** Refuses because there is no such record in the caller's company (404). Foreign and missing ids must give the same words. */
export function missing(title: string, id: number | string): never {
  throw new Refusal('missing', 'not_found', `There is no ${title} with the id ${id}.`);
}

/** Refuses because the caller's privileges do not allow it (403). */
export function forbid(message: string): never {
  throw new Refusal('forbidden', 'forbidden', message);
}

/** So many faults are named: whoever sends more has another mistake than in each field, and a reply is no larger than what was sent. */
export const MOST_ISSUES = 100;
/** What is said of the name of a field that nobody has. */
const LONGEST_NAME = 200;

/** The first faults, and one that says how many more there are; the names of fields, which may be anything that was sent, cut short. */
export function boundedIssues(issues: readonly Issue[]): readonly Issue[] {
  // One more is named: to say that there is one would take as much.
  const isMany = issues.length > MOST_ISSUES + 1;
  const named = issues.slice(0, isMany ? MOST_ISSUES : undefined).map((issue) => {
    if (issue.field.length <= LONGEST_NAME) return issue;
    return { ...issue, field: `${issue.field.slice(0, LONGEST_NAME).toWellFormed()}…` };
  });
  return isMany ? [...named, { field: 'request', problem: `has ${issues.length - MOST_ISSUES} more faults` }] : named;
}

/** One sentence for a list of faults, of as many as `boundedIssues` keeps. */
export function describeIssues(issues: readonly Issue[]): string {
  return (
    boundedIssues(issues)
      .map(({ field, problem }) => `${field} ${problem}`)
      .join('; ') + '.'
  );
}
