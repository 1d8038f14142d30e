import { withArticle } from '@plumbline/platform/records';
import type { Names } from '../names';
import { RESULT } from './house-names';
import { declared, nameOf } from './template-fields';

/** `x.events.ts`: the stored payloads. */
export function eventsTemplate(names: Names, fields = nameOf(names)): string {
  const { pascal } = names;
  return `import type { Message } from '@plumbline/platform/kernel';

/** The fields that the events of ${withArticle(pascal)} store. */
export interface ${pascal}Fields {
${declared(fields)}}
type WithId = ${pascal}Fields & { readonly Id: number };

/** The stored events of ${withArticle(pascal)}. */
export type ${pascal}Event =
  | Message<'${pascal}Added', WithId>
  | Message<'${pascal}Changed', WithId>
  | Message<'${pascal}Removed', { readonly Id: number }>;
`;
}

/** `x.commands.ts`: the commands on the bus, and those that the decider decides on. */
export function commandsTemplate({ pascal, kebab }: Names): string {
  const a = withArticle(pascal);
  return `import { Command } from '@nestjs/cqrs';
import type { ${RESULT} } from '@plumbline/platform/decisions';
import type { Actor, Message } from '@plumbline/platform/kernel';
import type { ${pascal}Fields } from './${kebab}.events';

type WithId = ${pascal}Fields & { readonly Id: number };

/** The commands that the decider of ${a} decides on. */
export type ${pascal}Command =
  | Message<'Add${pascal}', WithId>
  | Message<'Change${pascal}', WithId>
  | Message<'Remove${pascal}', { readonly Id: number }>;

/** Adds ${a}. Rejected (400) for references to missing records. */
export class Add${pascal} extends Command<${RESULT}> {
  constructor(
    readonly fields: ${pascal}Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Changes the given fields of ${a}; unchanged fields write nothing. Rejected (400) like Add${pascal}. */
export class Change${pascal} extends Command<${RESULT}> {
  constructor(
    readonly id: number,
    readonly fields: ${pascal}Fields,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Removes ${a}. Rejected (409) while another record refers to it. */
export class Remove${pascal} extends Command<${RESULT}> {
  constructor(
    readonly id: number,
    readonly actor: Actor,
  ) {
    super();
  }
}
`;
}
