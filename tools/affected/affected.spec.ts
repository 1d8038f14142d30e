import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { graphOf } from './graph';
import { select } from './select';

/** A repository with two kinds, a program that has both, and specs of each sort. */
const FILES: Readonly<Record<string, string>> = {
  'libs/platform/kernel/index.ts': 'export const kernel = 1;',
  'libs/platform/testing/golden.ts': `import { join } from 'node:path';
export const GOLDEN = join(__dirname, '../../../test/golden');
export const given = 1;`,
  'libs/contexts/index.ts':
    "import { project } from '@plumbline/project';\nexport const contexts = [project];\nexport const libraries = [];",
  'libs/project/index.ts': "export { project } from './project.module';",
  'libs/project/project.module.ts':
    "import { rfis } from './rfi';\nimport { tickets } from './ticket';\nexport const project = [rfis, tickets];",
  'libs/project/rfi/index.ts': "import { rfi } from './rfi.record';\nexport const rfis = rfi;",
  'libs/project/rfi/rfi.record.ts': "export const rfi = {\n  name: 'RFI',\n  v1: 'rfis',\n};",
  'libs/project/rfi/rfi.spec.ts': "import { rfi } from './rfi.record';\nit('is', () => expect(rfi).toBeDefined());",
  'libs/project/ticket/index.ts': "import { decide } from './ticket.decider';\nexport const tickets = decide;",
  'libs/project/ticket/ticket.record.ts': "export const ticket = {\n  name: 'Ticket',\n  v1: 'tickets',\n};",
  'libs/project/ticket/ticket.decider.ts': `import { kernel } from '@plumbline/platform/kernel';
import type { Fields } from './ticket.types';
import { ticket } from './ticket.record';
export const decide = (fields: Fields) => [kernel, ticket, fields];`,
  'libs/project/ticket/ticket.types.ts': 'export type Fields = object;',
  'libs/project/ticket/ticket.spec.ts': "import { decide } from './ticket.decider';\nit('is', () => expect(decide).toBeDefined());",
  'apps/api/src/main.ts': "import { contexts } from '@plumbline/contexts';\nexport const service = contexts;",
  'test/support/service.ts':
    "import { join } from 'node:path';\nimport { version } from './version.json';\nexport const API = join(__dirname, '..', '..', 'apps', 'api', 'src', 'main.ts') + version;",
  'test/support/version.json': '{ "version": "1" }',
  'test/v1/rfis.spec.ts': "import { API } from '../support/service';\nit('is', () => fetch(`${API}/api/v1/rfis`));",
  'test/v1/tickets.spec.ts': "import { API } from '../support/service';\nit('is', () => fetch(`${API}/api/v1/tickets`));",
  'test/architecture/all.spec.ts': "import { contexts } from '@plumbline/contexts';\nit('is', () => expect(contexts).toBeDefined());",
  'test/architecture/pages.spec.ts':
    "import { join } from 'node:path';\nconst DOCS = join(__dirname, '..', '..', 'docs');\nit('is', () => expect(DOCS).toBeDefined());",
  'test/architecture/golden.spec.ts':
    "import { GOLDEN } from '../../libs/platform/testing/golden';\nit('is', () => expect(GOLDEN).toBeDefined());",
  'test/architecture/given.spec.ts':
    "import { given } from '../../libs/platform/testing/golden';\nit('is', () => expect(given).toBeDefined());",
  'test/golden/TicketAdded.v1.json': '{}',
  'docs/tutorial.md': '# Tutorial',
  'NOTES.md': '# Notes',
  'package.json': '{}',
};

describe('the specs that a change can break', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'plumbline-affected-'));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const specs = Object.keys(FILES).filter((path) => path.endsWith('.spec.ts'));
  const selected = async (...changed: string[]): Promise<readonly string[]> => {
    const { specs: found } = select(await graphOf(root, Object.keys(FILES)), changed);
    return [...new Set([...found.values()].flat())].sort();
  };

  it.each([
    [
      'a decider: its spec, tests over HTTP that name the kind, and specs of all kinds',
      'libs/project/ticket/ticket.decider.ts',
      ['libs/project/ticket/ticket.spec.ts', 'test/architecture/all.spec.ts', 'test/v1/tickets.spec.ts'],
    ],
    [
      'the record of another kind: not the specs of the first',
      'libs/project/rfi/rfi.record.ts',
      ['libs/project/rfi/rfi.spec.ts', 'test/architecture/all.spec.ts', 'test/v1/rfis.spec.ts'],
    ],
    [
      'the kernel: each spec that loads it',
      'libs/platform/kernel/index.ts',
      ['libs/project/ticket/ticket.spec.ts', 'test/architecture/all.spec.ts', 'test/v1/tickets.spec.ts'],
    ],
    ['the program: each spec that starts it', 'apps/api/src/main.ts', ['test/v1/rfis.spec.ts', 'test/v1/tickets.spec.ts']],
    [
      'data that a source loads: the specs that load that',
      'test/support/version.json',
      ['test/v1/rfis.spec.ts', 'test/v1/tickets.spec.ts'],
    ],
    ['a spec: itself', 'libs/project/rfi/rfi.spec.ts', ['libs/project/rfi/rfi.spec.ts']],
    ['a page: the spec that reads its folder', 'docs/tutorial.md', ['test/architecture/pages.spec.ts']],
    [
      'a golden file: the specs that use the constant of its folder',
      'test/golden/TicketAdded.v1.json',
      ['test/architecture/golden.spec.ts'],
    ],
    ['a removed golden file: the same', 'test/golden/TicketRemoved.v1.json', ['test/architecture/golden.spec.ts']],
    ['types alone: none, because the type check proves them', 'libs/project/ticket/ticket.types.ts', []],
    ['a file that nothing reads: none', 'NOTES.md', []],
    ['the packages: all', 'package.json', specs.toSorted()],
    ['a tool of Jest: all', 'tools/jest-runner.cjs', specs.toSorted()],
  ])('are for %s', async (_, changed, expected) => {
    expect(await selected(changed)).toEqual(expected);
  });

  it('are those of each file for several', async () => {
    expect(await selected('docs/tutorial.md', 'libs/project/rfi/rfi.spec.ts')).toEqual([
      'libs/project/rfi/rfi.spec.ts',
      'test/architecture/pages.spec.ts',
    ]);
  });

  it('are found beside an import of a removed file', async () => {
    const { imports } = await graphOf(
      root,
      Object.keys(FILES).filter((path) => path !== 'libs/project/ticket/ticket.record.ts'),
    );
    expect(imports.get('libs/project/ticket/ticket.decider.ts')).toContain('libs/platform/kernel/index.ts');
  });
});
