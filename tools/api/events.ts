import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contexts } from '@plumbline/contexts';
import { EventVersions, isPersonal } from '@plumbline/platform/event-store';
import type { Context } from '@plumbline/platform/record-api';

const GOLDEN = join(__dirname, '..', '..', 'test', 'golden', 'events');
const NAME = /^(\w+?)\.v\d+(\.[a-z-]+)?\.json$/;

/** The payloads of the golden events of each type, which hold every stored field. */
function payloads(): Map<string, object[]> {
  const found = new Map<string, object[]>();
  for (const file of readdirSync(GOLDEN).sort()) {
    const [, type, variant = ''] = NAME.exec(file) ?? [];
    if (type === undefined || variant === '.expected' || variant === '.given') continue;
    const { data } = JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as { data: object };
    found.set(type, [...(found.get(type) ?? []), data]);
  }
  return found;
}

const personal = contexts.flatMap((context) => context.personal);

/** Describes the values of a field. `path`: the fields that lead to it. */
function shapeOf(values: readonly unknown[], type: string, path: readonly string[]): string {
  const set = values.filter((value) => value !== null);
  const [first] = set;
  if (first === undefined) return 'null';
  if (Array.isArray(first)) {
    const items = set.flat();
    return items.length > 0 ? `list of ${shapeOf(items, type, path)}` : 'list';
  }
  if (typeof first === 'object') return `{ ${fieldsOf(set as object[], type, path)} }`;
  const mark = isPersonal(personal, type, path.join('.')) ? ' (personal)' : '';
  return `${typeof first}${set.length < values.length ? ' or null' : ''}${mark}`;
}

/** The fields of some objects, each with its shape; `?` where some lack it. */
function fieldsOf(objects: readonly object[], type: string, path: readonly string[] = []): string {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const valuesOf = (name: string): unknown[] =>
    objects.flatMap((one) => (Object.hasOwn(one, name) ? [(one as Record<string, unknown>)[name]] : []));
  return names
    .map((name) => `${name}${valuesOf(name).length < objects.length ? '?' : ''}: ${shapeOf(valuesOf(name), type, [...path, name])}`)
    .join(', ');
}

const listed = (names: readonly string[]): string => (names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : 'nobody');

/** One context: its aggregates with their commands and events. */
function partOf({ name, aggregates }: Context, known: ReadonlyMap<string, object[]>, versions: EventVersions): string[] {
  const followers = (type: string): string[] => [
    ...contexts.flatMap(({ projections }) => projections.filter(({ handlers }) => Object.hasOwn(handlers, type)).map((one) => one.name)),
    ...contexts.flatMap(({ sagas }) => sagas.filter(({ handlers }) => Object.hasOwn(handlers, type)).map((one) => `${one.name} (saga)`)),
  ];
  const parts = [`## ${name}`];
  for (const { name: stream, title, decider } of [...aggregates].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    parts.push(`### ${stream}`, `Streams \`${stream}-…\`, one for each ${title}. Commands: ${listed(Object.keys(decider.decide).sort())}.`);
    for (const type of Object.keys(decider.evolve).sort()) {
      const stored = versions.storedTypes(type);
      const older = stored.length > 1 ? ` Stored as ${listed(stored)}; readers get the newest.` : '';
      const fields = fieldsOf(known.get(type) ?? [], type);
      parts.push(
        `**${type}** is followed by ${listed(followers(type))}.${older}`,
        fields ? `\`\`\`\n${fields}\n\`\`\`` : 'It has no payload.',
      );
    }
  }
  return parts;
}

/** `docs/events.md`: every type of event, with its payload, who writes it and who follows it. */
export function eventCatalogue(): string {
  const versions = new EventVersions(contexts.flatMap(({ upcasters }) => upcasters));
  const known = payloads();
  const head = [
    '# Events',
    'Every type of event that a decider writes, by context and stream; accesses (logins, prints, exports, commands) are events that nothing decides, and listed in [Verifying the events](audit.md#accesses). `npm run api:export` writes this page from the code and from the stored examples in `test/golden/events`; a test compares them.',
    'An event is written by the commands of its stream, in the version that is listed last; older ones are translated when they are read ([0036](adr/0036-event-versions-and-upcasters.md)). Its payload is listed with the fields of all examples, `?` for one that some lack. Beside it each event holds the user, the application, the command, and the ids of correlation and cause ([Verifying the events](audit.md)). Amounts, hours and instants are strings. The values of fields that are marked as personal, and the name of the user, are kept beside the events, which hold references to them ([0120](adr/0120-personal-data-beside-the-events.md)). Projections write the read models that they are named after; sagas send further commands.',
  ];
  return [...head, ...contexts.flatMap((context) => partOf(context, known, versions))].join('\n\n') + '\n';
}
