const { typescript } = require('./tools/swc-options.cjs');

/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/tools/jest-environment.cjs',
  testRegex: '\\.spec\\.ts$',
  // They need an EventStoreDB: `npm run test:eventstoredb`.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/eventstoredb/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': ['@swc/jest', { ...typescript, sourceMaps: 'inline' }] },
  runtime: '<rootDir>/tools/jest-runtime.cjs',
  testRunner: '<rootDir>/tools/jest-runner.cjs',
  testSequencer: '<rootDir>/tools/jest-sequencer.cjs',
  moduleNameMapper: { '^@plumbline/(.*)$': '<rootDir>/libs/$1' },
  globalSetup: '<rootDir>/tools/jest-setup.cjs',
  globalTeardown: '<rootDir>/tools/jest-teardown.cjs',
  reporters: ['<rootDir>/tools/jest-progress.cjs', 'summary', '<rootDir>/test/v1/reporter/index.cjs', '<rootDir>/tools/jest-slowest.cjs'],
  // Three, where two processors are usual: suites wait for processes, for the database and for limits of time. Specs that
  // share the company of a service at another address run one after another.
  maxWorkers: process.env.V1_BASE_URL ? 1 : 3,
  // A new worker compiles everything again, and one with a large heap collects its garbage for long.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 120_000,
};
