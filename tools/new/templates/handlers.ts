import type { Names } from '../names';
import { RESULT } from './house-names';

/** `x.handlers.ts`: fetches the data that the rules need, then decides. */
export function handlersTemplate({ pascal, camel, kebab }: Names): string {
  return `import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkReferences, checkUnreferenced, Decide, Decisions, existing, type ${RESULT} } from '@plumbline/platform/decisions';
import { IdSource, KindRegistry, ReadModels } from '@plumbline/platform/records';
import { Add${pascal}, Change${pascal}, Remove${pascal} } from './${kebab}.commands';
import { ${camel}Aggregate } from './${kebab}.decider';
import { ${camel} } from './${kebab}.record';

@CommandHandler(Add${pascal})
export class Add${pascal}Handler implements ICommandHandler<Add${pascal}> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
    private readonly ids: IdSource,
  ) {}

  async execute({ fields, actor }: Add${pascal}): Promise<${RESULT}> {
    await checkReferences(this.reads, this.kinds, actor.company, ${camel}.fields, { ...fields });
    const Id = await this.ids.next('${pascal}', actor);
    const message = { type: 'Add${pascal}' as const, data: { ...fields, Id } };
    return this.decisions.take(new Decide(${camel}Aggregate, Id, message, actor, { stream: 'create' }));
  }
}

@CommandHandler(Change${pascal})
export class Change${pascal}Handler implements ICommandHandler<Change${pascal}> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  async execute({ id, fields, actor }: Change${pascal}): Promise<${RESULT}> {
    await existing(this.reads, ${camel}, actor.company, id);
    await checkReferences(this.reads, this.kinds, actor.company, ${camel}.fields, { ...fields });
    const message = { type: 'Change${pascal}' as const, data: { ...fields, Id: id } };
    return this.decisions.take(new Decide(${camel}Aggregate, id, message, actor));
  }
}

@CommandHandler(Remove${pascal})
export class Remove${pascal}Handler implements ICommandHandler<Remove${pascal}> {
  constructor(
    private readonly decisions: Decisions,
    private readonly reads: ReadModels,
    private readonly kinds: KindRegistry,
  ) {}

  async execute({ id, actor }: Remove${pascal}): Promise<${RESULT}> {
    await existing(this.reads, ${camel}, actor.company, id);
    await checkUnreferenced(this.reads, this.kinds, actor.company, ${camel}, id);
    return this.decisions.take(new Decide(${camel}Aggregate, id, { type: 'Remove${pascal}', data: { Id: id } }, actor));
  }
}
`;
}
