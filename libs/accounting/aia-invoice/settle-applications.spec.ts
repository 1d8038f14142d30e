import { BillAtOnce, TakeBackBilled } from '@plumbline/activity/published';
import { system } from '@plumbline/platform/kernel';
import type { Told } from '@plumbline/platform/subscriptions';
import { told } from '@plumbline/platform/testing';
import { NumberInvoice } from '../numbering/number-invoice.handlers';
import { appliedPart } from '../testing/application-fixture';
import { settleApplications } from './settle-applications';

const actor = system(1, 'c', 'e');
const after = (type: string, data: object) => settleApplications.handlers[type]?.(told({ type, data }) as Told<never>, actor);
const part = { ...appliedPart, Description: '010 Masonry' };
const about = { Id: 8, ContractId: 5, ProjectId: '9', ClientId: '1', PeriodTo: '2026-01-31T00:00:00.000Z' };

describe('settle-applications', () => {
  it('makes and closes the billable of each line, then numbers the application', () => {
    expect(after('AIAInvoiceFinalized', { ...about, Lines: [part] })).toEqual([
      new BillAtOnce(
        31,
        {
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
        8,
        101,
        actor,
      ),
      new NumberInvoice(8, actor, 5),
    ]);
  });
  it('takes them back when it is voided', () => {
    const lines = [part, { ...part, LineItemId: 102, BillableId: 32, OriginOfBillable: 'Retainage' }];
    expect(after('AIAInvoiceVoided', { Id: 8, ContractId: 5, Lines: lines })).toEqual([
      new TakeBackBilled(31, 'AIABilling', 101, 8, actor),
      new TakeBackBilled(32, 'Retainage', 102, 8, actor),
    ]);
  });
});
