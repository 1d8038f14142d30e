/**
 * The boundaries of the house. `docs/context-map.md` draws them; this file holds them.
 * A rule's comment is the sentence that a contributor reads when it is broken.
 */
const contexts = ['company', 'project', 'activity', 'accounting', 'auth'];
const context = `(?:${contexts.join('|')})`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contexts-meet-at-published',
      comment: 'A context imports of another context only what its published/ exports.',
      severity: 'error',
      from: { path: `^libs/(${context})/`, pathNot: '(\\.spec\\.ts$|/testing/)' },
      to: { path: `^libs/${context}/`, pathNot: [`^libs/$1/`, `^libs/${context}/published/index\\.ts$`] },
    },
    {
      name: 'published-is-light',
      comment: 'What a context publishes is kinds, events and commands: it never reaches into the wiring of a context.',
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
      name: 'kernel-is-pure',
      comment: 'The kernel imports nothing but the decimal library.',
      severity: 'error',
      from: { path: '^libs/platform/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^libs/platform/kernel/', '^node_modules/decimal\\.js/'] },
    },
    {
      name: 'deciders-are-pure',
      comment:
        'A decider or policy imports the kernel, published types, the pure files of its own context (by their endings) and the pure declarations of the platform.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.*\\.(decider|policy)\\.ts$' },
      to: {
        pathNot: [
          '^libs/platform/kernel/',
          '^libs/platform/(records|commands)/index\\.ts$',
          '^libs/platform/commands/(aggregate|stored-fields)\\.ts$',
          `^libs/${context}/published/`,
          '^libs/$1/.*\\.(events|commands|policy|decider|record)\\.ts$',
        ],
      },
    },
    {
      name: 'records-are-declarations',
      comment: 'A record imports the field types, published types and other declarations: nothing that acts.',
      severity: 'error',
      from: { path: '^libs/([^/]+)/.*\\.record\\.ts$' },
      to: {
        pathNot: [
          '^libs/platform/(kernel|records)/',
          '^libs/platform/files/file-content\\.ts$',
          `^libs/${context}/published/`,
          '^libs/$1/.*\\.(policy|record)\\.ts$',
        ],
      },
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
      comment: 'What two apps share belongs into a library.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-only-compose',
      comment: 'An app takes contexts by their door (index.ts), what they publish and the platform, and reaches into nothing.',
      severity: 'error',
      from: { path: ['^apps/', '^libs/demo/'] },
      to: { path: `^libs/${context}/`, pathNot: [`^libs/${context}/index\\.ts$`, `^libs/${context}/published/index\\.ts$`] },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Product code imports no test and no testing helper.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.(spec|contract|fixture)\\.ts$', '/testing/'] },
      to: { path: ['\\.spec\\.ts$', '^test/', '/testing/'] },
    },
    {
      name: 'client-stands-alone',
      comment: 'The client is for other programs: it imports nothing of the service, and nothing of it is imported here.',
      severity: 'error',
      from: { path: '^libs/client/', pathNot: '\\.spec\\.ts$' },
      to: { path: ['^libs/(?!client/)', '^apps/', '^test/'] },
    },
    {
      name: 'service-needs-no-client',
      comment: 'The service never calls itself through its client.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: '^libs/client/' },
      to: { path: '^libs/client/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other at run time are one file, or one of them needs less than it takes.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that is not in dependencies of package.json is missing in production.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: ['\\.(spec|contract|fixture)\\.ts$', '/testing/'] },
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
