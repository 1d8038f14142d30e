import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { personOf, user } from '@plumbline/company/published';
import { ReadModels } from '@plumbline/platform/records';
import type { Actor } from '@plumbline/platform/kernel';

/** The owners of webhooks, with the rights that they have now. */
@Injectable()
export class Owners {
  constructor(@Inject(ReadModels) private readonly reads: ReadModels) {}

  /** Undefined when the user is gone, or has no access any more. @throws ReadModelsBehind */
  async now(company: number, id: number): Promise<Actor | undefined> {
    const row = await this.reads.one(user, company, id);
    const person = row && personOf(row);
    return person && { ...person, company, user: id, application: 'plumbline', correlation: randomUUID(), causation: randomUUID() };
  }
}
