import { addUser, OWN, signIn } from '../v1/support/people';
import { setUpJob, type Job } from '../support/job';
import { drive, type Driver } from '../v1/driver';
import type { Caller } from '../support/caller';

/* Users who decide on a bill that is under review. */

let driver: Driver;
let job: Job;
let vendor: number;
beforeAll(async () => {
  driver = await drive();
  job = await setUpJob(driver.admin);
  vendor = await driver.admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
});

interface Person {
  readonly id: number;
  readonly caller: Caller;
}
async function person(rights: readonly string[], more: object = {}): Promise<Person> {
  const { id, username, password } = await addUser(driver.admin, rights, more);
  return { id, caller: await signIn({ ...OWN, baseUrl: driver.admin.baseUrl, username, password }) };
}
let numbers = 0;
const enter = (by: Caller, ReviewerId: number, TotalAmount = '1000.00'): Promise<number> =>
  by.create('/api/v2/bills', {
    ...{ VendorId: String(vendor), InvoiceNumber: `R-${++numbers}`, InvoiceDate: '2026-03-10', UnderReviewFlag: true },
    ...{ ReviewerId: String(ReviewerId), PayableItems: [{ Description: 'Studs', TotalAmount, ProjectId: job.projectId }] },
  });
const act = async (who: Caller, id: number, step: string, body: object = {}) =>
  (await who.send('POST', `/api/v2/bills/${id}/${step}`, body)).status;

describe('a bill under review (W10)', () => {
  it('is seen, asked about and approved by its reviewer, and by nobody who entered it', async () => {
    const clerk = await person(['Manages Bills']);
    const pm = await person(['Manages Projects'], { ApprovalThreshold: '5000.00' });
    const other = await person(['Manages Projects'], { ApprovalThreshold: '5000.00' });
    const id = await enter(clerk.caller, pm.id);
    expect((await pm.caller.list<{ Id: string }>('/api/v2/bills')).map(({ Id }) => Id)).toEqual([String(id)]);
    expect((await other.caller.get(`/api/v2/bills/${id}`)).status).toBe(404);
    expect(await act(clerk.caller, id, 'approve')).toBe(403);
    expect(await act(pm.caller, id, 'void')).toBe(403);
    expect(await act(pm.caller, id, 'request-info', { Text: 'For which wall?' })).toBe(200);
    expect(await driver.admin.read(`/api/v2/bills/${id}`)).toMatchObject({
      ...{ BusinessState: 'UnderReview', RequestInfoFlag: true, Comments: [{ Text: 'For which wall?', CreatedBy: pm.id }] },
    });
    expect(await act(pm.caller, id, 'request-info', { Text: 'And when?' })).toBe(200);
    const { Comments } = (await driver.admin.read(`/api/v2/bills/${id}`)) as { Comments: { Text: string }[] };
    expect(Comments.map(({ Text }) => Text)).toEqual(['For which wall?', 'And when?']);
    expect(await act(pm.caller, id, 'approve')).toBe(200);
    expect((await driver.admin.read(`/api/v2/bills/${id}`)).BusinessState).toBe('Approved');
    expect(await pm.caller.list('/api/v2/bills')).toEqual([]);
    const rejected = await enter(clerk.caller, pm.id);
    expect(await act(pm.caller, rejected, 'reject', { Reason: 'Not ours' })).toBe(200);
  });

  it('goes up to the next manager whose authority covers it; nobody above: 409', async () => {
    const clerk = await person(['Manages Bills']);
    const head = await person([], { ApprovalThreshold: '50000.00' });
    const middle = await person([], { ApprovalThreshold: '600.00', DirectManagerId: head.id });
    const pm = await person([], { ApprovalThreshold: '500.00', DirectManagerId: middle.id });
    const id = await enter(clerk.caller, pm.id);
    expect(await act(pm.caller, id, 'approve')).toBe(200);
    expect(await driver.admin.read(`/api/v2/bills/${id}`)).toMatchObject({ BusinessState: 'UnderReview', ReviewerId: String(head.id) });
    expect((await pm.caller.get(`/api/v2/bills/${id}`)).status).toBe(404);
    expect(await act(head.caller, id, 'approve')).toBe(200);
    expect(await act(head.caller, await enter(clerk.caller, head.id, '50000.01'), 'approve')).toBe(409);
  });

  it('awaits a user who can sign in', async () => {
    const { id } = await person([]);
    await driver.admin.act('PATCH', `/api/v2/users/${id}`, { Access: false });
    await expect(enter(driver.admin, id)).rejects.toThrow('must be a user who can sign in');
  });
});
