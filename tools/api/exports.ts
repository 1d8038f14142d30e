import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './document';
import { eventCatalogue } from './events';
import { generatedFiles, madeFile, type MadeFile } from './generated';
import { withPrivileges } from './privileges';
import { readableJson } from './readable-json';

const PRIVILEGES = join('docs', 'privileges.md');

/**
 * The files that are generated from the declarations: the OpenAPI documents of both versions, the pages of privileges
 * and of events, which are committed, and the files that are generated from the documents.
 */
export async function exportedFiles(): Promise<MadeFile[]> {
  const made = await documents();
  const privileges = withPrivileges(readFileSync(join(__dirname, '..', '..', PRIVILEGES), 'utf8'));
  return [
    madeFile('docs/openapi-v1.json', readableJson(made.v1)),
    madeFile('docs/openapi-v2.json', readableJson(made.v2)),
    madeFile(PRIVILEGES, privileges),
    madeFile('docs/events.md', eventCatalogue()),
    ...(await generatedFiles(made)),
  ];
}
