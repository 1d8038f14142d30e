/**
 * Code that a decider, a policy, a projection and the kernel must not contain, by the message of the ESLint rule that
 * reports it.
 */
export const PLANTED_CODE: Readonly<Record<string, string>> = {
  'No clock: the moment is part of the command or the event.': 'export const at = new Date();',
  'No Date.now(): the moment is part of the command or the event.': 'export const at = Date.now();',
  'No Date(): the moment is part of the command or the event.': 'export const at = Date();',
  'No performance: the moment is part of the command or the event.': 'export const at = performance.now();',
  'No Math.random: random values are part of the command.': 'export const roll = Math.random();',
  'No environment: configuration is part of the command.': 'export const mode = process.env.NODE_ENV;',
  'No globalThis: it leads to the clock and the environment.': 'export const all = globalThis;',
  'No crypto: ids are part of the command.': 'export const id = crypto.randomUUID();',
  'No timers, calls to services or random ids.': "export const reply = fetch('http://localhost');",
  'No Node.js modules.': "import 'node:fs';",
  'No require().': "export const pg = require('pg');",
  'Synchronous: no async functions.': 'export const later = async () => 1;',
  'Synchronous: no await.': 'await 1;',
  'Synchronous: no promises.': 'export const later = Promise.resolve(1);',
};

/** Code that a handler must not contain, by the message of the ESLint rule that reports it. */
export const PLANTED_IN_HANDLERS: Readonly<Record<string, string>> = {
  'A handler takes its decisions by Decisions: a command goes over the bus once.': 'void bus.execute(new Decide());',
};

/** Code that a page of the console must not contain, by the message of the ESLint rule that reports it. */
export const PLANTED_IN_CONSOLE: Readonly<Record<string, string>> = {
  'No numbers out of texts: the console computes no money, and words/ formats it.': "export const sum = Number('1.10');",
  'No + before a text: the console computes no money, and words/ formats it.': "export const sum = +'1.10';",
  'No Date of a text: a day is a day; words/days.ts formats it.': "export const day = new Date('2026-11-28');",
  'Requests go through api/send.ts: it has the session and the repeats.': "export const reply = fetch('/api/v2/me');",
  'No HTML out of texts.': "export const shown = <p dangerouslySetInnerHTML={{ __html: '' }} />;",
};

/** Imports that a decider and a policy must not contain, although the imported files also export pure declarations. */
export const PLANTED_NAMES: Readonly<Record<string, string>> = {
  'A decider or policy imports only pure declarations of platform/decisions.': "import { Decide } from '@plumbline/platform/decisions';",
  'A decider or policy imports only pure declarations of platform/records.': "import { ReadModels } from '@plumbline/platform/records';",
};
