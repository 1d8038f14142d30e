import type { Type } from '@nestjs/common';
import { inWords, withArticle, type AnyRecordKind } from '@plumbline/platform/records';
import { envelope, sendJson } from '@plumbline/platform/http';
import { refuseParameters, type QueryString } from '@plumbline/platform/reading';
import { exactly, flag, idOf, kindController, list, ref, text, type Json, type KindRoute } from '@plumbline/platform/record-api';
import { AskedActions } from './asked-actions';

const nullable = (description: string): Json => ({ type: ['string', 'null'], description });
const field = exactly(
  {
    Name: text('The name.'),
    Required: flag('Whether the body must have it.'),
    Type: text('The JSON type.'),
    Choices: list(text('A value.')),
    Description: text('What it says.'),
  },
  'A field of the body.',
);
const action = exactly(
  {
    Action: text('The name: `update`, `delete`, or the last part of its address.'),
    Allowed: flag('Whether the record, its state and the privileges of the caller allow it.'),
    Code: nullable('The code with which it would be refused; null where it is allowed.'),
    Reason: nullable('The sentence with which it would be refused.'),
    Fields: list(field),
    Undo: nullable('The action that takes it back; null for none.'),
  },
  'An action on the record.',
);

/** Returns a Nest controller with the list of the actions on a record of the kind. */
export function actionListRoutes(kind: AnyRecordKind): Type {
  const entity = kind.v2 ?? '';
  const one = withArticle(inWords(kind.name));
  const route: KindRoute<{ readonly asked: AskedActions }> = {
    ...{ method: 'GET', path: `api/v2/${entity}/:id/actions`, name: 'v2Actions' },
    handle: async ({ asked }, request, reply) => {
      refuseParameters(request.query as QueryString);
      const actions = await asked.of(kind, idOf(kind, request), request);
      sendJson(reply, envelope(JSON.stringify(actions)));
    },
    described: {
      ...{ tag: `v2 ${entity}`, operationId: `readActionsOf${kind.name}` },
      summary: `What the caller may do with ${one}`,
      description:
        'Each action, with the code and the sentence with which it would be refused now. What a body lacks is no refusal. Nothing is tried for good: no event, number or reservation.',
      reply: { description: 'The actions', data: list(ref('schemas/Action')) },
      schemas: { Action: action },
    },
  };
  return kindController(`${kind.name}ActionList`, kind, [route], { asked: AskedActions });
}
