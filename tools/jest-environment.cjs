// All spec files of a worker run in one realm of JavaScript, not each in a virtual context of its own: there every use of
// a global takes a detour, no package can be shared, and an error of Node.js is not `instanceof Error`.
'use strict';
const { ModuleMocker } = require('jest-mock');

/** Where jest-circus keeps its listeners; it adds all of them for each spec file. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** There are no fake timers: they would be those of the worker too. */
module.exports = class OneRealm {
  constructor() {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    // What Jest and specs change.
    this.before = { console, exit: process.exit, env: { ...process.env }, limit: Error.stackTraceLimit };
    Error.stackTraceLimit = 100;
  }
  async setup() {
    delete globalThis[LISTENERS];
  }
  async teardown() {
    const { exit, env, limit } = this.before;
    globalThis.console = this.before.console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Error.stackTraceLimit = limit;
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return globalThis;
  }
};
