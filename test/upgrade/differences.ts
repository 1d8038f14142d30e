import { isObject } from '@plumbline/platform/kernel';

/** A figure of a release that a later rule changes on purpose. */
interface Difference {
  /** The change and its reason: a sentence of the changelog. */
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

/** Entities that came after the release: what it filled has none of them, or they follow from its payments. */
const LATER = ['bank-deposits', 'cost-transfers', 'disbursements', 'receipts', 'refunds', 'vendor-refunds', 'views'];
/** True of an address of an entity that came after the release. */
export const isOfLater = (path: string): boolean => path.split(/[/?]/).some((part) => LATER.includes(part));

/** The body without what came after the release: version 2 grew fields and shows days without a time, version 1 stays as it was. */
export function withoutLater(path: string, released: unknown, body: unknown): unknown {
  if (path.startsWith('/api/v1/')) return body;
  if (isSameDay(released, body)) return released;
  if (Array.isArray(released) && Array.isArray(body)) {
    const kept = body.filter((one: unknown) => !isLaterChange(one, released) && !isLaterLink(one));
    return kept.map((one: unknown, index) => (index < released.length ? withoutLater(path, released[index], one) : one));
  }
  if (!isObject(released) || !isObject(body)) return body;
  const kept = Object.entries(body).filter(([key]) => Object.hasOwn(released, key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutLater(path, released[key], value)]));
}

const isSameDay = (released: unknown, body: unknown): boolean =>
  typeof released === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(released) && body === released.slice(0, 10);

/** True of a document in a chain that came after the release, and of the ways to and from it. */
const isLaterLink = (one: unknown): boolean =>
  isObject(one) && ['Entity', 'FromEntity', 'ToEntity'].some((name) => LATER.includes(String(one[name])));

/** True if it is a change, among those of an event, of a field that came after the release. */
const isLaterChange = (one: unknown, released: readonly unknown[]): boolean =>
  isObject(one) &&
  typeof one['Field'] === 'string' &&
  released.length > 0 &&
  released.every((other) => isObject(other) && typeof other['Field'] === 'string' && other['Field'] !== one['Field']);
