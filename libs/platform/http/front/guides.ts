import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FixedReply } from './fixed-reply';
import { JSON_TYPE } from '../errors/error-reply';

/** A file of the repository for integrators, and the address at which the service serves it. */
interface Guide {
  readonly at: string;
  readonly file: string;
  readonly name: string;
  readonly what: string;
}

const GUIDES: readonly Guide[] = [
  { at: '/docs/tutorial.md', file: 'docs/tutorial.md', name: 'Tutorial', what: 'a job from its first client to its last payment' },
  { at: '/docs/postman-v1.json', file: 'docs/postman-v1.json', name: 'Postman collection', what: 'version 1, to be imported' },
  { at: '/docs/errors.md', file: 'docs/errors.md', name: 'Errors', what: 'every code of version 2, with an example' },
  { at: '/docs/auditing.md', file: 'docs/auditing.md', name: 'Auditing', what: 'from a number on a report to the events behind it' },
  { at: '/docs/money.md', file: 'docs/money.md', name: 'Money', what: 'how figures are computed' },
  { at: '/docs/glossary.md', file: 'docs/glossary.md', name: 'Glossary', what: 'the words of the business and of the service' },
  { at: '/docs/configuration.md', file: 'docs/configuration.md', name: 'Configuration', what: 'every environment variable' },
  { at: '/docs/operations.md', file: 'docs/operations.md', name: 'Operations', what: 'how the service is run' },
  { at: '/docs/client.md', file: 'libs/client/README.md', name: 'Typed client', what: 'version 1 from TypeScript' },
];

/** The root folder of the package: above the sources, or above `dist`. */
function root(): string {
  let folder = __dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

/** The guides that exist in this installation. */
export const guides = (): readonly Guide[] => GUIDES.filter(({ file }) => existsSync(join(root(), file)));

interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
}

/** The Postman collection for the service at `baseUrl`. */
function collectionFor(text: string, baseUrl: string): string {
  const collection = JSON.parse(text) as Collection;
  const variable = collection.variable.map((one) => (one.key === 'baseUrl' ? { ...one, value: baseUrl } : one));
  return JSON.stringify({ ...collection, variable });
}

/**
 * Serves the guides, without a token: Markdown as plain text, which browsers show, and the Postman collection with this
 * service's address in it.
 */
export function serveGuides(app: NestFastifyApplication, baseUrl: string): void {
  for (const { at, file } of guides()) {
    const isJson = at.endsWith('.json');
    const read = (): string => {
      const kept = readFileSync(join(root(), file), 'utf8');
      return isJson ? collectionFor(kept, baseUrl) : kept;
    };
    const guide = new FixedReply(isJson ? JSON_TYPE : 'text/plain; charset=utf-8', read);
    app
      .getHttpAdapter()
      .getInstance()
      .get(at, (request, reply) => guide.send(request, reply));
  }
}
