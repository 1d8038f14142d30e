import type { Caller } from '../caller';
import type { Ids } from './ids';

/**
 * A job that is billed by applications for payment: one is finalized, the next is a draft. `ids` are the records
 * created before.
 */
export async function makeApplications(admin: Caller, ids: Ids): Promise<Ids> {
  const project = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId: ids['clients'], ContractType: 'AIAJob' });
  const contract = await admin.create('/api/v2/contracts', {
    ContractType: 'AIAJob',
    ProjectId: project,
    RetainagePercent: '10',
    Deliverables: [{ DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '1000.00' }],
  });
  await admin.act('POST', `/api/v2/contracts/${contract}/send`);
  await admin.act('POST', `/api/v2/contracts/${contract}/accept`);
  const apply = (PeriodTo: string): Promise<number> =>
    admin.create(`/api/v2/contracts/${contract}/applications`, {
      PeriodTo,
      ScheduleOfValues: [{ ItemNumber: '010', WorkThisPeriod: '100.00' }],
    });
  const finalized = await apply('2026-03-31');
  await admin.act('POST', `/api/v2/aia-invoices/${finalized}/finalize`);
  await apply('2026-04-30');
  return { aiainvoices: finalized, 'aia-invoices': finalized };
}
