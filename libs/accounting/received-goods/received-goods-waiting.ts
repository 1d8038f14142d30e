import { Injectable } from '@nestjs/common';
import { DocumentsOfBooks, type WaitingFigures } from '@plumbline/company/published';
import { Money, type Actor } from '@plumbline/platform/kernel';
import { JournalReader } from '../journal/journal-reader';
import { receivedNotBilled } from './received-not-billed.controller';

/** Goods that came by the day of a closing and that no bill has billed: the orders, and the amount at their prices. */
@Injectable()
export class ReceivedGoodsWaiting extends DocumentsOfBooks {
  override readonly figures: readonly WaitingFigures[] = [
    {
      name: 'ReceivedNotBilled',
      address: (day) => `/api/v2/${receivedNotBilled.path}?through=${day}`,
      through: (day, actor) => this.through(day, actor),
    },
  ];

  constructor(private readonly journal: JournalReader) {
    super();
  }

  private async through(through: string, { company }: Actor): Promise<{ Count: number; Sum: string }> {
    const open = await this.journal.balances(company, ['ReceivedNotBilled'], ['DocumentId'], { through });
    return { Count: open.length, Sum: Money.sum(open.map(({ Amount }) => Amount)).toString() };
  }
}
