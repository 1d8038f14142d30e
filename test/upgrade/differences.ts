/** A figure of a release that a later rule changes on purpose. */
interface Difference {
  /** What changed, and why: a sentence of the changelog. */
  readonly reason: string;
  /** Addresses of the replies that it is in. */
  readonly paths: RegExp;
  /** The reply of the release as it is now. */
  readonly change: (body: unknown) => unknown;
}

/** Every difference between the replies of releases and those of this build, each with its reason. */
export const NAMED: readonly Difference[] = [];

/** The reply of a release as this build must give it. `used` collects the reasons of the differences in it. */
export function expectedOf(path: string, released: unknown, used: Set<string>): unknown {
  let body = released;
  for (const { reason, change } of NAMED.filter(({ paths }) => paths.test(path))) {
    const changed = change(body);
    if (JSON.stringify(changed) !== JSON.stringify(body)) used.add(reason);
    body = changed;
  }
  return body;
}
