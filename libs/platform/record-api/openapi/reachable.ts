import type { Json } from './json';

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '$ref' && typeof one === 'string' ? [one] : refsIn(one)));
}

/** The components that `from` refers to, directly or indirectly, in their order; of the security schemes the named ones. */
export function reachable(components: Readonly<Record<string, Json>>, from: unknown, schemes: readonly string[]): Json {
  const wanted = new Set<string>();
  const waiting = refsIn(from);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [, , group = '', name = ''] = next.split('/');
    const key = `${group}/${name}`;
    if (wanted.has(key)) continue;
    wanted.add(key);
    waiting.push(...refsIn(components[group]?.[name]));
  }
  const result: Json = {};
  for (const [group, all] of Object.entries(components)) {
    const kept = Object.entries(all).filter(([name]) =>
      group === 'securitySchemes' ? schemes.includes(name) : wanted.has(`${group}/${name}`),
    );
    if (kept.length > 0) result[group] = Object.fromEntries(kept);
  }
  return result;
}
