import { Body, Inject, type Type } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import { CurrentActor, NoFields, ApiGateway, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { IF_MATCH } from '../openapi/parameters';
import { addMethod } from '../routes/add-method';
import { Route, type RecordStep, type RouteRow } from '../routes/route';
import { RecordId } from './record-id';
import { V2Actions } from './routes';

/** The command of an action whose body has no fields. */
export type BareAction = (id: number, actor: Actor) => Command<CommandResult>;

/** The example of an action in the documentation. `body` can be sent unchanged to the demonstration company, for its record `id`. */
export interface ActionExample {
  readonly id: number;
  readonly body?: object;
}

/** An action and the class of its body (`BodyField`). */
export interface RecordAction {
  readonly body: Type<object>;
  readonly example?: ActionExample;
  readonly command: (id: number, body: never, actor: Actor) => Command<CommandResult>;
}

/** What takes an action back, and the body by which is asked whether it is allowed; see `RecordStep`. */
interface StepOf<K extends AnyRecordKind, Names extends string> {
  readonly undo?: Names;
  readonly asked?: (row: Readonly<RecordOf<K>>, user: number) => object;
}

/** An action with a body: `action(AnswerBody, { id: 2, body: { Answer: '…' } }, (id, { Answer }, actor) => new AnswerRFI(id, Answer, actor))`. */
export const action = <B extends object>(
  body: Type<B>,
  example: ActionExample,
  command: (id: number, body: B, actor: Actor) => Command<CommandResult>,
): RecordAction => ({ body, example, command });

/**
 * The actions of a kind as a Nest controller: `actionRoutes(task, { complete: (id, actor) => new CompleteTask(id, actor) })` is `POST
 * /api/v2/tasks/{id}/complete`. Each requires the privilege to act on the kind, and returns the record as it is then.
 */
export function actionRoutes<K extends AnyRecordKind, A extends Readonly<Record<string, BareAction | RecordAction>>>(
  kind: K,
  actions: A,
  steps: { readonly [S in keyof A]?: StepOf<K, keyof A & string> } = {},
): Type {
  class Base {
    constructor(@Inject(ApiGateway) readonly gateway: ApiGateway) {}
  }
  const { [`${kind.name}Actions`]: Actions } = { [`${kind.name}Actions`]: class extends Base {} };
  V2Actions(kind.v2 ?? '')(Actions);
  for (const [segment, declared] of Object.entries(actions)) {
    const { body: type, example, command } = typeof declared === 'function' ? bare(declared) : declared;
    const name = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const handler = {
      async [name](this: Base, id: number, body: never, actor: Actor): Promise<Answer> {
        return { data: await this.gateway.executeAndShow(kind, command(id, body, actor), actor) };
      },
    };
    const row: RouteRow = {
      ...{ method: 'POST', path: `:id/${segment}`, callers: RequiresPrivilege(kind, 'act') },
      ...{ parameters: [IF_MATCH], body: { example: example?.body ?? {} } },
      ...(example && { id: example.id }),
      ...(steps[segment] && { step: steps[segment] as RecordStep }),
    };
    const types = Reflect.metadata('design:paramtypes', [Number, type, Object]) as MethodDecorator;
    addMethod(Actions, handler, [RecordId(), Body(), CurrentActor()], Route(row), types);
  }
  return Actions;
}

const bare = (command: BareAction): RecordAction => ({ body: NoFields, command: (id, _, actor) => command(id, actor) });
