import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { ParkedMessageEntity } from './parked-message.entity';

/** A message that could not be handled, as shown to the operator. */
export interface ParkedMessage {
  readonly id: number;
  /** The saga's name, or `read-models/<projection>`. */
  readonly subscription: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly company: number;
  readonly error: string;
  readonly attempts: number;
  /** ISO 8601. */
  readonly parkedAt: string;
}

/** The messages that could not be handled, for the operator: kept until they are retried with success or discarded. */
@Injectable()
export class ParkedMessages {
  constructor(@InjectRepository(ParkedMessageEntity) private readonly messages: Repository<ParkedMessageEntity>) {}

  /** The oldest first, at most `limit`. */
  async list(limit = 1000): Promise<ParkedMessage[]> {
    const all = await this.messages.find({ order: { id: 'asc' }, take: limit });
    return all.map(({ parkedAt, ...message }) => ({ ...message, parkedAt: parkedAt.toISOString() }));
  }

  count(): Promise<number> {
    return this.messages.count();
  }

  /** Removes one that was dealt with. False when there is none with this id. */
  async discard(id: number): Promise<boolean> {
    const { affected } = await this.messages.delete({ id });
    return (affected ?? 0) > 0;
  }
}
