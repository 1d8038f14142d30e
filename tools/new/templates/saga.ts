import { camelOf } from '../names';

/** The event type and the command of a saga, with the paths to import both from. */
export interface SagaParts {
  readonly sentence: string;
  readonly event: { readonly type: string; readonly union: string; readonly imports: readonly string[] };
  readonly command?: { readonly name: string; readonly from: string };
}

/** `<sentence>.ts` */
export function sagaTemplate({ sentence, event, command }: SagaParts): string {
  const handler = command ? `({ data }, actor) => [new ${command.name}(Number(data.Id), actor)]` : '() => []';
  return `import { saga } from '@plumbline/platform/subscriptions';
${event.imports.join('\n')}
${command ? `import { ${command.name} } from '${command.from}';\n` : ''}
/** Each ${event.type} ${command ? `sends ${command.name}` : 'is followed by no command'}. */
export const ${camelOf(sentence)} = saga<${event.union}>('${sentence}', {
  ${event.type}: ${handler},
});
`;
}

/** `<sentence>.spec.ts` */
export function sagaSpecTemplate({ sentence, event, command }: SagaParts): string {
  const saga = camelOf(sentence);
  return `import { system } from '@plumbline/platform/kernel';
import { reactionOf } from '@plumbline/platform/testing';
${command ? `import { ${command.name} } from '${command.from}';\n` : ''}import { ${saga} } from './${sentence}';

const actor = system(1, 'c', 'c');

describe('${sentence}', () => {
  it('${command ? `sends ${command.name}` : 'sends no command'} for ${event.type}', () => {
    const reaction = reactionOf(${saga}, { type: '${event.type}', data: { Id: 7 } }, actor);
    expect(reaction).toEqual([${command ? `new ${command.name}(7, actor)` : ''}]);
  });
});
`;
}
