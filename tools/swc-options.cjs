// The compiler options of the build and the tests.
'use strict';

const common = { swcrc: false, module: { type: 'commonjs' } };

module.exports = {
  common,
  typescript: {
    ...common,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
  },
};
