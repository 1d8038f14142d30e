import { join } from 'node:path';
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
 * The files that are generated from the OpenAPI document of v1 and not committed: the Postman collection and the types
 * of the client.
 */
export async function generatedFiles(document: object): Promise<MadeFile[]> {
  return [
    madeFile('docs/postman-v1.json', `${JSON.stringify(await postmanOf(document), null, 1)}\n`),
    madeFile('libs/client/v1.ts', await typesOf(document)),
  ];
}
