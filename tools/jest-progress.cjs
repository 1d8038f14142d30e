'use strict';
const { DefaultReporter, VerboseReporter } = require('@jest/reporters');

/** A reporter of Jest that prints before the line of each suite how many are done, of all. */
const counting = (Reporter) =>
  class extends Reporter {
    onTestResult(test, result, all) {
      const total = String(all.numTotalTestSuites);
      this.place = `[${String(all.testResults.length).padStart(total.length)}/${total}] `;
      super.onTestResult(test, result, all);
    }
    printTestFileHeader(...given) {
      process.stderr.write(this.place);
      super.printTestFileHeader(...given);
    }
  };

/** Beside it the configuration names `summary`, which Jest adds to its own reporter alone. */
module.exports = class Progress {
  constructor(globalConfig) {
    // Jest asks for the tests by name when it runs one spec.
    return new (counting(globalConfig.verbose ? VerboseReporter : DefaultReporter))(globalConfig);
  }
};
