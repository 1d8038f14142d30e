import 'reflect-metadata';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { contexts } from '@plumbline/contexts';
import { genericAggregate, type AnyAggregate } from '@plumbline/platform/decisions';
import { fold, type Message } from '@plumbline/platform/kernel';
import { flag, id, integer, name as nameField, recordKind, reference, text, values, type AnyRecordKind } from '@plumbline/platform/records';
import { genericProjection, type Projection } from '@plumbline/platform/subscriptions';
import { project } from '@plumbline/platform/testing';
import typescript, { type SourceFile } from 'typescript';
import { listedEntities } from '../../tools/api/console';
import { catalogueOf } from '../../tools/new/catalogue';
import { writeChanges, type Change } from '../../tools/new/changes';
import { namesOf } from '../../tools/new/names';
import { planPage, type PageRequest } from '../../tools/new/page';
import { planAggregate, planKind, planPromotion, planSaga } from '../../tools/new/plans';

/*
 * `npm run new` on a copy of the files that it changes. The new parts are called `Planted`, a name that no kind of the
 * service has.
 */

const ROOT = join(__dirname, '..', '..');
const COPIED = [
  'libs/company',
  'libs/project',
  'libs/activity',
  'libs/accounting',
  'libs/integration',
  'libs/auth/policy/privileges.ts',
  'docs/context-map.md',
  'apps/console',
  'test/process/console-pages.spec.ts',
];
const catalogue = catalogueOf(contexts);

