module.exports = require('./jest-global.cjs').sourceOf('libs/platform/testing/database/global-setup.ts');
