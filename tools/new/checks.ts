import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue';
import { camelOf, type Names } from './names';
import { nearest } from './near';
import { Refused } from './refused';

/** @throws Refused for a context that the service does not have */
export function checkContext(context: string, { contexts }: Catalogue): void {
  if (!contexts.includes(context)) throw new Refused(`there is no context "${context}"; the contexts are ${contexts.join(', ')}`);
}

/** @throws Refused for a kind whose name, path, folder or constant is used already */
export function checkKindIsFree(root: string, context: string, { pascal, camel, kebab, path }: Names, catalogue: Catalogue): void {
  if (catalogue.names.has(pascal)) throw new Refused(`the name ${pascal} is taken`);
  if (catalogue.paths.has(path)) throw new Refused(`the path ${path} is taken; give another one with --plural`);
  const event = ['Added', 'Changed', 'Removed'].map((end) => `${pascal}${end}`).find((type) => catalogue.events.has(type));
  if (event) throw new Refused(`there is an event ${event} already`);
  const folder = join('libs', context, kebab);
  if (existsSync(join(root, folder))) throw new Refused(`there is a folder ${folder} already`);
  const module = moduleOf(context);
  for (const word of [camel, partOf({ camel, path })])
    if (new RegExp(`\\b${word}\\b`).test(readFileSync(join(root, module), 'utf8')))
      throw new Refused(`${module} uses the name ${word} already`);
}

/** The file that lists the parts of a context. */
export const moduleOf = (context: string): string => join('libs', context, `${context}.module.ts`);

/** The constant of the part of an aggregate: the plural, where that differs from the constant of the kind. */
export function partOf({ camel, path }: Pick<Names, 'camel' | 'path'>): string {
  const plural = camelOf(path);
  return plural === camel ? `${camel}Part` : plural;
}

/** @throws Refused for an event type that no decider handles */
export function checkEvent(type: string, { events }: Catalogue): void {
  if (!events.has(type)) throw new Refused(`no decider knows an event ${type}; ${nearest(type, events.keys())}`);
}