/** Refusals are planned on the repository itself, because planning only reads. */
let copy = ROOT;
const withCopy = (): void => {
  copy = mkdtempSync(join(tmpdir(), 'plumbline-new-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
};
afterEach(() => {
  if (copy !== ROOT) rmSync(copy, { recursive: true });
  copy = ROOT;
});

const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
const pathsOf = (changes: readonly Change[]): string[] => changes.map(({ path, isNew }) => (isNew ? `new ${path}` : path));
const kind = (name: string, context = 'company', plural?: string): Change[] => planKind(copy, context, namesOf(name, plural), catalogue);
const aggregate = (name: string): Change[] => planAggregate(copy, 'company', namesOf(name), catalogue);
const saga = (sentence: string, on: string, send?: string, context = 'activity'): Change[] =>
  planSaga(copy, context, { sentence, on, ...(send !== undefined && { send }) }, catalogue);

/** A plain kind with a renamed field, a reference and a flag; the record of the copy is not loaded. */
const plain = recordKind({
  ...{ name: 'PlantedPermit', v1: null, v2: 'planted-permits', description: 'A planted permit.' },
  fields: {
    Id: id(),
    PlantedPermitName: nameField().required().describe('Its name.', 'First'),
    ClientId: reference('Client').required().describe('Its client.', 2),
    Office: text().describe('Its office.', "St. John's").storedAs('IssuedBy'),
    IsPaid: flag().describe('Whether it is paid.', true),
  },
});
const RECORD = `import * as f from '@plumbline/platform/records';

/** A planted permit. */
export const plantedPermit = f.recordKind({
  ...{ name: 'PlantedPermit', v1: null, v2: 'planted-permits', description: 'A planted permit.' },
  fields: {
    Id: f.id(),
    PlantedPermitName: f.name().required().describe('Its name.', 'First'),
    ClientId: f.reference('Client').required().describe('Its client.', 2),
    Office: f.text().describe('Its office.', "St. John's").storedAs('IssuedBy'),
    IsPaid: f.flag().describe('Whether it is paid.', true),
  },
});
`;
const kinds = contexts.flatMap((context) => context.kinds);
const promotion = (of: AnyRecordKind = plain): Change[] => planPromotion(copy, 'company', of, kinds);
const promoted = (): Change[] => {
  writeChanges(copy, kind('PlantedPermit'));
  writeFileSync(join(copy, 'libs/company/planted-permit/planted-permit.record.ts'), RECORD);
  return promotion();
};

const listed = listedEntities(kinds);
const page = (entity: string, request: Partial<PageRequest> = {}): Change[] =>
  planPage(copy, { entity, title: 'Planted', spanish: 'Plantado', folder: entity, address: `/planted-${entity}`, ...request }, listed);

/** The sources outside of the copies, parsed once for all of them. */
const parsed = new Map<string, SourceFile | undefined>();

/** The compiler errors in these files of the copy. All others are only read, from the repository where the copy has none. */
function compilerFaults(paths: readonly string[], config = 'tsconfig.json'): string[] {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const { options } = typescript.parseJsonConfigFileContent(
    typescript.readConfigFile(join(ROOT, config), typescript.sys.readFile).config,
    typescript.sys,
    ROOT,
    { noEmit: true, rootDir: '/', rootDirs: [copy, ROOT], paths: { '@plumbline/*': [`${copy}/libs/*`, `${ROOT}/libs/*`] } },
  );
  const host = typescript.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getCurrentDirectory = () => copy;
  host.getSourceFile = (file, ...how) => {
    if (file.startsWith(copy)) return getSourceFile(file, ...how);
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...how));
    return parsed.get(file);
  };
  const files = paths.map((path) => join(copy, path));
  const program = typescript.createProgram(files, options, host);
  const faults = [...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const file of files.map((name) => program.getSourceFile(name)))
    faults.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
  return faults.map(({ file, messageText }) => {
    const place = file ? relative(copy, file.fileName) : 'the options';
    return `${place}: ${typescript.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

describe('npm run new', () => {
  it('writes a plain kind in three files: a record, a part of the context and a row of the table of privileges', () => {
    withCopy();
    const first = kind('PlantedPermit');
    expect(pathsOf(first)).toEqual([
      'new libs/company/planted-permit/planted-permit.record.ts',
      'libs/company/company.module.ts',
      'libs/auth/policy/privileges.ts',
    ]);
    writeChanges(copy, first);
    expect(read('libs/company/company.module.ts')).toContain(' plainRecords(plantedPermit)');
    expect(read('libs/auth/policy/privileges.ts')).toContain('\n  PlantedPermit: administration,\n');
    // The first plain kind of a context adds a call to `plainRecords`, and the next kind is listed in it.
    writeChanges(copy, kind('PlantedCallOut', 'activity'));
    writeChanges(copy, kind('RFIPlanted', 'activity'));
    expect(read('libs/activity/activity.module.ts')).toMatch(/plainRecords\([^)]*plantedCallOut, rfiPlanted\)/);
  });

  it('writes an aggregate with its part, and a saga with its row of the context map', () => {
    withCopy();
    writeChanges(copy, aggregate('PlantedPermit'));
    expect(read('libs/company/company.module.ts')).toMatch(/import \{ plantedPermits \} from '.\/planted-permit';[^]*, plantedPermits\];/);
    writeChanges(copy, saga('see-planted-roles', 'RoleRemoved', undefined, 'company'));
    expect(read('libs/company/sagas/index.ts')).toMatch(/^ {2}sagas: \[[^\]]*seePlantedRoles\],$/m);
    writeChanges(copy, saga('see-planted-payables', 'BillVoided', undefined, 'company'));
    expect(read('libs/company/sagas/index.ts')).toMatch(/^ {2}sagas: \[[^\]]*seePlantedRoles, seePlantedPayables\],$/m);
    const page = read('docs/context-map.md');
    expect(page).toContain('\n| `BillVoided` | see-planted-payables | sends no command |\n');
    expect(page).toContain('\n  company -.-> accounting\n');
    expect(page).not.toContain('\n  company -.-> company\n');
  });

  it('writes code that compiles', () => {
    withCopy();
    const made = [
      ...kind('PlantedCallOut', 'activity'),
      ...aggregate('PlantedPermit'),
      ...saga('number-planted-purchases', 'PurchaseApproved', 'IssuePurchaseNumber'),
      ...saga('see-planted-bills', 'BillVoided', undefined, 'activity'),
      ...saga('see-planted-roles', 'RoleRemoved', undefined, 'company'),
    ];
    writeChanges(copy, made);
    const paths = [...new Set(made.map(({ path }) => path))].filter((path) => path.endsWith('.ts'));
    const planted = 'libs/company/planted-permit/planted.ts';
    writeFileSync(join(copy, planted), "import { nothing } from './planted-permit.events';\nexport const planted = nothing;\n");
    expect(compilerFaults([...paths, planted])).toEqual([
      `${planted}: Module '"./planted-permit.events"' has no exported member 'nothing'.`,
    ]);
  }, 600_000);

  it('gives rules to a plain kind: the module lists its folder instead, and the code compiles', () => {
    withCopy();
    const module = read('libs/company/company.module.ts');
    const changes = promoted();
    writeChanges(copy, changes);
    expect(pathsOf(changes).filter((path) => path.startsWith('new '))).toHaveLength(8);
    expect(read('libs/company/company.module.ts')).not.toContain('plainRecords');
    expect(read('libs/company/company.module.ts')).toMatch(/import \{ plantedPermits \} from '.\/planted-permit';[^]*, plantedPermits\];/);
    expect(module).not.toContain('plainRecords');
    expect(compilerFaults(changes.map(({ path }) => path))).toEqual([]);
  }, 600_000);

  it('keeps the stored events and the rows of a plain kind that it gives rules to', () => {
    withCopy();
    writeChanges(copy, promoted());
    const load = <T extends object>(file: string): T => jest.requireActual<T>(join(copy, 'libs/company/planted-permit', file));
    const { plantedPermitAggregate } = load<{ plantedPermitAggregate: AnyAggregate }>('planted-permit.decider.ts');
    const { plantedPermitRows } = load<{ plantedPermitRows: Projection }>('planted-permit.projection.ts');
    const { plantedPermit } = load<{ plantedPermit: AnyRecordKind }>('planted-permit.record.ts');
    const before = genericAggregate(plain) as unknown as AnyAggregate;
    const fields = { PlantedPermitName: 'First', ClientId: 2, Office: 'Salem', IsPaid: true };
    type Decide = (data: object, state: unknown) => readonly Message[];
    const decided = ({ decider }: AnyAggregate, command: string, data: object, events: readonly Message[]): readonly Message[] =>
      (decider.decide as unknown as Record<string, Decide>)[command](data, fold(decider, decider.initial, events));
    let events: readonly Message[] = [];
    for (const [command, data] of [
      ['AddPlantedPermit', { Id: 7, ...fields }],
      ['ChangePlantedPermit', { Id: 7, ...fields, Office: 'Eugene' }],
      ['RemovePlantedPermit', { Id: 7 }],
    ] as const) {
      const made = decided(before, command, data, events);
      expect(made).toHaveLength(1);
      expect(decided(plantedPermitAggregate, command, data, events)).toEqual(made);
      events = [...events, ...made];
      expect(fold(plantedPermitAggregate.decider, plantedPermitAggregate.decider.initial, events)).toEqual(
        fold(before.decider, before.decider.initial, events),
      );
      expect(project([plantedPermitRows], events).get(plantedPermit, 7)).toEqual(project([genericProjection(plain)], events).get(plain, 7));
    }
    expect(events[1].data).toEqual({ Id: 7, IssuedBy: 'Eugene' });
  });

  it('gives no rules to a kind with fields that are no text, number or flag', () => {
    withCopy();
    promoted();
    const fields = { ...plain.fields, Days: values(integer()).describe('Its days.', [1]) };
    const listed = recordKind({ name: 'PlantedPermit', v1: null, v2: 'planted-permits', description: 'A planted permit.', fields });
    expect(() => promotion(listed)).toThrow('PlantedPermit.Days is no text, number or flag; write the rules of PlantedPermit by hand');
  });

  it('writes a list of the console in a file, with its address, its line, its Spanish title and its test in a browser', () => {
    withCopy();
    const changes = page('allocations', { title: "Week's crew", spanish: 'Cuadrilla' });
    expect(pathsOf(changes)).toEqual([
      'new apps/console/src/allocations/allocations.table.ts',
      'apps/console/src/addresses.ts',
      'apps/console/src/tables.ts',
      'apps/console/src/words/spanish/texts.ts',
      'test/process/console-pages.spec.ts',
    ]);
    writeChanges(copy, changes);
    writeChanges(copy, page('ext-accounts', { title: 'Vendors', folder: 'settings', address: '/settings/accounts' }));
    const load = <T extends object>(file: string): T => jest.requireActual<T>(join(copy, 'apps/console/src', file));
    const { LISTS } = load<{ LISTS: Readonly<Record<string, string>> }>('addresses.ts');
    expect(LISTS).toMatchObject({ '/planted-allocations': 'allocations', '/settings/accounts': 'ext-accounts' });
    const { tables } = load<{ tables: Readonly<Record<string, object>> }>('tables.ts');
    expect(tables['/planted-allocations']).toEqual({
      ...{ entity: 'allocations', title: "Week's crew" },
      columns: ['ResourceId', 'JobRoleId', 'Description', 'Rate', 'Duration', 'StartTime'],
    });
    expect(tables['/settings/accounts']).toMatchObject({ columns: ['AccountName', 'AccountType', 'AccountNumber', 'CurrentBalance'] });
    const { TEXTS } = load<{ TEXTS: Readonly<Record<string, string>> }>('words/spanish/texts.ts');
    expect(TEXTS).toMatchObject({ "Week's crew": 'Cuadrilla', Vendors: 'Proveedores' });
    const spec = read('test/process/console-pages.spec.ts');
    expect(spec).toContain("UNLED: readonly string[] = ['/planted-allocations'];");
    expect(spec).toMatch(/,\n {2}'settings\/accounts',\n\]\.map\(/);
    const planted = 'apps/console/src/planted.ts';
    writeFileSync(join(copy, planted), "import { nothing } from './tables';\nexport const planted = nothing;\n");
    const paths = changes.map(({ path }) => path).filter((path) => path.startsWith('apps/'));
    expect(compilerFaults([...paths, planted], 'apps/console/tsconfig.json')).toEqual([
      `${planted}: Module '"./tables"' has no exported member 'nothing'.`,
    ]);
    expect(() => page('contracts', { address: '/planted-allocations' })).toThrow('the address /planted-allocations is taken');
    expect(() => page('rfis', { folder: 'projects' })).toThrow('there is a file apps/console/src/projects/rfis.table.ts already');
  }, 600_000);

  it('overwrites no file, and writes nothing if one of several files exists', () => {
    withCopy();
    const changes = aggregate('PlantedPermit');
    const [record] = changes;
    writeChanges(copy, [record]);
    const parts = read('libs/company/company.module.ts');
    expect(() => writeChanges(copy, changes)).toThrow(
      'nothing is overwritten, and there is already libs/company/planted-permit/planted-permit.record.ts',
    );
    expect(read('libs/company/company.module.ts')).toBe(parts);
    expect(() => kind('PlantedPermit')).toThrow('there is a folder libs/company/planted-permit already');
  });

  it.each([
    ['a name in camelCase', () => kind('plantedPermit'), '"plantedPermit" is not PascalCase, as in SitePermit'],
    ['Class', () => kind('Class'), '"class" is a reserved word; choose another name'],
    ['Bill', () => kind('Bill'), 'the name Bill is taken'],
    ['a path that is taken', () => kind('PlantedPermit', 'company', 'roles'), 'the path roles is taken; give another one with --plural'],
    ['a name of the module', () => kind('Documents'), 'libs/company/company.module.ts uses the name documents already'],
    [
      'a context that is not there',
      () => kind('PlantedPermit', 'sales'),
      'there is no context "sales"; the contexts are company, project, activity, accounting',
    ],
    ['a saga of one word', () => saga('remind', 'BillVoided'), '"remind" is not a sentence in kebab-case, as in bill-approved-time'],
    ['a saga that is there', () => saga('bill-approved-time', 'BillVoided'), 'there is a saga bill-approved-time already'],
    [
      'a type of event that is not there',
      () => saga('see-planted-bills', 'BilVoided'),
      /^no decider knows an event BilVoided; near names: BillVoided, /,
    ],
    [
      'a command that is not there',
      () => saga('number-planted-purchases', 'PurchaseApproved', 'IssuePurchaseNumbers'),
      /^there is no command IssuePurchaseNumbers; near names: IssuePurchaseNumber, /,
    ],
    [
      'a command that needs more than an id',
      () => saga('number-planted-purchases', 'PurchaseApproved', 'ChangePurchase'),
      'ChangePurchase takes more than an id and the actor; write that saga without --send',
    ],
    [
      'a command of a context above',
      () => saga('drop-planted-purchases', 'RoleRemoved', 'RemovePurchase', 'company'),
      'company sends no commands to activity (docs/context-map.md)',
    ],
    [
      'an event of another context without a published type',
      () => saga('see-planted-users', 'UserAdded'),
      'company publishes no type of the event UserAdded',
    ],
    [
      'rules for a kind that no module lists as plain',
      () => promotion(kinds.find(({ name }) => name === 'Role')),
      'the module of the context lists role in no call of plainRecords(...)',
    ],
    ['a list of what is not there', () => page('allocation'), /^version 2 has no allocation; near names: allocations, /],
    ['a list that is there', () => page('aia-invoices'), 'there is a list of aia-invoices already, at /applications'],
    ['a list without a title', () => page('allocations', { title: ' ' }), '--title and --spanish are words'],
    [
      'an address that is no path',
      () => page('allocations', { address: 'crew' }),
      '--address "crew" is not in kebab-case, as in /site-permits',
    ],
    [
      'the address of a report',
      () => page('allocations', { address: '/reports/aging' }),
      'the address /reports/aging is taken; give another one with --address',
    ],
    ['an address of the service', () => page('documents', { address: '/docs' }), 'the console has no addresses at /docs: the service has'],
    ['a folder that is none', () => page('allocations', { folder: '../x' }), '--folder "../x" is not in kebab-case, as in site-permits'],
    [
      'a folder of no pages',
      () => page('allocations', { folder: 'parts' }),
      'apps/console/src/parts holds no pages; give another folder with --folder',
    ],
  ])('rejects %s', (_what, plan, message) => {
    expect(plan).toThrow(message);
  });
});
