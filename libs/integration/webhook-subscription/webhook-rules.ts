import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@plumbline/platform/runtime';
import { KindRegistry, ReadModels, mayRead, requireRead, ADMIN_SCOPE } from '@plumbline/platform/records';
import { InsufficientScope, invalid, refuse, type Actor, type Issue } from '@plumbline/platform/kernel';
import type { WebhookSubscriptionFields } from '../published/webhook-events';
import { permitsPrivate } from '../delivery/private-hosts';
import { webhookSubscription } from './webhook-subscription.record';
import { WEBHOOKS_OF_A_COMPANY, LONGEST_WEBHOOK_URL } from '../limits';

/** Checks webhooks against the operator's rules and the entities that exist. */
@Injectable()
export class WebhookRules {
  constructor(
    @Inject(Config) private readonly config: Config,
    @Inject(KindRegistry) private readonly kinds: KindRegistry,
    @Inject(ReadModels) private readonly reads: ReadModels,
  ) {}

  /** The given fields, with entities in order and each once. @throws Refusal (400) for an address or entity that is not permitted */
  checked({ Address, Entities, ...others }: WebhookSubscriptionFields): WebhookSubscriptionFields {
    const issues: Issue[] = [];
    const problem = Address === undefined ? undefined : this.addressProblem(Address);
    if (problem !== undefined) issues.push({ field: 'Address', problem });
    const all = this.kinds.all.flatMap(({ v2 }) => v2 ?? []).sort();
    const unknown = Entities?.filter((name) => !all.includes(name)) ?? [];
    if (unknown.length > 0)
      issues.push({ field: 'Entities', problem: `names ${unknown.join(', ').slice(0, 200)}; there are ${all.join(', ')}` });
    if (issues.length > 0) invalid(issues);
    return { ...others, ...(Address !== undefined && { Address }), ...(Entities && { Entities: [...new Set(Entities)].sort() }) };
  }

  /**
   * Permits a caller to direct a webhook of these entities (none: all): its messages must show nothing that the token may not read.
   * @throws Fault 403 that names the scope
   */
  permitEntities({ scopes }: Actor, entities: readonly string[]): void {
    const all = this.kinds.all.filter(({ v2 }) => v2 !== null);
    for (const kind of all) if (entities.includes(kind.v2 ?? '')) requireRead(scopes, kind);
    if (entities.length === 0 && !all.every((kind) => mayRead(scopes, kind))) throw new InsufficientScope(ADMIN_SCOPE, [...(scopes ?? [])]);
  }

  /** @throws Refusal (409) when the company has as many as it may */
  async checkRoom(company: number): Promise<void> {
    // Of both states: `count` takes indexed values.
    const counts = ['Enabled', 'Disabled'].map((BusinessState) => this.reads.count(webhookSubscription, company, { BusinessState }));
    const total = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
    if (total >= WEBHOOKS_OF_A_COMPANY)
      refuse('webhooks_full', `The company has ${WEBHOOKS_OF_A_COMPANY} webhooks, which is the most: remove one first.`);
  }

  private addressProblem(address: string): string | undefined {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const schemes = permitsPrivate(this.config.webhookAllowPrivate, url?.hostname ?? '') ? ['https:', 'http:'] : ['https:'];
    if (!url || !schemes.includes(url.protocol) || address.length > LONGEST_WEBHOOK_URL)
      return `must be an ${schemes.map((one) => one.slice(0, -1)).join(' or ')} address such as "https://hooks.example.com/plumbline", of at most ${LONGEST_WEBHOOK_URL} characters`;
    if (url.username || url.password) return 'must have no user name and no password: events keep it';
    return url.hash ? 'must have no part after #, which is never sent' : undefined;
  }
}
