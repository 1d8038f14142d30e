import type { AnyRecordKind } from '@plumbline/platform/records';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from './catalogue';
import { created, edited, type Change } from './changes';
import { checkContext, checkEvent, checkKindIsFree, moduleOf, partOf } from './checks';
import { withoutPlainKind, withPart, withPlainKind, withPrivileges, withSaga, withSagaRow } from './insert';
import { camelOf, checkSentence, namesOf, type Names } from './names';
import { fieldsOf } from './kind-fields';
import { Refused } from './refused';
import { commandOf, eventOf } from './saga-imports';
import { contentPolicyTemplate } from './templates/content-policy';
import { deciderSpecTemplate } from './templates/decider-spec';
import { deciderTemplate, GENERIC_STATE } from './templates/decider';
import { handlersTemplate } from './templates/handlers';
import { commandsTemplate, eventsTemplate } from './templates/messages';
import { partTemplate } from './templates/part';
import { projectionTemplate } from './templates/projection';
import { recordTemplate } from './templates/record';
import { sagaSpecTemplate, sagaTemplate } from './templates/saga';
import type { TemplateField } from './templates/template-fields';

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

const AGGREGATE: Readonly<Record<string, (names: Names, fields?: readonly TemplateField[]) => string>> = {
  'events.ts': eventsTemplate,
  'commands.ts': commandsTemplate,
  'handlers.ts': handlersTemplate,
  'projection.ts': projectionTemplate,
  'spec.ts': deciderSpecTemplate,
};

/** The files of a kind with rules that stand beside its record. */
function besideRecord(folder: string, names: Names, decider: string, fields?: readonly TemplateField[]): Change[] {
  const { kebab } = names;
  return [
    ...Object.entries(AGGREGATE).map(([ending, template]) => created(join(folder, `${kebab}.${ending}`), template(names, fields))),
    created(join(folder, `${kebab}.decider.ts`), decider),
    created(join(folder, `${kebab}-content.policy.ts`), contentPolicyTemplate(names, fields)),
    created(join(folder, 'index.ts'), partTemplate(names)),
  ];
}

/**
 * The files by which a plain kind becomes one with rules. Its record, its events and its rows stay as they are.
 * @throws Refused for a kind that is not in a call of plainRecords(...) in the module of its context
 */
export function planPromotion(root: string, context: string, kind: AnyRecordKind, kinds: readonly AnyRecordKind[]): Change[] {
  const { name, v2 } = kind;
  const names = namesOf(name, v2 ?? undefined);
  const folder = join('libs', context, names.kebab);
  if (!existsSync(join(root, folder, `${names.kebab}.record.ts`))) throw new Refused(`there is no ${join(folder, names.kebab)}.record.ts`);
  const part = withPart(
    withoutPlainKind(readFileSync(join(root, moduleOf(context)), 'utf8'), names.camel),
    partOf(names),
    `./${names.kebab}`,
  );
  return [
    ...besideRecord(folder, names, deciderTemplate(names, GENERIC_STATE), fieldsOf(kind, kinds)),
    { path: moduleOf(context), text: part, isNew: false },
  ];
}

/** The files of a kind with rules. */
export function planAggregate(root: string, context: string, names: Names, catalogue: Catalogue): Change[] {
  checkContext(context, catalogue);
  checkKindIsFree(root, context, names, catalogue);
  const folder = join('libs', context, names.kebab);
  return [
    created(join(folder, `${names.kebab}.record.ts`), recordTemplate(names)),
    ...besideRecord(folder, names, deciderTemplate(names)),
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
