import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Decisions and projections depend on their input alone: the same events always give the same result.
 * Each message is unique: `test/architecture/boundaries.spec.ts` plants a violation of each.
 */
const impure = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'No clock: the moment is part of the command or the event.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'No Date.now(): the moment is part of the command or the event.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'No Date(): the moment is part of the command or the event.' },
  { selector: "MemberExpression[object.name='performance']", message: 'No performance: the moment is part of the command or the event.' },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'No Math.random: random values are part of the command.',
  },
  { selector: "MemberExpression[object.name='process']", message: 'No environment: configuration is part of the command.' },
  { selector: "Identifier[name='globalThis']", message: 'No globalThis: it leads to the clock and the environment.' },
  { selector: "Identifier[name='crypto']", message: 'No crypto: ids are part of the command.' },
  {
    selector: 'CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate|fetch|randomUUID)$/]',
    message: 'No timers, calls to services or random ids.',
  },
  { selector: 'ImportDeclaration[source.value=/^node:/]', message: 'No Node.js modules.' },
  { selector: "CallExpression[callee.name='require']", message: 'No require().' },
];
const asynchronous = [
  { selector: ':function[async=true]', message: 'Synchronous: no async functions.' },
  { selector: 'AwaitExpression', message: 'Synchronous: no await.' },
  { selector: "Identifier[name='Promise']", message: 'Synchronous: no promises.' },
];
const twice = [
  {
    selector: "CallExpression[callee.property.name='execute'] > NewExpression[callee.name=/^Decide(All)?$/]",
    message: 'A handler takes its decisions by Decisions: a command goes over the bus once.',
  },
];
/** In the console, with the files that are the place for it. */
const amounts = [
  {
    selector:
      "CallExpression[callee.name='Number'], CallExpression[callee.name='parseFloat'], CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
    message: 'No numbers out of texts: the console computes no money, and words/ formats it.',
  },
  { selector: "UnaryExpression[operator='+']", message: 'No + before a text: the console computes no money, and words/ formats it.' },
];
const days = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length>0]",
    message: 'No Date of a text: a day is a day; words/days.ts formats it.',
  },
];
const requests = [
  { selector: "CallExpression[callee.name='fetch']", message: 'Requests go through api/send.ts: it has the session and the repeats.' },
];
const markup = [{ selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'No HTML out of texts.' }];
/** The index files of the platform also export Nest providers; a decider may import only the pure ones. */
const pureNames = [
  {
    name: '@plumbline/platform/decisions',
    allowImportNames: ['aggregate', 'changedValues', 'CONCURRENT_CHANGE', 'namesOf', 'storedFields'],
    message: 'A decider or policy imports only pure declarations of platform/decisions.',
  },
  {
    name: '@plumbline/platform/records',
    allowImportNames: ['MOST_NESTED', 'RecordOf', 'isEqual'],
    message: 'A decider or policy imports only pure declarations of platform/records.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      'coverage/',
      'libs/client/v1.ts',
      'libs/client/v2.ts',
      'dist-client/',
      'apps/console/src/api/*.generated.ts',
      'apps/console/public/',
      'apps/console/*.mts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off',
      // Row values are `unknown` until a kind parses them; those that are converted to text are scalars.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true, allowNullish: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Kinds and aggregates with erased field types are passed around on purpose; each `any` itself needs a reason.
      '@typescript-eslint/no-unsafe-argument': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.decider.ts', '**/*.policy.ts', '**/*.projection.ts', 'libs/platform/kernel/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impure, ...asynchronous] },
  },
  {
    files: ['**/*.handlers.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...twice] },
  },
  {
    files: ['**/*.decider.ts', '**/*.policy.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: pureNames }] },
  },
  {
    files: ['**/*.record.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@plumbline/platform/runtime',
              allowImportNames: ['FileContent'],
              message: 'A record imports no code with effects.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/console/**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { eqeqeq: 'error', 'no-console': 'error', 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['apps/console/src/**/*.{ts,tsx}'],
    ignores: ['apps/console/src/words/**', 'apps/console/src/**/*.plot.tsx', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...amounts, ...days, ...requests, ...markup] },
  },
  { files: ['apps/console/src/api/send.ts'], rules: { 'no-restricted-syntax': ['error', ...amounts, ...days, ...markup] } },
  {
    // Programs that print to a terminal.
    files: ['apps/cli/**/*.ts', 'test/**/*.ts', 'tools/**', '**/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.contract.ts', 'libs/platform/testing/**/*.ts', 'test/**/*.ts'],
    rules: {
      // Replies of the service are read untyped: `body.data[0].Id`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['**/*.cjs', '**/*.mjs'],
    languageOptions: {
      globals: {
        require: 'readonly',
        module: 'writable',
        __dirname: 'readonly',
        process: 'readonly',
        console: 'readonly',
        globalThis: 'readonly',
      },
    },
  },
  prettier,
);
