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

/** Refuses what was sent (400), naming each field at fault. */
export function invalid(issues: readonly Issue[], message = describeIssues(issues)): never {
  throw new Refusal('input', 'validation_failed', message, issues);
}

/** Refuses because there is no such record in the caller's company (404). Foreign and missing ids must give the same words. */
export function missing(title: string, id: number | string): never {
  throw new Refusal('missing', 'not_found', `There is no ${title} with the id ${id}.`);
}

/** Refuses because the caller's privileges do not allow it (403). */
export function forbid(message: string): never {
  throw new Refusal('forbidden', 'forbidden', message);
}

/** One sentence for a list of faults. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues.map(({ field, problem }) => `${field} ${problem}`).join('; ') + '.';
}
