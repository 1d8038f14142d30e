/** A file of a small repository, and the rules of `.dependency-cruiser.cjs` that its imports violate. */
export interface PlantedFile {
  readonly file: string;
  readonly text: string;
  readonly violates: readonly string[];
}

const planted = (file: string, violates: readonly string[], ...imports: readonly string[]): PlantedFile => ({
  file,
  text: imports.map((from) => (from.startsWith('type ') ? `import type { X } from '${from.slice(5)}';` : `import '${from}';`)).join('\n'),
  violates,
});
const lawful = (file: string, ...imports: readonly string[]): PlantedFile => planted(file, [], ...imports);
/** One violation for each import, so that no import hides behind another. */
const each = (file: (n: number) => string, rule: string, imports: readonly string[]): PlantedFile[] =>
  imports.map((from, n) => planted(file(n), [rule], from));

/** The libraries of the platform in their order. */
const TOWER = [
  ...['kernel', 'records', 'calendar', 'runtime', 'printing', 'event-store', 'decisions', 'subscriptions', 'reading', 'http', 'record-api'],
  'service',
];
/** The parts of auth in theirs. */
const PARTS = [
  ...['published', 'policy', 'tokens', 'accounts', 'applications', 'attempts', 'second-factor', 'sessions', 'grants', 'pages'],
  ...['links', 'users', 'sign-in', 'console-session', 'login', 'own-account', 'bootstrap'],
];
/** The layers of the console in theirs. */
const LAYERS = ['words', 'api', 'parts', 'app'];
/** The libraries that the service can do without. */
const OPTIONAL = ['eventstoredb', 'history', 'audit', 'reports', 'actions'];
const doorOf = (name: string): string => `@plumbline/platform/${name}`;

const MACHINERY = [
  './write-purchase.handlers',
  'type ./write-purchase.handlers',
  './purchase.controller',
  './lawful.projection',
  './plain-file',
  '@nestjs/cqrs',
  'node:crypto',
  '@plumbline/platform/event-store',
];

/** The files that the planted files import. None of them violates a rule. */
const LAWFUL = [
  lawful('libs/platform/kernel/index.ts', 'decimal.js'),
  lawful('libs/platform/records/index.ts', '@plumbline/platform/kernel'),
  lawful('libs/platform/decisions/index.ts', '@plumbline/platform/kernel', './decide.handlers'),
  lawful('libs/platform/decisions/decide.handlers.ts', '@nestjs/cqrs', 'node:crypto'),
  lawful('libs/platform/event-store/index.ts', 'pg'),
  lawful('libs/platform/event-store/inside.ts'),
  lawful('libs/platform/subscriptions/index.ts', '@plumbline/platform/decisions'),
  ...['calendar', 'runtime', 'printing', 'reading', 'http', 'record-api', 'service'].map((name) =>
    lawful(`libs/platform/${name}/index.ts`),
  ),
  ...OPTIONAL.map((name) => lawful(`libs/platform/${name}/index.ts`, '@plumbline/platform/record-api')),
  lawful('libs/platform/testing/inside/event-store.ts', '@plumbline/platform/event-store/inside'),
  lawful('libs/contexts/index.ts', ...OPTIONAL.map(doorOf)),
  lawful('libs/platform/testing/index.ts'),
  lawful('libs/company/published/index.ts', '@plumbline/platform/records'),
  lawful('libs/company/following.projection.ts', 'type @plumbline/project/published'),
  lawful('libs/project/published/index.ts', '@plumbline/company/published'),
  lawful('libs/project/following.projection.ts', '@plumbline/company/published', 'type @plumbline/accounting/published'),
  lawful('libs/project/whole.spec.ts', '@plumbline/accounting/published'),
  lawful('libs/auth/published/index.ts', '@plumbline/company/published'),
  lawful('libs/auth/index.ts', './auth.module', '@plumbline/auth/login'),
  lawful('libs/auth/auth.module.ts', ...PARTS.map((name) => `@plumbline/auth/${name}`)),
  ...PARTS.slice(1).map((name, depth) => lawful(`libs/auth/${name}/index.ts`, `@plumbline/auth/${PARTS[depth] ?? ''}`)),
  lawful('libs/auth/tokens/inside.ts', '@plumbline/auth/policy'),
  lawful('libs/auth/tokens/whole.spec.ts', '..', './inside', '@plumbline/auth/login', '../testing/auth-app'),
  lawful('libs/auth/testing/auth-app.ts', '..', '@plumbline/auth/tokens'),
  lawful('libs/activity/testing/world.ts', '@plumbline/auth/policy', '@plumbline/auth/testing/auth-app'),
  lawful('libs/integration/published/index.ts', '@plumbline/company/published'),
  lawful('libs/accounting/index.ts', './bill/bill.record', '@plumbline/activity/published'),
  lawful('libs/accounting/published/index.ts', '../bill/bill.record'),
  lawful('libs/accounting/bill/bill.record.ts', '@plumbline/platform/records', '@plumbline/company/published'),
  lawful('libs/activity/index.ts', './purchase/write-purchase.handlers', './purchase/purchase.controller', '@plumbline/company/published'),
  lawful('libs/activity/published/index.ts', './purchase-events'),
  lawful('libs/activity/published/purchase-events.ts'),
  lawful('libs/activity/published/kinds.ts', '../purchase/purchase.record'),
  lawful('libs/activity/purchase/plain-file.ts', '@nestjs/cqrs'),
  lawful('libs/activity/purchase/purchase.controller.ts', '@nestjs/cqrs'),
  lawful('libs/activity/purchase/write-purchase.handlers.ts', '@plumbline/platform/decisions', './lawful.decider'),
  lawful('libs/activity/purchase/purchase.record.ts', '@plumbline/platform/records', '@plumbline/company/published'),
  lawful('libs/activity/purchase/purchase.events.ts'),
  lawful('libs/activity/purchase/purchase.commands.ts'),
  lawful('libs/activity/purchase/lawful.policy.ts', '@plumbline/platform/kernel', '../published/purchase-events'),
  lawful(
    'libs/activity/purchase/lawful.decider.ts',
    ...['@plumbline/platform/kernel', '@plumbline/platform/records', '@plumbline/platform/decisions', '@plumbline/company/published'],
    ...['./lawful.policy', './purchase.events', './purchase.commands', 'type ./purchase.record', '../published/purchase-events'],
  ),
  lawful('libs/activity/purchase/lawful.projection.ts', '@plumbline/platform/records', './purchase.record'),
  lawful('libs/activity/purchase/purchase.spec.ts', '@plumbline/platform/testing', 'jest', './write-purchase.handlers'),
  lawful('libs/demo/index.ts', '@plumbline/activity/published'),
  lawful('libs/client/index.ts', 'decimal.js'),
  ...LAYERS.map((name, height) =>
    lawful(`apps/console/src/${name}/lawful.tsx`, ...LAYERS.slice(0, height).map((below) => `../${below}/lawful`)),
  ),
  lawful('apps/console/src/bills/bills.page.tsx', '../parts/lawful', '../app/lawful', './bills.table'),
  lawful('apps/console/src/bills/bills.table.ts', '@plumbline/client', 'jest'),
  lawful('apps/console/src/router.tsx', './bills/bills.page', './app/lawful'),
  lawful('apps/cli/src/main.ts', '@plumbline/activity', '@plumbline/activity/published', '@plumbline/platform/event-store'),
];

