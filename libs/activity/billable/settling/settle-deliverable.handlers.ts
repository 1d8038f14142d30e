import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { client } from '@plumbline/company/published';
import type { CommandResult } from '@plumbline/platform/decisions';
import type { Actor } from '@plumbline/platform/kernel';
import { contract, deliverable, milestone, project } from '@plumbline/project/published';
import { billable } from '../billable.record';
import { completionOf, hasEnded, isOfCompletion, recordedWorkOf, type FixedPrice } from '../fixed-price.policy';
import { taxability } from '../taxability';
import { Settling } from './settling';

/** The deliverables whose billables a change concerns. */
export type Concerned =
  | { readonly deliverables: readonly number[] }
  /** The deliverables of the milestone. */
  | { readonly milestone: number }
  /**
   * All deliverables of the active contract of the milestone's project, whose link was changed. One that has no
   * milestone left, because the link moved, keeps what is billed.
   */
  | { readonly planOf: number }
  | { readonly contract: number }
  /** The deliverable whose completion the billable bills. */
  | { readonly billable: number };

/**
 * Makes the billables of fixed-price deliverables match the plan and the contract: created, changed or removed. What is
 * invoiced stays; a billable on a draft stays until the draft releases it.
 */
export class SettleDeliverables extends Command<CommandResult> {
  constructor(
    readonly concerned: Concerned,
    readonly actor: Actor,
    /** The step of progress or the recorded quantity that is concerned too; `all` of them. */
    readonly recorded?: number | 'all',
  ) {
    super();
  }
}

/** Bills fixed-price deliverables under the active contract of their project with the client. */
@CommandHandler(SettleDeliverables)
export class SettleDeliverablesHandler extends Settling implements ICommandHandler<SettleDeliverables> {
  async execute({ concerned, actor, recorded }: SettleDeliverables): Promise<CommandResult> {
    const ids = await this.deliverables(concerned, actor.company);
    return this.each(ids[0] ?? 0, ids, async (id) => {
      const found = await this.priced(id, actor.company);
      const work = found ? recordedWorkOf(found).filter((one) => recorded === 'all' || recorded === one.id) : [];
      const hasMoved = 'planOf' in concerned && found?.milestones.length === 0;
      if (found && !hasEnded(found) && !hasMoved) work.push({ origin: 'FixedDeliverable', id, content: completionOf(found) });
      return this.each(id, work, (one) => this.settle(one.origin, one.id, one.content, actor, { keepsBilled: true }));
    });
  }

  private async deliverables(concerned: Concerned, company: number): Promise<readonly number[]> {
    if ('deliverables' in concerned) return concerned.deliverables;
    if ('contract' in concerned) return this.ofContract(concerned.contract, company);
    if ('billable' in concerned) {
      const row = await this.reads.one(billable, company, concerned.billable);
      // Drafts mostly release time and purchases, which no deliverable has to follow.
      return row && isOfCompletion(row.OriginOfBillable) ? [Number(row.DeliverableId)] : [];
    }
    const row = await this.reads.one(milestone, company, 'milestone' in concerned ? concerned.milestone : concerned.planOf);
    if (!row) return [];
    const owner = await this.reads.one(project, company, Number(row.ProjectPlanId));
    const named = 'milestone' in concerned ? concerned.milestone : undefined;
    return owner?.ContractId ? this.ofContract(Number(owner.ContractId), company, named) : [];
  }
  /** The Fixed and Variable deliverables of the contract, or those of them that name the milestone. */
  private async ofContract(id: number, company: number, named?: number): Promise<readonly number[]> {
    const agreed = await this.reads.one(contract, company, id);
    return (agreed?.Deliverables ?? [])
      .filter(({ DeliverableType }) => DeliverableType === 'Fixed' || DeliverableType === 'Variable')
      .filter(({ MilestoneIds }) => named === undefined || MilestoneIds.includes(named))
      .map(({ Id }) => Number(Id));
  }

  /** Undefined where nothing follows: it is gone, or its contract is with a vendor. */
  private async priced(id: number, company: number): Promise<FixedPrice | undefined> {
    const row = await this.reads.one(deliverable, company, id);
    const agreed = row && (await this.reads.one(contract, company, row.ContractId));
    if (!agreed || agreed.VendorId) return undefined;
    const owner = await this.reads.one(project, company, agreed.ProjectId);
    if (!owner) return undefined;
    const milestones = [...(await this.reads.many(milestone, company, row.MilestoneIds)).values()];
    const payer = owner.ClientId ? await this.reads.one(client, company, Number(owner.ClientId)) : undefined;
    const tax = await taxability(this.reads, company, { deliverable: row });
    return { deliverable: row, contract: agreed, project: owner, milestones, clientParent: Number(payer?.ParentId ?? 0), tax };
  }
}
