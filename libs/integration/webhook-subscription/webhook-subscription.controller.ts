import { Body, Query } from '@nestjs/common';
import { existing } from '@plumbline/platform/decisions';
import { KindRegistry, ReadModels, text, wireId, mayRead } from '@plumbline/platform/records';
import { action, actionRoutes, IF_MATCH, queryParameter, RecordId, Route, type RouteRow, V2Actions } from '@plumbline/platform/record-api';
import { ApiGateway, BodyField, CurrentActor, NeverKept, NoFields, RequiresPrivilege, type Answer } from '@plumbline/platform/http';
import { type QueryString, readCount, refuse, unknownParameters } from '@plumbline/platform/reading';
import { invalid, type Actor, type Issue } from '@plumbline/platform/kernel';
import { DeliveryLog, type LoggedDelivery } from '../delivery/delivery-log';
import { WebhookStates } from '../delivery/webhook-states';
import { deliveriesReply, secretReply, testReply } from './webhook-replies';
import {
  DisableWebhookSubscription,
  EnableWebhookSubscription,
  ReplayWebhook,
  RotateWebhookSecret,
  TestWebhook,
} from './webhook-subscription.commands';
import { webhookSubscription } from './webhook-subscription.record';
import { WEBHOOKS_PAGE } from '../limits';

class ReplayBody {
  @BodyField(text(40).required().describe('A position of the feed of changes: what comes after it is sent again; 0 for all.', '0'))
  After: string;
}

/** @throws Refusal (400) unless it is a position, or a checkpoint of the feed (`1043.2210`) */
function positionOf(given: string): bigint {
  const [, position] = /^(\d{1,18})(?:\.\d{1,18})?$/.exec(given) ?? [];
  return position === undefined
    ? invalid([{ field: 'After', problem: 'must be a position of the feed of changes, such as "1042"' }])
    : BigInt(position);
}

/** The actions that answer with the webhook. */
export const WebhookActions = actionRoutes(
  webhookSubscription,
  {
    enable: (id, actor) => new EnableWebhookSubscription(id, actor),
    disable: (id, actor) => new DisableWebhookSubscription(id, 'It was disabled by a user.', actor),
    replay: action(ReplayBody, { id: 1, body: { After: '0' } }, (id, { After }, actor) => new ReplayWebhook(id, positionOf(After), actor)),
  },
  { enable: { undo: 'disable' }, disable: { undo: 'enable' } },
);

/** What the actions without parameters have in common. */
const about: RouteRow = {
  ...{ method: 'POST', callers: RequiresPrivilege(webhookSubscription, 'act'), id: 1 },
  ...{ parameters: [IF_MATCH], body: { example: {} } },
};

/** Serves the other actions on a webhook: secrets, tests and its deliveries. */
@V2Actions('webhooks')
export class WebhookRoutes {
  constructor(
    private readonly gateway: ApiGateway,
    private readonly deliveries: DeliveryLog,
    private readonly states: WebhookStates,
    private readonly kinds: KindRegistry,
    private readonly reads: ReadModels,
  ) {}

  @Route({ ...about, path: ':id/rotate-secret', reply: { data: secretReply } })
  @NeverKept()
  async rotateSecret(@RecordId() id: number, @Body() _: NoFields, @CurrentActor() actor: Actor): Promise<Answer> {
    const { secret: Secret } = await this.gateway.execute(new RotateWebhookSecret(id, actor));
    return { data: { Id: id, Secret } };
  }

  @Route({ ...about, path: ':id/test', reply: { data: testReply } })
  async test(@RecordId() id: number, @Body() _: NoFields, @CurrentActor() actor: Actor): Promise<Answer> {
    const { messageId: MessageId } = await this.gateway.execute(new TestWebhook(id, actor));
    return { data: { Id: id, MessageId } };
  }

  @Route({
    ...{ method: 'GET', path: ':id/deliveries', callers: RequiresPrivilege(webhookSubscription, 'read') },
    parameters: [queryParameter('limit', { type: 'integer', minimum: 1, maximum: WEBHOOKS_PAGE, default: 100 }, 'Most deliveries.')],
    reply: { data: deliveriesReply },
  })
  async log(@RecordId() id: number, @CurrentActor() actor: Actor, @Query() query: QueryString): Promise<Answer> {
    await existing(this.reads, webhookSubscription, actor.company, id);
    const issues: Issue[] = [];
    unknownParameters(query, ['limit'], issues);
    const limit = readCount(query, 'limit', 1, WEBHOOKS_PAGE, issues) ?? 100;
    refuse(issues);
    const state = await this.states.of(id);
    // After the state: what counts as sent there is in the log then.
    const found = await this.deliveries.of(id, limit, this.unread(actor));
    const { position = 0n, waiting: Waiting = 0, failures: FailuresInARow = 0, failingSince = null, nextAt = null } = state ?? {};
    const Deliveries = found.map((one) => this.shown(one));
    return {
      data: { Id: id, Position: String(position), Waiting, FailuresInARow, FailingSince: failingSince, NextAttempt: nextAt, Deliveries },
    };
  }

  /** The names of the kinds whose records the token may not read: the log shows nothing of them. */
  private unread({ scopes }: Actor): readonly string[] {
    return this.kinds.all.filter((kind) => !mayRead(scopes, kind)).map(({ name }) => name);
  }

  private shown({ message, type, position, kind: name, record, attempt, at, ...rest }: LoggedDelivery): object {
    const kind = name === null ? undefined : this.kinds.named(name);
    return {
      ...{ MessageId: message, Type: type, Position: position, Entity: kind?.v2 ?? null },
      ...{ RecordId: kind && record !== null ? wireId(kind, Number(record)) : null, Attempt: attempt, SentAt: at, Outcome: rest.outcome },
      ...{ Status: rest.status, DurationMs: rest.milliseconds, Problem: rest.problem, Response: rest.response },
    };
  }
}
