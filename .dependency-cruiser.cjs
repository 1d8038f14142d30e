/**
 * The boundaries between the parts. `docs/context-map.md` documents them; this file enforces them.
 * The comment of a rule is the message for a contributor who violates it.
 */
const contexts = ['company', 'project', 'activity', 'accounting', 'auth', 'integration'];
const context = `(?:${contexts.join('|')})`;
/** From below to above: commands and reads go down. auth stands above company, and no business context knows it. */
const order = ['company', 'project', 'activity', 'accounting'];
/** The libraries of the platform, each of which may import those above it. */
const tower = [
  ...['kernel', 'records', 'calendar', 'runtime', 'printing', 'event-store', 'decisions', 'subscriptions', 'reading', 'http', 'record-api'],
  'service',
];
/** The parts of auth, likewise. */
const parts = [
  ...['published', 'policy', 'tokens', 'accounts', 'applications', 'attempts', 'second-factor', 'sessions', 'grants', 'pages'],
  ...['links', 'users', 'sign-in', 'console-session', 'login', 'own-account', 'bootstrap'],
];
/** The layers of the console, each of which imports those before it; above them stand its pages, each in a folder of its own. */
const layers = ['words', 'api', 'parts', 'app'];
const pages = `^apps/console/src/(?!(?:${layers.join('|')}|theme)/)[^/]+/`;
/** Libraries that the service can do without: only what composes it knows of them. */
const optional = ['eventstoredb', 'history', 'audit', 'reports', 'actions'];
const notInTests = '(\\.spec\\.ts$|/testing/)';
/** Rules by which each library of a folder imports those before it in the list. */
const oneDirection = (folder, libraries, prefix, comment) =>
  libraries.slice(0, -1).map((name, height) => ({
    name: `nothing-above-${prefix}${name}`,
    comment: `${comment}: ${name} imports those before it in the list.`,
    severity: 'error',
    from: { path: `^libs/${folder}/${name}/`, pathNot: notInTests },
    to: { path: `^libs/${folder}/(?:${libraries.slice(height + 1).join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contexts-meet-at-published',
      comment: 'A context imports only the exports of published/ of another context.',
      severity: 'error',
      from: { path: `^libs/(${context})/`, pathNot: notInTests },
      to: { path: `^libs/${context}/`, pathNot: [`^libs/$1/`, `^libs/${context}/published/index\\.ts$`] },
    },
    ...order.map((name, height) => ({
      name: `nothing-above-${name}`,
      comment: `${name} imports types only from a context above it: commands and reads go down, and events are followed upwards by their types.`,
      severity: 'error',
      from: { path: `^libs/${name}/`, pathNot: notInTests },
      to: { path: `^libs/(?:${[...order.slice(height + 1), 'auth'].join('|')})/`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'auth-knows-company-alone',
      comment: 'auth has the accounts of the users of company: from other contexts it imports types only.',
      severity: 'error',
      from: { path: '^libs/auth/', pathNot: notInTests },
      to: { path: `^libs/(?:${order.slice(1).join('|')})/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'integration-knows-company-alone',
      comment: 'integration passes on what the platform shows of all kinds: of other contexts it knows the users of company alone.',
      severity: 'error',
      from: { path: '^libs/integration/', pathNot: notInTests },
      to: { path: `^libs/(?:${[...order.slice(1), 'auth'].join('|')})/` },
    },
    {
      name: 'nothing-knows-integration',
      comment: 'Other systems hang on integration, and no part of the service does: it can be left out.',
      severity: 'error',
      from: { path: '^libs/(?!integration/|contexts/)', pathNot: notInTests },
      to: { path: '^libs/integration/' },
    },
    {
      name: 'published-is-light',
      comment: 'A context publishes kinds, events and commands: published/ never imports the wiring of a context.',
      severity: 'error',
      from: { path: `^libs/${context}/published/` },
      to: { path: '\\.(module|controller|handlers)\\.ts$' },
    },
    {
      name: 'platform-knows-no-context',
      comment: 'The platform is technical: it imports no context, no auth and no app.',
      severity: 'error',
      from: { path: '^libs/platform/' },
      to: { path: [`^libs/${context}/`, '^libs/demo/', '^apps/'] },
    },
    {
      name: 'mail-knows-the-platform-alone',
      comment: 'Messages are written where they are about something; libs/mail sends them and knows no context.',
      severity: 'error',
      from: { path: '^libs/mail/', pathNot: notInTests },
      to: { path: ['^libs/(?!mail/|platform/)', '^apps/'] },
    },
    // The kernel has a rule of its own, below.
    ...oneDirection('platform', tower, '', 'The libraries of the platform have one direction').slice(1),
    ...oneDirection('auth', parts, 'auth-', 'The parts of auth have one direction'),
    {
      name: 'auth-is-composed-at-its-root',
      comment: 'The parts of auth are composed by auth.module.ts: none imports it, or the index.ts beside it.',
      severity: 'error',
      from: { path: '^libs/auth/[^/]+/', pathNot: notInTests },
      to: { path: '^libs/auth/[^/]+\\.ts$' },
    },
    {
      name: 'auth-is-composed-by-doors',
      comment: 'The files at the root of auth import the index.ts of its parts.',
      severity: 'error',
      from: { path: '^libs/auth/[^/]+\\.ts$' },
      to: { path: '^libs/auth/[^/]+/', pathNot: '^libs/auth/[^/]+/index\\.ts$' },
    },
    {
      name: 'optional-libraries-register-themselves',
      comment: 'A promise that the service can do without is listed by what composes it, and nothing else knows that it exists.',
      severity: 'error',
      from: { path: '^libs/', pathNot: [notInTests, `^libs/platform/(?:${optional.join('|')})/`, '^libs/(?:contexts|integration)/'] },
      to: { path: `^libs/platform/(?:${optional.join('|')})/` },
    },
    {
      name: 'optional-libraries-stand-alone',
      comment: 'Each optional library can be left out: none imports another one.',
      severity: 'error',
      from: { path: `^libs/platform/(${optional.join('|')})/`, pathNot: notInTests },
      to: { path: `^libs/platform/(?:${optional.join('|')})/`, pathNot: '^libs/platform/$1/' },
    },
    {
      name: 'libraries-have-one-door',
      comment:
        'A library of the platform, or a part of auth, is imported by its index.ts. Specs have the inside of libraries of the platform by testing/inside.',
      severity: 'error',
      from: { path: '^libs/(platform|auth)/([^/]+)/', pathNot: '^libs/platform/testing/inside/' },
      to: { path: '^libs/$1/(?!testing/)', pathNot: ['^libs/$1/$2/', '^libs/$1/[^/]+/index\\.ts$', '^libs/auth/index\\.ts$'] },
    },
    {
      name: 'the-platform-has-doors',
      comment: 'A library of the platform is imported by its index.ts; testing has a door for each folder and file at its root.',
      severity: 'error',
      from: { pathNot: '^libs/platform/' },
      to: {
        path: '^libs/platform/',
        pathNot: ['^libs/platform/[^/]+/index\\.ts$', '^libs/platform/testing/(?:[^/]+|[^/]+/index|inside/[^/]+)\\.ts$'],
      },
    },
    {
      name: 'auth-has-doors',
      comment: 'auth is imported by its index.ts, and a part of it by its own; testing has a door for each file at its root.',
      severity: 'error',
      from: { pathNot: '^libs/auth/' },
      to: { path: '^libs/auth/', pathNot: ['^libs/auth/index\\.ts$', '^libs/auth/[^/]+/index\\.ts$', '^libs/auth/testing/[^/]+\\.ts$'] },
    },
    {
      name: 'kernel-is-pure',
      comment: 'The kernel imports nothing but the decimal library.',
      severity: 'error',
      from: { path: '^libs/platform/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^libs/platform/kernel/', '^node_modules/decimal\\.js/'] },
    },
    {
      name: 'deciders-are-pure',
      comment:
        'A decider or policy imports the kernel, published types, the pure files of its own context (by their endings), its numbers and the pure declarations of the platform.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.*\\.(decider|policy)\\.ts$' },
      to: {
        pathNot: [
          '^libs/platform/kernel/',
          '^libs/platform/(records|decisions)/index\\.ts$',
          `^libs/${context}/published/`,
          '^libs/$1/.*\\.(events|commands|policy|decider|record)\\.ts$',
          '^libs/$1/(limits|timing)\\.ts$',
        ],
      },
    },
    {
      name: 'records-are-declarations',
      comment:
        'A record imports field types, published types, other declarations and the numbers of its context, and no code with effects.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.*\\.record\\.ts$' },
      to: {
        pathNot: [
          '^libs/platform/(kernel|records)/',
          '^libs/platform/(runtime|calendar)/index\\.ts$',
          `^libs/${context}/published/`,
          '^libs/$1/.*\\.(policy|record)\\.ts$',
          '^libs/$1/(limits|timing)\\.ts$',
        ],
      },
    },
    {
      name: 'events-stand-alone',
      comment: 'A payload has types of its own: a file of events imports no record and no types of rows.',
      severity: 'error',
      from: { path: `^libs/${context}/.*[-.]events\\.ts$` },
      to: { path: ['\\.record\\.ts$', '^libs/platform/records/', '/published/kinds\\.ts$'] },
    },
    {
      name: 'projections-are-pure',
      comment:
        'A projection imports no Nest, no driver and nothing that sends or handles commands: the same events always give the same rows.',
      severity: 'error',
      from: { path: '\\.projection\\.ts$' },
      to: { path: ['^node_modules/(pg|typeorm|@nestjs)/', '\\.(module|controller|handlers)\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'projections-know-no-node',
      comment: 'A projection imports no Node module.',
      severity: 'error',
      from: { path: '\\.projection\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'libs-never-import-apps',
      comment: 'Apps compose libraries, never the other way round.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-do-not-import-each-other',
      comment: 'Code that two apps share belongs in a library.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-only-compose',
      comment: 'An app imports the index.ts of contexts, their published/ and the platform, and no other file of them.',
      severity: 'error',
      from: { path: ['^apps/', '^libs/demo/'] },
      to: { path: `^libs/${context}/`, pathNot: [`^libs/${context}/index\\.ts$`, `^libs/${context}/published/index\\.ts$`] },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Product code imports no test and no testing helper.',
      severity: 'error',
      from: { path: '^(apps|libs|test/bench)/', pathNot: ['\\.(spec|contract|fixture)\\.ts$', '/testing/'] },
      to: { path: ['\\.spec\\.ts$', '^test/(?!bench/)', '/testing/'] },
    },
    {
      name: 'client-stands-alone',
      comment: 'The client is for other programs: it imports nothing of the service, and the service imports nothing of it.',
      severity: 'error',
      from: { path: '^libs/client/', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^libs/(?!client/)', '^apps/', '^test/'] },
    },
    {
      name: 'console-knows-the-client-alone',
      comment: 'The console is a program of the browser: of the service it imports the client, and asks for the rest over HTTP.',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: ['^libs/(?!client/)', '^test/', '^tools/'] },
    },
    ...layers.map((name, height) => ({
      name: `nothing-above-console-${name}`,
      comment: `The layers of the console have one direction: ${name} imports those before it in the list, and no page.`,
      severity: 'error',
      from: { path: `^apps/console/src/${name}/` },
      to: { path: [`^apps/console/src/(?:${layers.slice(height + 1).join('|') || '(?!)'})/`, pages] },
    })),
    {
      name: 'pages-stand-apart',
      comment: 'A page imports parts, the interface and words; what two pages need is a part.',
      severity: 'error',
      from: { path: '^apps/console/src/([^/]+)/', pathNot: `^apps/console/src/(?:${layers.join('|')})/` },
      to: { path: pages, pathNot: '^apps/console/src/$1/' },
    },
    {
      name: 'service-needs-no-client',
      comment: 'The service never calls itself through its client.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: '^(?:libs/client|apps/console)/' },
      to: { path: '^libs/client/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files must not import each other, directly or indirectly, types included: a type that both need belongs in the lower file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that is not in dependencies of package.json is missing in production.',
      severity: 'error',
      // What the console imports is bundled.
      from: { path: '^(apps|libs)/', pathNot: ['\\.(spec|contract|fixture)\\.ts$', '/testing/', '^apps/console/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
    cache: false,
  },
};
