import 'reflect-metadata';
import { contexts } from '@plumbline/contexts';
import { genericAggregate, storedRecord } from '@plumbline/platform/decisions';
import { recordExample, type AnyRecordKind, type Fields, readRecordBody } from '@plumbline/platform/records';
import { given, project } from '@plumbline/platform/testing';
import { oneChange } from '../support/one-change';
import { plainKinds } from '../support/plain-kinds';

const kinds = contexts.flatMap((context) => context.kinds);

/** The example of each field that a body may set. */
function fullBody(kind: AnyRecordKind): Record<string, unknown> {
  const shown = recordExample(kind, (name) => kinds.find((one) => one.name === name) as AnyRecordKind);
  const writable = Object.entries(kind.fields as Fields).filter(([, { options }]) => !options.owned);
  return Object.fromEntries(writable.map(([name]) => [name, shown[name]]));
}

/*
 * Kinds without rules of their own need no spec. With PLUMBLINE_GOLDEN=1 this spec writes their events to
 * test/golden/events; `-t Equipment` selects one kind.
 */
describe('a plain kind', () => {
  const projections = contexts.flatMap((context) => context.projections);

  it.each(plainKinds.map((kind) => [kind.name, kind] as const))('%s is added, changed and removed as requested', (name, kind) => {
    const { decider } = genericAggregate(kind);
    // With every field: the golden events have to contain each of them.
    const fields = readRecordBody(kind, fullBody(kind), 'create');
    const change = readRecordBody(kind, oneChange(kind), 'update');
    // Under the names of the events, which differ in the code after a renaming.
    const stored = (data: object) => ({ Id: 4, ...storedRecord(kind).toStored(data) });
    const added = { type: `${name}Added`, data: stored(fields) } as const;
    const changed = { type: `${name}Changed`, data: stored(change) } as const;
    const removed = { type: `${name}Removed`, data: { Id: 4 } } as const;

    given(decider)
      .when({ type: `Add${name}`, data: { Id: 4, ...fields } })
      .then(added);
    given(decider, added)
      .when({ type: `Change${name}`, data: { Id: 4, ...fields, ...change } })
      .then(changed);
    given(decider, added, changed)
      .when({ type: `Remove${name}`, data: removed.data })
      .then(removed);

    expect(project(projections, [added, changed]).get(kind, 4)).toMatchObject({ ...fields, ...change, Id: 4 });
    expect(project(projections, [added, changed, removed]).get(kind, 4)).toBeUndefined();
  });
});
