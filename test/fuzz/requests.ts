import fc from 'fast-check';
import { bodyExample, type AnyRecordKind, type Field, type Fields } from '@plumbline/platform/records';
import { entityOf, type KnownRoute } from '../support/routes';
import { hasBody, type TwoCompanies } from '../support/two-companies';
import { jsonOf, Members, oddDate, oddForm, oddHeaders, oddId, oddQuery, oddTokenForm, oddType, oddValue } from './odd';

/** A request as it is sent, and its intended route. */
export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
}

type World = Pick<TwoCompanies, 'routes' | 'kinds' | 'ids'>;

/** A value that the field's declaration accepts, or nearly accepts. */
function nearly({ options }: Field<unknown>, ids: TwoCompanies['ids'], kinds: World['kinds']): fc.Arbitrary<unknown> {
  if (options.type === 'reference') {
    const entity = kinds.find(({ name }) => name === options.target)?.v2 ?? '';
    return fc.constantFrom<unknown>(ids[entity], String(ids[entity]), 987_654_321, 0, '', null);
  }
  if (options.choices) return fc.constantFrom<unknown>(...options.choices, options.choices[0]?.toLowerCase(), '', null);
  if (options.type === 'values' && options.shape?.['item'])
    return fc.array(fc.oneof(nearly(options.shape['item'], ids, kinds), oddValue), { maxLength: 3 });
  if (options.shape && options.type !== 'values') {
    const one = membersOf(options.shape, ids, kinds, 4);
    return options.type === 'list' ? fc.array(one, { maxLength: 3 }) : one;
  }
  const known = { flag: [true, false], instant: ['2026-03-02T12:00:00Z', '2026-03-02'], integer: [1, -1, '7'], number: [1.5, 0] }[
    options.type as string
  ];
  return fc.constantFrom<unknown>(...(known ?? ['1', '2.50', 'Example', options.example ?? 'x']));
}

/** Some members of an object with these fields: right, nearly right, wrong, unknown, or repeated. */
function membersOf(fields: Fields, ids: TwoCompanies['ids'], kinds: World['kinds'], maxLength: number): fc.Arbitrary<Members> {
  const names = [...Object.keys(fields), 'Nonsense', '__proto__', 'constructor', 'hasOwnProperty', ''];
  const member = fc.constantFrom(...names).chain((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = field ? fc.oneof({ weight: 2, arbitrary: oddValue }, { weight: 3, arbitrary: nearly(field, ids, kinds) }) : oddValue;
    return fc.tuple(fc.constant(name), value);
  });
  return fc.array(member, { maxLength }).map((all) => new Members(all));
}

/** The fields of a kind by every name that a body may use. */
const namesOf = (kind: AnyRecordKind): Fields => {
  const fields = kind.fields as Fields;
  const aliases = Object.entries(kind.aliases).map(([alias, target]) => [alias, fields[target]]);
  const composed = Object.keys(kind.composed).map((name) => [name, fields['Id']]);
  return { ...fields, ...Object.fromEntries([...aliases, ...composed]) } as Fields;
};

const bytes = fc.uint8Array({ maxLength: 200 }).map((all) => Buffer.from(all));
const malformed = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":}',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{}{}',
    'NaN',
    '{"a":01}',
    '{"a":"\t"}',
    '{"\\ud800":1}',
    '{"a":1e999}',
    '{/* */}',
    '{"a":1}//',
    '{"a":.5}',
    '{"a":+1}',
    '{"a":-}',
    '{"a":"\\x"}',
    '{a:1}',
    '[1,]',
    'Infinity',
    ' \r\n\t{}',
    '\u00a0{}',
  ),
  // Cut, overlong or invalid UTF-8; UTF-16.
  fc
    .constantFrom(
      ...[
        [0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d],
        [0x22, 0xc0, 0xaf, 0x22],
        [0x22, 0xed, 0xa0, 0x80, 0x22],
        [0x22, 0xf0, 0x9f],
      ],
      ...[
        [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00],
        [0x00, 0x7b, 0x00, 0x7d],
        [0x1f, 0x8b, 0x08, 0x00],
      ],
    )
    .map((all) => Buffer.from(all)),
  fc.constantFrom(
    '{"Name":"x"',
    'a=b&c=d',
    '<xml/>',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    '{"a":"' + 'x'.repeat(1_050_000) + '"}',
  ),
  bytes,
  fc.jsonValue().map((value) => JSON.stringify(value)),
);

