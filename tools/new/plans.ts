import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue';
import { created, edited, type Change } from './changes';
import { checkContext, checkEvent, checkKindIsFree, moduleOf, partOf } from './checks';
import { withPart, withPlainKind, withPrivileges, withSaga, withSagaRow } from './insert';
import { camelOf, checkSentence, type Names } from './names';
import { Refused } from './refused';
import { commandOf, eventOf } from './saga-imports';
import { contentPolicyTemplate } from './templates/content-policy';
import { deciderSpecTemplate } from './templates/decider-spec';
import { deciderTemplate } from './templates/decider';
import { handlersTemplate } from './templates/handlers';
import { commandsTemplate, eventsTemplate } from './templates/messages';
import { partTemplate } from './templates/part';
import { projectionTemplate } from './templates/projection';
import { recordTemplate } from './templates/record';
import { sagaSpecTemplate, sagaTemplate } from './templates/saga';

const PRIVILEGES = join('libs', 'auth', 'policy', 'privileges.ts');

/** The files of a kind without rules of its own. */
export function planKind(root: string, context: string, names: Names, catalogue: Catalogue): Change[] {
  checkContext(context, catalogue);
  checkKindIsFree(root, context, names, catalogue);
  const { pascal, camel, kebab } = names;
  return [
    created(join('libs', context, kebab, `${kebab}.record.ts`), recordTemplate(names)),
    edited(root, moduleOf(context), (text) => withPlainKind(text, camel, `./${kebab}/${kebab}.record`)),
    edited(root, PRIVILEGES, (text) => withPrivileges(text, pascal)),
  ];
}

const AGGREGATE: Readonly<Record<string, (names: Names) => string>> = {
  'record.ts': recordTemplate,
  'events.ts': eventsTemplate,
  'commands.ts': commandsTemplate,
  'decider.ts': deciderTemplate,
  'handlers.ts': handlersTemplate,
  'projection.ts': projectionTemplate,
  'spec.ts': deciderSpecTemplate,
};

/** The files of a kind with rules. */
export function planAggregate(root: string, context: string, names: Names, catalogue: Catalogue): Change[] {
  checkContext(context, catalogue);
  checkKindIsFree(root, context, names, catalogue);
  const folder = join('libs', context, names.kebab);
  return [
    ...Object.entries(AGGREGATE).map(([ending, template]) => created(join(folder, `${names.kebab}.${ending}`), template(names))),
    created(join(folder, `${names.kebab}-content.policy.ts`), contentPolicyTemplate(names)),
    created(join(folder, 'index.ts'), partTemplate(names)),
    edited(root, moduleOf(context), (text) => withPart(text, partOf(names), `./${names.kebab}`)),
    edited(root, PRIVILEGES, (text) => withPrivileges(text, names.pascal)),
  ];
}

/** The inputs of a saga. */
export interface SagaRequest {
  readonly sentence: string;
  /** The type of event that it follows. */
  readonly on: string;
  /** The command that it sends, if any. */
  readonly send?: string;
}

/** The files of a saga. */
export function planSaga(root: string, context: string, { sentence, on, send }: SagaRequest, catalogue: Catalogue): Change[] {
  checkContext(context, catalogue);
  checkSentence(sentence);
  if (catalogue.sagas.has(sentence)) throw new Refused(`there is a saga ${sentence} already`);
  checkEvent(on, catalogue);
  const folder = join('libs', context, 'sagas');
  if (existsSync(join(root, folder, `${sentence}.ts`))) throw new Refused(`there is a file ${join(folder, sentence)}.ts already`);
  const event = eventOf(root, context, on, catalogue);
  const command = send === undefined ? undefined : commandOf(root, context, send, catalogue);
  const parts = { sentence, event, ...(command && { command }) };
  const effect = command ? `sends \`${command.name}\`` : 'sends no command';
  return [
    created(join(folder, `${sentence}.ts`), sagaTemplate(parts)),
    created(join(folder, `${sentence}.spec.ts`), sagaSpecTemplate(parts)),
    edited(root, join(folder, 'index.ts'), (text) => withSaga(text, camelOf(sentence), `./${sentence}`)),
    edited(root, join('docs', 'context-map.md'), (page) =>
      withSagaRow(page, [`\`${on}\``, sentence, effect], event.owner && `${context} -.-> ${event.owner}`),
    ),
  ];
}
