// Jest would resolve no `@plumbline/…` in TypeScript that it loads itself.
require('./register-ts.cjs');
module.exports = require('../libs/platform/testing/global-setup.ts').default;
