import { invalid, type Issue } from '@plumbline/platform/kernel';
import type { Fields, KindRegistry, ReadModels } from '@plumbline/platform/records';

interface Reference {
  readonly path: string;
  readonly target: string;
  readonly id: number;
}

/** Every reference in `values`, including nested records and lists. Unset ones (0, "", null) are left out. */
export function referencesIn(fields: Fields, values: Readonly<Record<string, unknown>>, path = ''): Reference[] {
  const found: Reference[] = [];
  for (const [key, value] of Object.entries(values)) {
    const options = Object.hasOwn(fields, key) ? fields[key]?.options : undefined;
    if (!options || value === null || value === undefined) continue;
    const at = path ? `${path}.${key}` : key;
    if (options.type === 'reference') {
      if (Number(value)) found.push({ path: at, target: options.target ?? '', id: Number(value) });
    } else if (options.type === 'record' && options.shape) {
      found.push(...referencesIn(options.shape, value as Record<string, unknown>, at));
    } else if (options.type === 'list' && options.shape) {
      const shape = options.shape;
      (value as Record<string, unknown>[]).forEach((one, index) => found.push(...referencesIn(shape, one, `${at}[${index}]`)));
    } else if (options.type === 'values' && options.shape?.['item']?.options.type === 'reference') {
      const target = options.shape['item'].options.target ?? '';
      (value as unknown[]).forEach((one, index) => Number(one) && found.push({ path: `${at}[${index}]`, target, id: Number(one) }));
    }
  }
  return found;
}

/** Rejects (400) references in `values` to records that are not live. One look-up for each kind; `fields` declare the values. */
export async function checkReferences(
  reads: ReadModels,
  kinds: KindRegistry,
  company: number,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const references = referencesIn(fields, values);
  if (references.length === 0) return;
  const targets = [...new Set(references.map(({ target }) => target))];
  const existing = new Map(
    await Promise.all(
      targets.map(async (target) => {
        const ids = new Set(references.filter((one) => one.target === target).map(({ id }) => id));
        const live = kinds.has(target) ? await reads.many(kinds.named(target), company, ids) : new Map<number, unknown>();
        return [target, live] as const;
      }),
    ),
  );
  const issues: Issue[] = references
    .filter(({ target, id }) => !existing.get(target)?.has(id))
    .map(({ path, target, id }) => ({ field: path, problem: `must be the id of an existing ${target}; there is none with the id ${id}` }));
  if (issues.length > 0) invalid(issues);
}