/** Bodies for a route: its example with a few members changed, single members, or something that is not a body. */
function bodies(route: KnownRoute, { kinds, ids }: World, example: object | undefined): fc.Arbitrary<string | Buffer> {
  const kind = route.kind ?? kinds.find(({ v1, v2 }) => [v1, v2].includes(entityOf(route)));
  const own = example ?? {};
  const fields: Fields =
    route.kind && kind ? namesOf(kind) : Object.fromEntries(Object.keys(own).map((name) => [name, kind?.fields[name] ?? plain]));
  const bases = route.kind && kind ? [{}, own, bodyExample(kind, 'create') as object, bodyExample(kind, 'update') as object] : [{}, own];
  const changed = fc.tuple(fc.constantFrom(...bases), membersOf(fields, ids, kinds, 5)).map(([base, { all }]) => {
    const kept = Object.entries(base).filter(([name]) => !all.some(([other]) => other === name));
    return jsonOf(new Members([...kept, ...all]));
  });
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: malformed }, { weight: 1, arbitrary: oddValue.map(jsonOf) });
}
const plain = { options: { type: 'text', choices: undefined, shape: undefined, example: 'x' } } as unknown as Field<unknown>;

/**
 * A request to one of the routes under /api, or near them. `examples` are the documented bodies of routes of their own,
 * by `METHOD path`.
 */
export function apiRequests(world: World, token: string, examples: Readonly<Record<string, object>>): fc.Arbitrary<OddRequest> {
  const { routes, ids } = world;
  const reads = routes.filter(({ method }) => method === 'GET');
  const writes = routes.filter(hasBody);
  const removals = routes.filter(({ method }) => method === 'DELETE');
  const route = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...reads) },
    { weight: 6, arbitrary: fc.constantFrom(...writes) },
    { weight: 1, arbitrary: fc.constantFrom(...removals) },
  );
  return route.chain((one) => {
    const known = ids[entityOf(one)];
    // A removed record is missing for the requests that follow, so existing ones are seldom removed.
    const right = { weight: one.method === 'DELETE' ? 1 : 12, arbitrary: fc.constant(String(known ?? 1)) };
    return fc
      .record({
        id: one.path.includes(':id') ? fc.oneof(right, { weight: 4, arbitrary: oddId }) : fc.constant(''),
        date: one.path.includes(':date') ? oddDate : fc.constant(''),
        name: /:(?!id|date)\w+/.test(one.path) ? fc.oneof(oddId, fc.constantFrom('Oakridge%20Homes', 'Stud')) : fc.constant(''),
        query: fc.oneof({ weight: one.method === 'GET' ? 3 : 1, arbitrary: oddQuery }, { weight: 3, arbitrary: fc.constant('') }),
        headers: fc.oneof({ weight: 1, arbitrary: oddHeaders }, { weight: 3, arbitrary: fc.constant({}) }),
        type: oddType,
        body: hasBody(one) ? fc.option(bodies(one, world, examples[`${one.method} ${one.path}`]), { freq: 12 }) : fc.constant(null),
      })
      .map(({ id, date, name, query, headers, type, body }) => ({
        method: one.method,
        path:
          one.path
            .replace(/:id\b/, () => id)
            .replace(/:date\b/, () => date)
            .replace(/:(?!id|date)\w+/, () => name) + query,
        headers: { ...headers, ...(body === null ? {} : type), authorization: `Bearer ${token}` },
        ...(body === null ? {} : { body }),
      }))
      .chain((request) =>
        TAKES_FORMS.test(`${one.method} ${one.path}`) ? fc.oneof(fc.constant(request), asForm(request)) : fc.constant(request),
      );
  });
}

/** The route that accepts a multipart form. */
const TAKES_FORMS = /^POST \/api\/v2\/documents$/;
const asForm = (request: OddRequest): fc.Arbitrary<OddRequest> =>
  oddForm.map((body) => ({ ...request, headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' }, body }));

/**
 * A request to one of the token routes: a nearly right form, a repeated one, no form, or no credentials. `right` is a
 * successful login.
 */
export function tokenRequests(client: { id: string; secret: string }, right: Readonly<Record<string, string>>): fc.Arbitrary<OddRequest> {
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  return fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'PUT'),
      path: fc.constantFrom('/oauth/token', '/oauth/refresh', '/oauth/revoke'),
      query: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: oddQuery }),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant({ 'content-type': 'application/x-www-form-urlencoded' }) },
        { weight: 1, arbitrary: oddType },
      ),
      authorization: fc.constantFrom(
        basic,
        basic,
        basic,
        'Basic',
        'Basic !',
        'Basic Og==',
        'Bearer x',
        'Basic eDp4',
        `Basic ${'eDp4'.repeat(500)}`,
        '',
      ),
      body: fc.oneof({ weight: 6, arbitrary: oddTokenForm(right) }, { weight: 1, arbitrary: malformed }),
      // From many addresses: failed logins from one would lock it out.
      address: fc.integer({ min: 0, max: 255 }).map((last) => `10.7.7.${last}`),
    })
    .map(({ method, path, query, type, authorization, body, address }) => ({
      ...{ method, path: path + query, headers: { ...type, 'x-forwarded-for': address, ...(authorization && { authorization }) } },
      ...(method === 'GET' ? {} : { body }),
    }));
}
