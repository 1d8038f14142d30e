require('./register-ts.cjs');
module.exports = require('../test/support/global-teardown.ts').default;
