import { contexts } from '@plumbline/contexts';
import { isPersonal } from '@plumbline/platform/event-store';
import { GOLDEN_EVENTS } from '@plumbline/platform/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Fields of events that by their names hold names or contact data of people are declared as personal (docs/adr/0120). */

const PERSONAL =
  /(Email|Phone|PhoneNumber|ContactName|ShippingContact|FirstName|MiddleName|LastName|NonAccessName|User[nN]ame|DisplayName|ResourceName)$/;
/** The company's own. */
const OF_NOBODY = /^CompanySettings/;

const declared = contexts.flatMap(({ personal }) => personal);

function* paths(value: unknown, path: readonly string[] = []): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* paths(one, path);
  else if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) yield* paths(one, [...path, name]);
  else if (typeof value === 'string') yield path.join('.');
}

const fields = new Map<string, Set<string>>();
for (const file of readdirSync(GOLDEN_EVENTS).filter((name) => name.endsWith('.json') && !/\.(expected|given)\.json$/.test(name))) {
  const { type, data } = JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as { type: string; data: object };
  const plain = type.replace(/\.v\d+$/, '');
  fields.set(plain, new Set([...(fields.get(plain) ?? []), ...paths(data)]));
}
const all = [...fields].flatMap(([type, paths]) => [...paths].map((path) => ({ type, path })));

describe('personal fields of events', () => {
  it('are declared where their names say that they hold names or contact data of people', () => {
    const missed = all.filter(({ type, path }) => PERSONAL.test(path) && !OF_NOBODY.test(type) && !isPersonal(declared, type, path));
    expect(missed.map(({ type, path }) => `${type}.${path}`)).toEqual([]);
  });

  it('are fields that events have', () => {
    const unknown = declared.flatMap(({ events, within, fields: names }) =>
      names
        .map((name) => (within === undefined ? name : `${within}.${name}`))
        .filter((path) => !all.some((one) => one.path === path && (events?.includes(one.type) ?? true))),
    );
    expect(unknown).toEqual([]);
    expect(declared.flatMap(({ events = [] }) => events).filter((type) => !fields.has(type))).toEqual([]);
  });
});
