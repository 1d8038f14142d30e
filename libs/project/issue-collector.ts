import { invalid, Refusal, type Issue } from '@plumbline/platform/kernel';

/** Collects the issues of several checks, so that one response lists all of them. */
export class IssueCollector {
  private readonly issues = new Map<string, Issue>();
  private refusal: Refusal | undefined;

  /**
   * The result of the check; undefined when it is rejected. Of several issues for one field the first is kept. Other
   * errors are thrown.
   */
  async of<T>(check: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const issue of error.issues) if (!this.issues.has(issue.field)) this.issues.set(issue.field, issue);
      if (error.issues.length === 0) this.refusal ??= error;
      return undefined;
    }
  }

  /** Throws when a check was rejected: (400) with all field issues, else the first refusal. */
  refuse(): void {
    if (this.issues.size > 0) invalid([...this.issues.values()]);
    if (this.refusal) throw this.refusal;
  }
}
