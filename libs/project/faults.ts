import { invalid, Refusal, type Issue } from '@plumbline/platform/kernel';

/** What several checks find at fault with a body, so that the caller is told all of it at once. */
export class Faults {
  private readonly issues = new Map<string, Issue>();
  private refusal: Refusal | undefined;

  /** What the check gives; undefined when it refuses. Of a field that is at fault twice the first fault is told. Other errors pass. */
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

  /** Refuses when a check did: (400) with every fault with a field, else as the first of them did. */
  refuse(): void {
    if (this.issues.size > 0) invalid([...this.issues.values()]);
    if (this.refusal) throw this.refusal;
  }
}
