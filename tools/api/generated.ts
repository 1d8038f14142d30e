import { join } from 'node:path';
import type { Documents } from './document';
import { postmanOf } from './postman';
import { typesOf } from './types';

const ROOT = join(__dirname, '..', '..');

/** A generated file. */
export interface MadeFile {
  /** Relative to the root of the repository. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export const madeFile = (name: string, text: string): MadeFile => ({ name, path: join(ROOT, name), text });

/**
 * The files that are generated from the OpenAPI documents and not committed: the Postman collection of v1 and the types
 * of the client.
 */
export async function generatedFiles({ v1, v2 }: Pick<Documents, 'v1' | 'v2'>): Promise<MadeFile[]> {
  return [
    madeFile('docs/postman-v1.json', `${JSON.stringify(await postmanOf(v1), null, 1)}\n`),
    madeFile('libs/client/v1.ts', await typesOf('v1', v1)),
    madeFile('libs/client/v2.ts', await typesOf('v2', v2)),
  ];
}
