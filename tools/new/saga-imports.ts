import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue';
import { declarationsOf, type Declaration } from './declarations';
import { nearest } from './near';
import { Refused } from './refused';
import type { SagaParts } from './templates/saga';

const PUBLISHED = 'published';
const isPublished = ({ file }: Declaration): boolean => file.startsWith(`${PUBLISHED}/`);
/** Returns the path by which a saga of `context` imports a declaration of `owner`. */
const pathFrom = (context: string, owner: string, { file }: Declaration): string =>
  owner === context ? `../${file.replace(/\.ts$/, '')}` : `@plumbline/${owner}/${PUBLISHED}`;

/**
 * The type by which a saga of `context` follows an event: the union of its aggregate's events.
 * @throws Refused for an event of another context that does not publish its type
 */
export function eventOf(
  root: string,
  context: string,
  type: string,
  catalogue: Catalogue,
): SagaParts['event'] & { readonly owner?: string } {
  const owner = catalogue.events.get(type) ?? context;
  const unions = declarationsOf(root, owner).filter(
    ({ name, text }) => name.endsWith('Event') && text.startsWith('export type') && new RegExp(`\\b${type}\\b`).test(text),
  );
  const union = unions.find((one) => owner === context || isPublished(one));
  if (union)
    return {
      ...{ type, union: union.name, imports: [`import type { ${union.name} } from '${pathFrom(context, owner, union)}';`] },
      ...(owner !== context && { owner }),
    };
  if (!catalogue.genericEvents.has(type)) throw new Refused(`${owner} publishes no type of the event ${type}`);
  const imports = [
    `import type { RecordData } from '@plumbline/platform/decisions';`,
    `import type { Message } from '@plumbline/platform/kernel';`,
  ];
  return { type, union: `Message<'${type}', RecordData>`, imports };
}

/** A command with the parameters id and actor: an event always has values for them. */
const TAKES_AN_ID = /constructor\(\s*readonly \w+: number,\s*readonly actor: Actor,?\s*\)/;

/** The names that the other context publishes. */
const publishes = (root: string, owner: string, name: string): boolean =>
  declarationsOf(root, owner).some((one) => isPublished(one) && one.name === name) ||
  new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, 'libs', owner, PUBLISHED, 'commands.ts'), 'utf8'));

/**
 * A command for a saga of `context`: one of its own context, or one that a context below publishes. @throws Refused
 * when none has the parameters id and actor
 */
export function commandOf(root: string, context: string, name: string, { contexts }: Catalogue): NonNullable<SagaParts['command']> {
  const all = contexts.flatMap((owner) =>
    declarationsOf(root, owner)
      .filter(({ text }) => /^export class \w+ extends Command</.test(text))
      .map((declaration) => ({ owner, declaration })),
  );
  const found = all.find(({ declaration }) => declaration.name === name);
  if (!found) {
    const names = all.map(({ declaration }) => declaration.name);
    throw new Refused(`there is no command ${name}; ${nearest(name, names)}`);
  }
  const { owner, declaration } = found;
  if (!TAKES_AN_ID.test(declaration.text)) throw new Refused(`${name} takes more than an id and the actor; write that saga without --send`);
  if (owner !== context) {
    const map = readFileSync(join(root, 'docs', 'context-map.md'), 'utf8');
    if (!map.includes(`  ${context} --> ${owner}\n`)) throw new Refused(`${context} sends no commands to ${owner} (docs/context-map.md)`);
    if (!publishes(root, owner, name)) throw new Refused(`${owner} does not publish the command ${name}`);
  }
  return { name, from: pathFrom(context, owner, declaration) };
}
