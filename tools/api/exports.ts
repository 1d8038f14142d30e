import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOfV1 } from './document';
import { eventCatalogue } from './events';
import { generatedFiles, madeFile, type MadeFile } from './generated';
import { withPrivileges } from './privileges';
import { readableJson } from './readable-json';

const PRIVILEGES = join('docs', 'privileges.md');

/**
 * The files that are generated from the declarations: the OpenAPI document of v1, the pages of privileges and of
 * events, which are committed, and the files that are generated from the document.
 */
export async function exportedFiles(): Promise<MadeFile[]> {
  const document = await documentOfV1();
  const privileges = withPrivileges(readFileSync(join(__dirname, '..', '..', PRIVILEGES), 'utf8'));
  return [
    madeFile('docs/openapi-v1.json', readableJson(document)),
    madeFile(PRIVILEGES, privileges),
    madeFile('docs/events.md', eventCatalogue()),
    ...(await generatedFiles(document)),
  ];
}
