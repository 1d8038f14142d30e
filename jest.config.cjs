/** @type {import('jest').Config} */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testRegex: '\\.spec\\.ts$',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.(ts|js|mjs)$': '<rootDir>/tools/jest-transformer.cjs' },
  transformIgnorePatterns: [],
  moduleNameMapper: { '^@plumbline/(.*)$': '<rootDir>/libs/$1' },
  globalSetup: '<rootDir>/libs/platform/testing/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  reporters: ['default', '<rootDir>/test/v1/reporter/index.cjs', '<rootDir>/test/support/slowest.cjs'],
  // Specs that share the company of a service at another address run one after another.
  maxWorkers: process.env.V1_BASE_URL ? 1 : 2,
  testTimeout: 120_000,
};
