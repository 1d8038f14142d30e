import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DerivedFields } from '@plumbline/platform/reading';
import { costTransfer, type CostTransferRow } from './cost-transfer.record';

/** What of the billing of a transfer a person has to settle. */
function warningsOf({ Billing, StaysBilled }: Pick<CostTransferRow, 'Billing' | 'StaysBilled'>): string[] {
  if (StaysBilled) return ['An invoice bills this cost at the new place, although the transfer is void: credit it there if it should not.'];
  return Billing === 'Stays'
    ? ['This cost is on an invoice of its old place and stays billed there: credit it there to bill it at the new place.']
    : [];
}

/** Computes Warnings of cost transfers at each read. */
@Injectable()
export class CostTransferWarnings implements OnModuleInit {
  constructor(private readonly derived: DerivedFields) {}

  onModuleInit(): void {
    this.derived.register(costTransfer, (_company, rows) =>
      Promise.resolve((rows as readonly CostTransferRow[]).map((row) => ({ Warnings: warningsOf(row) }))),
    );
  }
}
