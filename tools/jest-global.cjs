// The global set-up and teardown of Jest, which would resolve no `@plumbline/…` in TypeScript that it loads itself.
'use strict';
require('./register-ts.cjs');

/** The default export of a source of the tests, by its path from the root. */
exports.sourceOf = (file) => require(`../${file}`).default;
