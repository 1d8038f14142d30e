module.exports = require('./jest-global.cjs').sourceOf('libs/platform/testing/global-setup.ts');
