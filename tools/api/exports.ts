import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from './document';
import { contexts } from '@plumbline/contexts';
import { consoleFiles } from './console';
import { consoleReports } from './console-reports';
import { eventCatalogue } from './events';
import { generatedFiles, madeFile, type MadeFile } from './generated';
import { withTables } from './markdown-table';
import { withPrivileges } from './privileges';
import { readableJson } from './readable-json';
import { limitsTable } from './limits';
import { timesTable } from './times';

const PRIVILEGES = join('docs', 'privileges.md');
const CONFIGURATION = join('docs', 'configuration.md');

const read = (name: string): string => readFileSync(join(__dirname, '..', '..', name), 'utf8');

/**
 * The files that are generated from the declarations: the OpenAPI documents of both versions, the tables of privileges,
 * of times, of limits and of events and the entities and reports of the console, which are committed, and the files that are generated from the documents.
 */
export async function exportedFiles(): Promise<MadeFile[]> {
  const made = await documents();
  const kinds = contexts.flatMap((context) => context.kinds);
  return [
    madeFile('docs/openapi-v1.json', readableJson(made.v1)),
    madeFile('docs/openapi-v2.json', readableJson(made.v2)),
    madeFile(PRIVILEGES, withPrivileges(read(PRIVILEGES))),
    madeFile(CONFIGURATION, withTables(read(CONFIGURATION), timesTable(), limitsTable())),
    madeFile('docs/events.md', eventCatalogue()),
    ...consoleFiles(kinds),
    ...consoleReports(made.reports, kinds),
    ...(await generatedFiles(made)),
  ];
}
