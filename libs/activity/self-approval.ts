import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refusesOwn, resource } from '@plumbline/company/published';
import type { Actor } from '@plumbline/platform/kernel';
import { Turns } from '@plumbline/platform/record-api';
import { ReadModels } from '@plumbline/platform/records';
import { RESOURCES_OF_A_USER } from './limits';
import { purchase } from './purchase/purchase.record';
import { timeEntry } from './time-entry/time-entry.record';

type Person = Pick<Actor, 'company' | 'user'>;

/** The resources of the caller where the company refuses it to approve its own time (`SelfApproval`); otherwise none. */
export async function ownResources(reads: ReadModels, person: Person): Promise<readonly number[]> {
  if (!(await refusesOwn(reads, person))) return [];
  const own = await reads.find(resource, person.company, { UserId: person.user }, RESOURCES_OF_A_USER);
  return own.map(({ Id }) => Id);
}

/** Leaves what users may not decide on, because it is their own, out of the lists and counts of what awaits them. */
@Injectable()
export class OwnTurns implements OnModuleInit {
  constructor(
    private readonly turns: Turns,
    private readonly reads: ReadModels,
  ) {}

  onModuleInit(): void {
    const { reads } = this;
    this.turns.except(timeEntry, async (company, user) => ({ ResourceId: await ownResources(reads, { company, user }) }));
    this.turns.except(purchase, async (company, user) =>
      (await refusesOwn(reads, { company, user })) ? { CreatedBy: [user], ChangeRequestedBy: [user] } : undefined,
    );
  }
}