/** At least one violation of each rule. */
export const PLANTED: readonly PlantedFile[] = [
  ...LAWFUL,
  ...each((n) => `libs/accounting/bill/reach-${n}.ts`, 'contexts-meet-at-published', [
    '../../activity/purchase/purchase.record',
    'type ../../activity/purchase/purchase.record',
    '@plumbline/activity',
  ]),
  ...each((n) => `libs/company/above-${n}.ts`, 'nothing-above-company', [
    '@plumbline/project/published',
    '@plumbline/activity/published',
    '@plumbline/accounting/published',
    '@plumbline/auth/published',
  ]),
  ...each((n) => `libs/project/above-${n}.ts`, 'nothing-above-project', [
    '@plumbline/activity/published',
    '@plumbline/accounting/published',
    '@plumbline/auth/published',
  ]),
  ...each((n) => `libs/activity/above-${n}.ts`, 'nothing-above-activity', ['@plumbline/accounting/published', '@plumbline/auth/published']),
  planted('libs/accounting/above.ts', ['nothing-above-accounting'], '@plumbline/auth/published'),
  ...each((n) => `libs/auth/beside-${n}.ts`, 'auth-knows-company-alone', [
    '@plumbline/project/published',
    '@plumbline/activity/published',
    '@plumbline/accounting/published',
  ]),
  ...each((n) => `libs/integration/beside-${n}.ts`, 'integration-knows-company-alone', [
    '@plumbline/project/published',
    'type @plumbline/accounting/published',
    '@plumbline/auth/published',
  ]),
  planted('libs/accounting/told.ts', ['nothing-knows-integration'], 'type @plumbline/integration/published'),
  planted('libs/activity/published/heavy.ts', ['published-is-light'], '../purchase/write-purchase.handlers'),
  ...TOWER.slice(1, -1).map((name, height) =>
    planted(`libs/platform/${name}/planted.ts`, [`nothing-above-${name}`], `@plumbline/platform/${TOWER[height + 2] ?? ''}`),
  ),
  ...each((n) => `libs/activity/optional-${n}.ts`, 'optional-libraries-register-themselves', OPTIONAL.map(doorOf)),
  planted('libs/platform/record-api/optional.ts', ['optional-libraries-register-themselves'], 'type @plumbline/platform/history'),
  planted('libs/platform/history/other.ts', ['optional-libraries-stand-alone'], '@plumbline/platform/audit'),
  planted('libs/platform/decisions/inside.ts', ['libraries-have-one-door'], '@plumbline/platform/event-store/inside'),
  planted('libs/activity/inside.ts', ['the-platform-has-doors'], '@plumbline/platform/event-store/inside'),
  planted('libs/activity/inside.spec.ts', ['the-platform-has-doors'], '@plumbline/platform/event-store/inside'),
  ...PARTS.slice(0, -1).map((name, height) =>
    planted(`libs/auth/${name}/planted.ts`, [`nothing-above-auth-${name}`], `type @plumbline/auth/${PARTS[height + 1] ?? ''}`),
  ),
  planted('libs/auth/policy/far.ts', ['nothing-above-auth-policy'], '@plumbline/auth/bootstrap'),
  planted('libs/auth/login/composed.ts', ['auth-is-composed-at-its-root'], '..'),
  planted('libs/auth/planted.module.ts', ['auth-is-composed-by-doors'], './tokens/inside'),
  ...each((n) => `libs/auth/login/inside-${n}.ts`, 'libraries-have-one-door', ['@plumbline/auth/tokens/inside', 'type ../tokens/inside']),
  ...each((n) => `libs/auth/login/inside-${n}.spec.ts`, 'libraries-have-one-door', ['@plumbline/auth/tokens/inside', '../auth.module']),
  planted('libs/auth/testing/inside.ts', ['libraries-have-one-door'], '../tokens/inside'),
  planted('libs/activity/testing/inside.ts', ['auth-has-doors'], '@plumbline/auth/tokens/inside'),
  planted('libs/contexts/inside.ts', ['auth-has-doors'], '@plumbline/auth/auth.module'),
  planted('libs/company/inside.spec.ts', ['auth-has-doors'], 'type @plumbline/auth/tokens/inside'),
  planted('apps/api/src/inside.spec.ts', ['apps-only-compose', 'auth-has-doors'], '@plumbline/auth/tokens/inside'),
  planted('libs/platform/reading/told.ts', ['platform-knows-no-context'], '@plumbline/company/published'),
  ...each((n) => `libs/platform/kernel/impure-${n}.ts`, 'kernel-is-pure', ['pg', 'node:crypto', '@plumbline/platform/records']),
  ...each((n) => `libs/activity/purchase/impure-${n}.decider.ts`, 'deciders-are-pure', MACHINERY),
  ...each((n) => `libs/activity/purchase/impure-${n}.policy.ts`, 'deciders-are-pure', MACHINERY),
  ...each((n) => `libs/activity/purchase/acting-${n}.record.ts`, 'records-are-declarations', ['./write-purchase.handlers', 'node:crypto']),
  ...each((n) => `libs/activity/published/shown-${n}-events.ts`, 'events-stand-alone', [
    '../purchase/purchase.record',
    'type ../purchase/purchase.record',
    'type ./kinds',
    'type @plumbline/platform/records',
  ]),
  planted('libs/activity/purchase/shown.events.ts', ['events-stand-alone'], 'type ./purchase.record'),
  ...each((n) => `libs/activity/purchase/impure-${n}.projection.ts`, 'projections-are-pure', [
    'pg',
    '@nestjs/cqrs',
    './write-purchase.handlers',
  ]),
  planted('libs/activity/purchase/reading.projection.ts', ['projections-know-no-node'], 'node:fs'),
  planted('libs/demo/backwards.ts', ['libs-never-import-apps'], '../../apps/cli/src/main'),
  planted('apps/api/src/neighbour.ts', ['apps-do-not-import-each-other'], '../../cli/src/main'),
  planted('apps/api/src/reach.ts', ['apps-only-compose'], '../../../libs/activity/purchase/plain-file'),
  ...each((n) => `libs/activity/purchase/tested-${n}.ts`, 'no-tests-in-the-product', ['@plumbline/platform/testing', './purchase.spec']),
  planted('libs/mail/inside.ts', ['mail-knows-the-platform-alone'], '@plumbline/company/published'),
  planted('libs/client/inside.ts', ['client-stands-alone'], '@plumbline/platform/kernel'),
  planted('apps/console/src/api/inside.ts', ['console-knows-the-client-alone'], '@plumbline/platform/kernel'),
  ...LAYERS.map((name, height) =>
    planted(
      `apps/console/src/${name}/planted.tsx`,
      [`nothing-above-console-${name}`],
      `../${LAYERS[height + 1] ?? 'bills'}/${height < LAYERS.length - 1 ? 'lawful' : 'bills.page'}`,
    ),
  ),
  planted('apps/console/src/words/page.ts', ['nothing-above-console-words'], '../bills/bills.table'),
  planted('apps/console/src/today/today.page.tsx', ['pages-stand-apart'], '../bills/bills.table'),
  planted('apps/api/src/own-client.ts', ['service-needs-no-client'], '@plumbline/client'),
  planted('libs/activity/purchase/chicken.ts', ['no-cycles'], './egg'),
  // A cycle is reported once.
  lawful('libs/activity/purchase/egg.ts', './chicken'),
  planted('libs/activity/purchase/brood.ts', ['no-cycles'], 'type ./hen'),
  lawful('libs/activity/purchase/hen.ts', 'type ./nest'),
  lawful('libs/activity/purchase/nest.ts', 'type ./brood'),
  planted('libs/activity/purchase/undeclared.ts', ['declared-packages-only'], 'jest'),
  planted('libs/activity/purchase/lost.ts', ['nothing-unresolvable'], './gone'),
];
