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
  globalSetup: '<rootDir>/tools/jest-global-setup.ts',
  globalTeardown: '<rootDir>/tools/jest-global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 60_000,
};
