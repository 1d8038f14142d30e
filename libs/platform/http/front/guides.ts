import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FixedReply } from './fixed-reply';
import { guidePage } from './guide-page';
import { JSON_TYPE } from '../errors/error-reply';

/** A file of the repository for integrators, and the address at which the service serves it. */
interface Guide {
  readonly at: string;
  readonly file: string;
  readonly name: string;
  readonly what: string;
}

/** Markdown of the folder docs. */
const PAGES: readonly (readonly [page: string, name: string, what: string])[] = [
  ['tutorial', 'Tutorial', 'a job from its first client to its last payment'],
  ['integrating', 'Integrating', 'from registration to a copy that stays synchronised'],
  ['sign-in', 'Signing in', 'tokens for browsers, services and people'],
  ['queries', 'Queries', 'what version 2 filters, orders, sums and finds'],
  ['changes', 'Changes', 'the feed of all changes'],
  ['webhooks', 'Webhooks', 'changes, sent to you'],
  ['batch', 'Batches', 'many writes in one request, and trying one without its effects'],
  ['import', 'Imports', 'records from CSV files, each line written once'],
  ['mcp', 'Model Context Protocol', 'version 2 for assistants'],
  ['errors', 'Errors', 'every code of version 2, with an example'],
  ['auditing', 'Auditing', 'from a number on a report to the events behind it'],
  ['money', 'Money', 'how figures are computed'],
  ['glossary', 'Glossary', 'the words of the business and of the service'],
  ['configuration', 'Configuration', 'every environment variable'],
  ['operations', 'Operations', 'how the service is run'],
];

const GUIDES: readonly Guide[] = [
  ...PAGES.map(([page, name, what]) => ({ at: `/docs/${page}`, file: `docs/${page}.md`, name, what })),
  { at: '/docs/client', file: 'libs/client/README.md', name: 'Typed client', what: 'both versions from TypeScript' },
  { at: '/docs/postman-v1.json', file: 'docs/postman-v1.json', name: 'Postman collection', what: 'version 1, to be imported' },
];

/** The root folder of the package: above the sources, or above `dist`. */
export function packageRoot(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** The guides that exist in this installation. */
export const guides = (): readonly Guide[] => GUIDES.filter(({ file }) => existsSync(join(packageRoot(), file)));

interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
}

function collectionFor(text: string, baseUrl: string): string {
  const collection = JSON.parse(text) as Collection;
  const variable = collection.variable.map((one) => (one.key === 'baseUrl' ? { ...one, value: baseUrl } : one));
  return JSON.stringify({ ...collection, variable });
}

/** The address of the guide that a guide links to; undefined for what is not served. */
const addressFrom = (file: string) => (link: string) =>
  guides().find((one) => one.file === posix.normalize(posix.join(posix.dirname(file), link)))?.at;

/** Serves the guides without a token: Markdown as a page, with `.md` as it is; the Postman collection with this service's address. */
export function serveGuides(app: NestFastifyApplication, baseUrl: string): void {
  const fastify = app.getHttpAdapter().getInstance();
  for (const { at, file, name } of guides()) {
    const read = (): string => readFileSync(join(packageRoot(), file), 'utf8');
    const serve = (address: string, type: string, make: () => string): void => {
      const guide = new FixedReply(type, make);
      fastify.get(address, (request, reply) => guide.send(request, reply));
    };
    if (at.endsWith('.json')) serve(at, JSON_TYPE, () => collectionFor(read(), baseUrl));
    else {
      serve(at, 'text/html; charset=utf-8', () => guidePage(name, read(), addressFrom(file)));
      serve(`${at}.md`, 'text/plain; charset=utf-8', read);
    }
  }
}
