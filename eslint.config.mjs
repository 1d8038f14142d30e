import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** What a decision or a projection must never reach for: the same events have to give the same result, today and in ten years. */
const impure = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'No clock here: the moment comes in with the command or the event.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'No clock here: the moment comes in with the command or the event.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'No clock here: the moment comes in with the command or the event.' },
  { selector: "MemberExpression[object.name='performance']", message: 'No clock here.' },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'No randomness here: what is random comes in with the command.',
  },
  { selector: "MemberExpression[object.name='process']", message: 'No environment here: configuration comes in with the command.' },
  { selector: "Identifier[name='crypto']", message: 'No randomness here: ids come in with the command.' },
  {
    selector: 'CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate|fetch|randomUUID)$/]',
    message: 'Nothing that waits, calls out or is random here.',
  },
  { selector: 'ImportDeclaration[source.value=/^node:/]', message: 'Nothing of the machine here.' },
];
const asynchronous = [
  { selector: ':function[async=true]', message: 'Deciders and projections are synchronous.' },
  { selector: 'AwaitExpression', message: 'Deciders and projections are synchronous.' },
  { selector: "Identifier[name='Promise']", message: 'Deciders and projections are synchronous.' },
];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'libs/client/v1.ts', 'dist-client/'] },
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
      // Row values are `unknown` until a kind reads them; those that become text are scalars.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true, allowNullish: false }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Kinds and aggregates whose field types are erased are handed around on purpose; `any` itself needs a reason each time.
      '@typescript-eslint/no-unsafe-argument': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.decider.ts', '**/*.projection.ts', 'libs/platform/kernel/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impure, ...asynchronous] },
  },
  {
    // Programs that talk to a terminal.
    files: ['apps/cli/**/*.ts', 'test/**/*.ts', 'tools/**', '**/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.ts', '**/*.contract.ts', 'libs/platform/testing/**/*.ts', 'test/**/*.ts'],
    rules: {
      // Replies of the service are read as they come: `body.data[0].Id`.
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
