import type { Caller } from '../caller';
import type { Ids } from './ids';

/** Tickets, requests for information and list items. `ids` are the records created before. */
export async function makePlanning(admin: Caller, { clients, projects, milestones, resources, items }: Ids): Promise<Ids> {
  const tickets = await admin.create('/api/v1/tickets', {
    Title: 'Kitchen faucet drips',
    ClientId: String(clients),
    StartTime: '2026-11-09T16:00:00.000Z',
    EndTime: '2026-11-09T18:30:00.000Z',
    ResourceIds: [String(resources)],
    ServiceItems: [{ CatalogId: String(items), Quantity: 1 }],
  });
  const rfis = await admin.create('/api/v2/rfis', { Subject: 'Joist hangers', Question: 'Which ones?', ProjectId: projects });
  const list = await admin.create('/api/v2/list-items', { Description: 'Order hangers', MilestoneId: milestones, ResourceId: resources });
  return { tickets, rfis, listitems: list, 'list-items': list };
}
