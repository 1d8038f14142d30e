import { PRIVILEGES_TABLE } from '@plumbline/auth/policy';
import { contexts } from '@plumbline/contexts';
import type { Fields } from '@plumbline/platform/records';

/** The kinds whose cost, budget, wage and margin are hidden from users without the privilege to read them. */
const KINDS = ['Project', 'Milestone', 'Task', 'Resource', 'Role', 'Item', 'TimeEntry', 'Purchase', 'Ticket'];

/** The paths of all amounts in a record, also in its lists: `Items.UnitPrice`. */
const amountsOf = (fields: Fields, path = ''): string[] =>
  Object.entries(fields).flatMap(([name, { options }]) => {
    if (options.internal) return [];
    if (options.shape) return amountsOf(options.shape, `${path}${name}.`);
    return options.type === 'money' || options.type === 'rate' ? [`${path}${name}`] : [];
  });

/* A new amount that nobody adds to the privileges table would be shown to every user. */
it.each(KINDS)('every amount of %s is hidden from some users', (name) => {
  const kind = contexts.flatMap(({ kinds }) => kinds).find((one) => one.name === name);
  const hidden = new Set((PRIVILEGES_TABLE[name]?.hidden ?? []).flatMap(({ fields }) => fields));
  const amounts = amountsOf((kind?.fields ?? {}) as Fields);
  expect(amounts.length).toBeGreaterThan(0);
  expect(amounts.filter((one) => !hidden.has(one))).toEqual([]);
});
