import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOfV1 } from './document';
import { postmanOf } from './postman';
import { withPrivileges } from './privileges';
import { readableJson } from './readable-json';
import { typesOf } from './types';

const ROOT = join(__dirname, '..', '..');

/** A file that is made from the declarations and kept in the repository. */
export interface ExportedFile {
  /** From the root of the repository. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const asText = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;

/** The OpenAPI document of v1, the types of the client, the Postman collection and the page of privileges, as they must be. */
export async function exportedFiles(): Promise<ExportedFile[]> {
  const document = await documentOfV1();
  const texts = {
    'docs/openapi-v1.json': readableJson(document),
    'docs/postman-v1.json': asText(await postmanOf(document)),
    'libs/client/v1.ts': await typesOf(document),
    'docs/privileges.md': withPrivileges(readFileSync(join(ROOT, 'docs', 'privileges.md'), 'utf8')),
  };
  return Object.entries(texts).map(([name, text]) => ({ name, path: join(ROOT, name), text }));
}
