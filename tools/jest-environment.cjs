// All spec files of a worker run in one realm of JavaScript, not each in a virtual context of its own: there every use of
// a global takes a detour, no package can be shared, and an error of Node.js is not `instanceof Error`.
'use strict';
const { AsyncLocalStorage } = require('node:async_hooks');
const { ModuleMocker } = require('jest-mock');

/**
 * What jest-circus leaves on the global object: its listeners, to which it adds all of them for each spec file, and under
 * a symbol of each spec file the state, which holds all that the file has loaded.
 */
const LEFT = /^(?:EVENT_HANDLERS|JEST_STATE_SYMBOL)$/;

/**
 * The storages that were used since the last spec file. Node.js hands each of them on to every promise, and jest-circus makes
 * one for each spec file.
 */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    storages.add(this);
    return enter.apply(this, given);
  };
}

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
    for (const key of Object.getOwnPropertySymbols(globalThis)) if (LEFT.test(key.description)) delete globalThis[key];
  }
  async teardown() {
    const { exit, env, limit } = this.before;
    globalThis.console = this.before.console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Error.stackTraceLimit = limit;
    for (const storage of storages) storage.disable();
    storages.clear();
  }
  exportConditions() {
    return ['node', 'node-addons'];
  }
  getVmContext() {
    return globalThis;
  }
};
