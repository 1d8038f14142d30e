import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { convertV2 } from 'openapi-to-postmanv2';
import { makeRunnable, type PostmanItem } from './postman-run';

interface Collection extends PostmanItem {
  info: Record<string, unknown>;
  variable: { key: string; value: string; description?: string }[];
}
type Converted = { result: boolean; reason?: string; output?: { data: Collection }[] };

const OPTIONS = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  requestParametersResolution: 'Example',
  exampleParametersResolution: 'Example',
  enableOptionalParameters: false,
  includeAuthInfoInExample: false,
};
const convert = promisify(
  convertV2 as unknown as (input: object, options: object, done: (error: unknown, result: Converted) => void) => void,
);

/** The variables of the requests, with the values of the demonstration company. */
const VARIABLES = [
  { key: 'clientId', value: 'demo-client', description: 'The clientId of the application.' },
  { key: 'clientSecret', value: 'demo-client-secret', description: 'The clientSecret of the application.' },
  { key: 'username', value: 'admin@northgate.example', description: 'Who you are.' },
  { key: 'password', value: 'plumbline-demo', description: 'Your password.' },
  { key: 'accessToken', value: '', description: 'Set by the request "Get tokens".' },
  { key: 'refreshToken', value: '', description: 'Set by the request "Get tokens".' },
];
const auth = (type: 'basic' | 'bearer', values: Readonly<Record<string, string>>): object => ({
  type,
  [type]: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })),
});
/** The folder of the token routes. */
const TOKENS = 'oauth';
const APPLICATION = auth('basic', { username: '{{clientId}}', password: '{{clientSecret}}' });

/** The forms of the token routes, by the last segment of their paths, in the order of a run. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  token: { grant_type: 'password', username: '{{username}}', password: '{{password}}' },
  refresh: { grant_type: 'refresh_token', refresh_token: '{{refreshToken}}' },
  revoke: { token: '{{refreshToken}}' },
};
const KEEP_TOKENS = [
  "pm.test('gives tokens', () => pm.response.to.have.status(200));",
  'const { access_token, refresh_token } = pm.response.json();',
  "if (access_token) pm.collectionVariables.set('accessToken', access_token);",
  "if (refresh_token) pm.collectionVariables.set('refreshToken', refresh_token);",
];

function tokenRequest(item: PostmanItem, route: string): void {
  const { request } = item;
  if (!request) return;
  request.auth = APPLICATION;
  request.body = {
    mode: 'urlencoded',
    urlencoded: Object.entries(FORMS[route] ?? {}).map(([key, value]) => ({ key, value, type: 'text' })),
  };
  const exec = route === 'revoke' ? ["pm.test('revokes', () => pm.response.to.have.status(200));"] : KEEP_TOKENS;
  item.event = [{ listen: 'test', script: { type: 'text/javascript', exec } }];
  delete item.response;
}

/**
 * Removes content that differs from one conversion to the next, and examples of error replies, which the document
 * already has.
 */
function tidy(item: PostmanItem): void {
  delete item.id;
  for (const one of item.item ?? []) tidy(one);
  if (!item.request) return;
  const [group, route = ''] = item.request.url.path;
  if (group === 'oauth') return tokenRequest(item, route);
  item.request.auth = null;
  item.response = (item.response ?? []).filter(({ code }) => code < 300);
  for (const response of item.response) {
    delete response.id;
    delete response.originalRequest?.auth;
  }
}

/**
 * The folders in the order of a run: first a request for tokens; at the end the requests that refresh and revoke them.
 */
function inOrder(folders: readonly PostmanItem[]): PostmanItem[] {
  // Folders of reads come first, so that they find the demonstration company unchanged.
  const changes = ({ item }: PostmanItem): number => Number(item?.some(({ request }) => request?.method !== 'GET') ?? false);
  const others = folders.filter(({ name }) => name !== TOKENS).sort((a, b) => changes(a) - changes(b));
  const tokens = folders.find(({ name }) => name === TOKENS);
  const order = ({ request }: PostmanItem): number => Object.keys(FORMS).indexOf(request?.url.path[1] ?? '');
  const [get, ...end] = [...(tokens?.item ?? [])].sort((a, b) => order(a) - order(b));
  if (!tokens || !get) return others;
  return [{ ...tokens, item: [get] }, ...others, { ...tokens, name: `${TOKENS}: the end`, item: end }];
}

/**
 * The Postman collection of the document. It is deterministic; the token request is first, and all others use its
 * token.
 */
export async function postmanOf(document: object): Promise<Collection> {
  const { result, reason, output } = await convert({ type: 'json', data: structuredClone(document) }, OPTIONS);
  const collection = output?.[0]?.data;
  if (!result || !collection) throw new Error(`no collection: ${String(reason)}`);
  tidy(collection);
  const folders = collection.item ?? [];
  for (const folder of folders) if (folder.name !== TOKENS) makeRunnable(folder);
  const hash = createHash('sha256').update('plumbline v1').digest('hex');
  const id = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
  return {
    ...collection,
    info: { ...collection.info, _postman_id: id },
    item: inOrder(folders),
    auth: auth('bearer', { token: '{{accessToken}}' }),
    variable: [...collection.variable.map(({ key, value }) => ({ key, value })), ...VARIABLES],
  };
}
