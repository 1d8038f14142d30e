import { BillAtOnce, TakeBackBilled } from '@plumbline/activity/published';
import { system } from '@plumbline/platform/kernel';
import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { deliveredEvent } from '@plumbline/platform/testing';
import { NumberInvoice } from '../invoice/finalizing/number-invoice.handlers';
import { appliedPart } from '../testing/application-fixture';
import { settleApplications } from './settle-applications';

const actor = system(1, 'c', 'e');
const after = (type: string, data: object) =>
  settleApplications.handlers[type]?.(deliveredEvent({ type, data }) as DeliveredEvent<never>, actor);
const part = { ...appliedPart, Description: '010 Masonry' };
const about = { Id: 8, ContractId: 5, ProjectId: '9', ClientId: '1', PeriodTo: '2026-01-31T00:00:00.000Z' };

describe('settle-applications', () => {
  it('creates and closes the billable of each line, then numbers the application', () => {
    expect(after('AIAInvoiceFinalized', { ...about, Lines: [part] })).toEqual([
      new BillAtOnce(
        8,
        [
          {
            BillableId: 31,
            LineItemId: 101,
            content: {
              OriginOfBillable: 'AIABilling',
              OriginOfBillableId: 101,
              ClientId: '1',
              ProjectId: '9',
              MilestoneId: '21',
              DeliverableId: '41',
              Description: '010 Masonry',
              StartDate: about.PeriodTo,
              Hours: '0.00',
              Quantity: '1',
              UnitPrice: '180.00',
              Price: '180.00',
            },
          },
        ],
        actor,
      ),
      new NumberInvoice(8, actor, 5),
    ]);
  });
  it('removes them when it is voided', () => {
    const lines = [part, { ...part, LineItemId: 102, BillableId: 32, OriginOfBillable: 'Retainage' }];
    expect(after('AIAInvoiceVoided', { Id: 8, ContractId: 5, Lines: lines })).toEqual([
      new TakeBackBilled(
        8,
        [
          { BillableId: 31, origin: 'AIABilling', originId: 101 },
          { BillableId: 32, origin: 'Retainage', originId: 102 },
        ],
        actor,
      ),
    ]);
  });
});
