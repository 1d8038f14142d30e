import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RecordOf } from '@plumbline/platform/records';
import { DerivedFields } from '@plumbline/platform/reading';
import { longBefore } from '../published/long-before';
import { purchase } from './purchase.record';

/** Computes Warnings of purchases at each read of version 2. */
@Injectable()
export class DerivedPurchases implements OnModuleInit {
  constructor(private readonly derived: DerivedFields) {}

  onModuleInit(): void {
    this.derived.register(purchase, (_company, rows) =>
      Promise.resolve(
        (rows as unknown as readonly RecordOf<typeof purchase>[]).map(({ RequestDate, UserActions }) => ({
          // The first action recorded it.
          Warnings: longBefore(RequestDate, UserActions[0]?.DateCreated ?? ''),
        })),
      ),
    );
  }
}
