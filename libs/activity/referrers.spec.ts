import { company } from '@plumbline/company';
import { KindRegistry, type Field, type Fields } from '@plumbline/platform/records';
import { project } from '@plumbline/project';
import { activity } from './index';

const kinds = new KindRegistry([...company.kinds, ...project.kinds, ...activity.kinds]);

/** The reference fields of a kind, with the kind that they refer to: `Items.CatalogId` → Item. */
function references(fields: Fields, path = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, { options }]: [string, Field<unknown>]) => {
    const at = path ? `${path}.${name}` : name;
    if (options.type === 'values' && options.shape?.['item']?.options.target) return [[at, options.shape['item'].options.target]];
    if (options.shape) return references(options.shape, at);
    return options.target ? [[at, options.target]] : [];
  });
}

/** References that do not prevent a removal, and why. */
const HELD_OTHERWISE: Readonly<Record<string, string>> = {
  'TimeEntry.AllocationId': 'the allocation lists its time and is not removed while it has any',
  'Allocation.ResourceId': 'ResourceIds has it too',
  'Allocation.TimeEntryId': 'follows from the time entry',
  'Billable.TaskId': 'the time or the request that it comes from names the task',
  'Billable.ParentRequestId': 'a request is not removed while its billables are on an invoice, and takes the others with it',
};

describe('A record that work refers to', () => {
  const all = activity.kinds.flatMap((kind) =>
    references(kind.fields as Fields).map(([field, target]) => [`${kind.name}.${field}`, kind.name, field, target] as const),
  );
  it.each(all.filter(([path]) => !HELD_OTHERWISE[path]))('cannot be removed while %s refers to it', (_, kind, field, target) => {
    expect(kinds.referencedBy({ name: target })).toContainEqual(expect.objectContaining({ kind, field }));
  });
  it('without an index is listed as protected otherwise', () => {
    const paths: string[] = all.map(([path]) => path);
    expect(Object.keys(HELD_OTHERWISE).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
