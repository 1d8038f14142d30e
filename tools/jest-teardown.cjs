module.exports = require('./jest-global.cjs').sourceOf('test/support/global-teardown.ts');
