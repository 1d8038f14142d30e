import { existsSync, readFileSync } from 'node:fs';
import { exportedFiles } from '../../tools/api/exports';
import type { MadeFile } from '../../tools/api/generated';
import type { PostmanItem } from '../../tools/api/postman-run';
import { startService } from '../../apps/api/src/testing/start-service';
import { operationsOf, type Document } from '../support/document';

let files: readonly MadeFile[];
beforeAll(async () => {
  files = await exportedFiles();
}, 240_000);

const textOf = (name: string): string => files.find((file) => file.name === name)?.text ?? '';

describe('the files that are generated from the declarations', () => {
  it.each([
    ...['docs/openapi-v1.json', 'docs/openapi-v2.json', 'docs/postman-v1.json', 'libs/client/v1.ts', 'libs/client/v2.ts'],
    ...['docs/privileges.md', 'docs/events.md'],
  ])('%s equals the output of `npm run api:export`', (name) => {
    const file = files.find((one) => one.name === name);
    const kept = file && existsSync(file.path) ? readFileSync(file.path, 'utf8') : '';
    // The texts are not compared by expect: a megabyte of differences is of no use.
    expect(file && kept === file.text ? 'as written' : 'differs: run `npm run api:export` and commit the file').toBe('as written');
  });

  it('are the same in each run', async () => {
    const again = await exportedFiles();
    expect(again.filter(({ text }, index) => text !== files[index]?.text).map(({ name }) => name)).toEqual([]);
  }, 240_000);

  it('equal the documents of a running service', async () => {
    const service = await startService();
    try {
      for (const version of ['v1', 'v2']) {
        const served = await (await fetch(`${service.api.address}/api/${version}/openapi.json`)).text();
        const { servers } = JSON.parse(served) as { servers: { url: string }[] };
        const kept = JSON.stringify(JSON.parse(textOf(`docs/openapi-${version}.json`)));
        expect([version, kept === served.replaceAll(servers[0]?.url ?? '', 'http://localhost:3000')]).toEqual([version, true]);
      }
    } finally {
      await service.close();
    }
  }, 240_000);
});

type Request = PostmanItem['request'];
const pathOf = (request: Request): string => `/${(request?.url.path ?? []).join('/').replaceAll(/:(\w+)/g, '{$1}')}`;
const addressOf = (request: Request): string => `${request?.method ?? ''} ${pathOf(request)}`;

describe('the Postman collection', () => {
  const requests = (item: PostmanItem): PostmanItem[] => (item.item ? item.item.flatMap(requests) : [item]);
  const collection = (): PostmanItem & { auth: object; variable: { key: string }[] } =>
    JSON.parse(textOf('docs/postman-v1.json')) as PostmanItem & { auth: object; variable: { key: string }[] };

  it('has exactly the operations of the document', () => {
    const asked = requests(collection()).map(({ request }) => addressOf(request));
    const document = JSON.parse(textOf('docs/openapi-v1.json')) as Document;
    const operations = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(asked.sort()).toEqual(operations.sort());
  });

  it('starts with the token request, whose token all others send', () => {
    const { auth, variable } = collection();
    const [first, ...others] = requests(collection());
    expect([first?.request?.url.path, first?.request?.auth]).toMatchObject([['oauth', 'token'], { type: 'basic' }]);
    expect(JSON.stringify(first?.event)).toContain('accessToken');
    expect(auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{accessToken}}', type: 'string' }] });
    for (const { request } of others.filter((one) => one.request?.url.path[0] !== 'oauth')) expect(request?.auth).toBeNull();
    const named = new Set([...textOf('docs/postman-v1.json').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect([...named].filter((name) => !variable.some(({ key }) => key === name))).toEqual([]);
  });

  it('has the examples of the document as bodies', () => {
    const withBody = requests(collection()).filter(
      ({ request }) => request && ['POST', 'PUT'].includes(request.method) && request.url.path[0] === 'api',
    );
    const raw = (item: PostmanItem): string => (item.request?.body as { raw?: string } | undefined)?.raw ?? '';
    expect(withBody.length).toBeGreaterThan(20);
    const { paths } = JSON.parse(textOf('docs/openapi-v1.json')) as Document;
    for (const item of withBody) {
      const path = pathOf(item.request);
      const { example, examples } =
        paths[path]?.[(item.request?.method ?? '').toLowerCase()]?.requestBody.content['application/json'] ?? {};
      expect([path, JSON.parse(raw(item))]).toEqual([path, example ?? Object.values<{ value: object }>(examples)[0]?.value]);
    }
  });
});
