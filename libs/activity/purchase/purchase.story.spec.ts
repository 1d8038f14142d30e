import type { BillEvent } from '@plumbline/accounting/published';
import { user } from '@plumbline/company/published';
import { milestone, project } from '@plumbline/project/published';
import { randomUUID } from 'node:crypto';
import { billable } from '../billable/billable.record';
import { PutBillablesOnInvoice } from '../published/commands';
import type { Refusal } from '@plumbline/platform/kernel';
import { AWAITS } from '@plumbline/platform/records';
import type { World } from '@plumbline/platform/testing';
import { activityWorld, admin, contractor, person } from '../testing/world';
import {
  ActOnPurchase,
  ChangeOrder,
  ChangePurchase,
  CreatePurchase,
  RemovePurchase,
  SettlePaidPurchase,
  type PurchaseAction,
} from './purchase.commands';
import { purchaseBill } from './billing/purchase-bill.record';
import { purchase, type Purchase } from './purchase.record';

let world: World;
beforeEach(async () => {
  world = activityWorld();
  contractor(world);
});
const item = (more: Partial<Purchase['Items'][number]> = {}): Purchase['Items'][number] => ({
  Id: 0,
  Description: 'Lumber',
  Quantity: '10',
  UnitPrice: '50.00',
  TotalAmount: '',
  BilledAmount: '',
  ReceivedQuantity: '0',
  CatalogId: null,
  MilestoneId: null,
  DeliverableId: null,
  IsBillable: true,
  ...more,
});
const request = (RequestType: Purchase['RequestType'], more: Partial<Purchase> = {}): Partial<Purchase> => ({
  RequestType,
  MilestoneId: 21,
  Items: [item()],
  ...more,
});
const create = async (fields: Partial<Purchase>, actor = person(9)): Promise<number> =>
  (await world.run(new CreatePurchase(fields, actor))).id;
const act = (id: number, action: PurchaseAction, actor = person(9)) => world.run(new ActOnPurchase(id, action, actor));
const row = (id: number): Purchase => world.row(purchase, id);
const happened = (event: { type: BillEvent['type']; data: object }): Promise<void> =>
  world.happened(`Bill-${(event.data as { Id: number }).Id}`, event);
const approvedBill = (Id: number, RequestId: number, Amount: string, lines: object[] = []) =>
  happened({
    type: 'BillApproved',
    data: {
      Id,
      VendorId: '4',
      TotalAmount: Amount,
      PayableItems: lines,
      RequestAllocations: [{ RequestId: String(RequestId), PONumber: '', Amount }],
    },
  });
const line = (
  Id: number,
  RequestId: number,
  RequestItemId: number | null,
  Quantity: string,
  TotalAmount: string,
  more: object = {},
): object => ({
  Id,
  RequestId,
  RequestItemId,
  Quantity,
  TotalAmount,
  Description: 'Lumber',
  MilestoneId: 21,
  ProjectId: 12,
  IsExcluded: false,
  ...more,
});

describe('the faults of a purchase', () => {
  it('are named in one order, whichever look-up ends first', async () => {
    const wrong = request('VendorWillInvoice', { MilestoneId: 987, VendorId: 986, PersonToBeReimbursedId: 985 });
    const asked = new Set<string>();
    const fieldsWith = async (slow?: string): Promise<string[]> => {
      const look = world.reads.one.bind(world.reads);
      const slowed = jest.spyOn(world.reads, 'one').mockImplementation(async (kind, ...which) => {
        asked.add(kind.name);
        if (kind.name === slow) await new Promise((resolve) => setTimeout(resolve, 5));
        return look(kind, ...which) as never;
      });
      const fault: unknown = await create(wrong).catch((error: unknown) => error);
      slowed.mockRestore();
      return (fault as Refusal).issues.map(({ field }) => field);
    };
    const fields = await fieldsWith();
    expect(fields.toSorted()).toEqual(['MilestoneId', 'PersonToBeReimbursedId', 'VendorId']);
    expect(asked.size).toBeGreaterThan(2);
    for (const slow of asked) expect(await fieldsWith(slow)).toEqual(fields);
  });
});

describe('approval', () => {
  it('comes at once within the creator’s own authority', async () => {
    const id = await create(request('VendorWillInvoice'));
    expect(row(id)).toMatchObject({
      BusinessState: 'Approved',
      PONumber: '1',
      TotalAmount: '500.00',
      CommittedAmount: '500.00',
      BilledAmount: '0.00',
      CreatedBy: 9,
      ApprovedBy: 9,
      ProjectId: 12,
      MilestoneId: 21,
      ClientId: 3,
    });
    expect(row(id).UserActions.map(({ ActionName }) => ActionName)).toEqual(['Created', 'Submitted', 'Approved']);
  });

  it('waits for the nearest manager whose authority covers it', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 9, PONumber: '' });
    const large = await create(request('VendorWillInvoice', { Items: [item({ Quantity: '100' })] }), person(7));
    expect(row(large)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 10 });
    await expect(act(large, { do: 'approve' }, person(9))).rejects.toMatchObject({ kind: 'missing' });
    await act(large, { do: 'approve' }, person(10));
    expect(row(large)).toMatchObject({ BusinessState: 'Approved', ApprovedBy: 10, AwaitedId: 0 });
  });

  it('does not wait for a manager who has no access', async () => {
    world.given(user, 9, { DepartmentId: 1, DirectManagerId: 10, ApprovalThreshold: '1000.00', Enabled: 0 });
    const id = await create(request('VendorWillInvoice'), person(7));
    expect(row(id).AwaitedId).toBe(10);
    await expect(act(id, { do: 'forward', to: 9 }, person(10))).rejects.toMatchObject({ code: 'authority_too_low' });
  });

  it('needs the awaited user or a manager', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    await expect(act(id, { do: 'approve' }, person(11))).rejects.toMatchObject({ kind: 'missing' });
    await expect(act(id, { do: 'approve' }, person(11, 'Manages Bills'))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(act(id, { do: 'approve' }, person(7))).rejects.toMatchObject({ kind: 'forbidden' });
    await act(id, { do: 'approve' }, admin);
    expect(row(id).BusinessState).toBe('Approved');
  });

  it('is reported as missing to users who cannot see the purchase, for every action and manager', async () => {
    const id = await create(request('VendorWillInvoice', { Items: [item({ Quantity: '100' })] }), person(7));
    const others = await create(request('VendorWillInvoice'), person(7));
    const own = await create(request('VendorWillInvoice', { Items: [item({ Quantity: '1' })] }), person(7));
    const steps: PurchaseAction[] = [
      { do: 'submit' },
      { do: 'approve' },
      { do: 'reject', reason: 'No' },
      { do: 'request-info', question: 'Why?' },
      { do: 'forward', to: 9 },
      { do: 'close' },
    ];
    for (const step of steps) {
      const none = await act(999, step, person(9)).catch((error: Error) => error.message.replace('999', String(id)));
      for (const [of, by] of [[id, 9] as const, [others, 10] as const, [own, 9] as const])
        await expect(act(of, step, person(by))).rejects.toMatchObject({ kind: 'missing' });
      await expect(act(id, step, person(9))).rejects.toThrow(String(none));
    }
    await act(others, { do: 'approve' }, person(10, 'Manages Bills'));
    expect(row(others)).toMatchObject({ BusinessState: 'Approved', ApprovedBy: 10 });
    await act(own, { do: 'close' }, person(9, 'Manages Financial Information'));
    expect(row(own).BusinessState).toBe('Closed');
  });

  it('may be rejected, returned for information, and forwarded', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    await act(id, { do: 'request-info', question: 'Which lumber?' });
    expect(row(id)).toMatchObject({ BusinessState: 'InfoRequested', Comments: [{ Text: 'Which lumber?', CreatedBy: 9 }] });
    await expect(act(id, { do: 'approve' })).rejects.toMatchObject({ kind: 'state' });
    await expect(act(id, { do: 'request-info', question: 'How long?' })).rejects.toMatchObject({
      kind: 'state',
      message: expect.stringContaining('InfoRequested'),
    });
    expect(row(id).Comments).toHaveLength(1);
    await world.run(new ChangePurchase(id, { Description: 'Two by fours' }, person(7)));
    await act(id, { do: 'submit' }, person(7));
    await expect(act(id, { do: 'forward', to: 7 })).rejects.toMatchObject({ kind: 'state', code: 'authority_too_low' });
    await act(id, { do: 'forward', to: 10 });
    expect(row(id).AwaitedId).toBe(10);
    await act(id, { do: 'reject', reason: 'Too dear' }, person(10));
    expect(row(id)).toMatchObject({ BusinessState: 'Rejected', RejectionReason: 'Too dear', AwaitedId: 0 });
    await expect(act(id, { do: 'submit' }, person(7))).rejects.toMatchObject({ kind: 'state' });
  });

  it('has no further effect when the same step is delivered again', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    const boss = person(9);
    for (let time = 0; time < 2; time++) await act(id, { do: 'request-info', question: 'Which lumber?' }, boss);
    expect(row(id)).toMatchObject({ BusinessState: 'InfoRequested', Comments: [{ Text: 'Which lumber?' }] });
    const own = person(7);
    for (let time = 0; time < 2; time++) await act(id, { do: 'submit' }, own);
    expect(row(id).UserActions.filter(({ ActionName }) => ActionName === 'Submitted')).toHaveLength(2);
  });

  it('moves to another user when the total exceeds the authority of the awaited user', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    const change = (fields: Partial<Purchase>) => world.run(new ChangePurchase(id, fields, person(7)));
    await change({ Items: [item({ Quantity: '11' })] });
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 9, TotalAmount: '550.00' });
    await change({ Items: [item({ Quantity: '100' })] });
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 10, TotalAmount: '5000.00' });
    expect(row(id).UserActions.at(-1)).toMatchObject({ ActionName: 'Forwarded' });
    await change({ Items: [item()] });
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 10 });
    await change({ Items: [item({ Quantity: '2000' })] });
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 0 });
    await expect(change({ Items: [] })).resolves.toBeDefined();
    await expect(change({ TotalAmount: '0.00' })).rejects.toMatchObject({ issues: [{ field: 'TotalAmount' }] });
  });

  it('comes at once when the total drops to the creator’s own authority', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    await world.run(new ChangePurchase(id, { Items: [item({ Quantity: '2' })] }, person(11, 'Manages Bills')));
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', TotalAmount: '100.00', ApprovedBy: 7, PONumber: '1' });
  });

  it('returns to the user who requested information', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    await act(id, { do: 'forward', to: 10 });
    await act(id, { do: 'request-info', question: 'Which lumber?' }, person(10));
    await act(id, { do: 'submit' }, person(7));
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 10 });
  });

  it('closes cash and card purchases, which were paid already', async () => {
    for (const type of ['CashDebit', 'CreditCard'] as const) {
      const id = await create(request(type));
      expect(row(id)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00' });
      expect(Number(row(id).PONumber)).toBeGreaterThan(0);
    }
  });

  it('issues numbers without gaps, and none to reimbursements', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => create(request('VendorWillInvoice'))));
    expect(ids.map((id) => Number(row(id).PONumber)).sort()).toEqual([1, 2, 3]);
    expect(row(await create(request('Reimbursement')))).toMatchObject({
      BusinessState: 'Approved',
      PONumber: '',
      PersonToBeReimbursedId: 9,
    });
  });
});

describe('a purchase that waits', () => {
  const change = (id: number, data: object) => world.happened(`User-${id}`, { type: 'UserChanged', data: { Id: id, ...data } });
  /** The row of the user changes, and its event follows. */
  const changed = async (id: number, before: object, data: object) => {
    world.given(user, id, { DepartmentId: 1, ...before, ...data });
    await change(id, data);
  };
  const BOB = { DirectManagerId: 9, ApprovalThreshold: '100.00' };

  it('awaits the new manager of its creator, and the managers above', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    const beyond = await create(request('VendorWillInvoice', { Items: [item({ Quantity: '100' })] }), person(7));
    const none = await create(request('VendorWillInvoice', { Items: [item({ Quantity: '2000' })] }), person(7));
    expect([id, beyond, none].map((one) => row(one).AwaitedId)).toEqual([9, 10, 0]);
    world.given(user, 12, { DepartmentId: 1, DirectManagerId: 13, ApprovalThreshold: '1000.00' });
    world.given(user, 13, { DepartmentId: 1, UnlimitedAuthority: true });
    await changed(7, BOB, { DirectManagerId: 12 });
    expect([id, beyond, none].map((one) => row(one).AwaitedId)).toEqual([12, 13, 13]);
    expect(row(id).UserActions.at(-1)).toMatchObject({ ActionName: 'Forwarded' });
    await act(id, { do: 'approve' }, person(12));
    await expect(act(beyond, { do: 'approve' }, person(10))).rejects.toMatchObject({ kind: 'missing' });
  });

  it('moves on when the awaited user may not approve it any more, and back to those who may', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    const eve = { DirectManagerId: 10, ApprovalThreshold: '1000.00' };
    await changed(9, eve, { ApprovalThreshold: '499.00' });
    expect(row(id).AwaitedId).toBe(10);
    await changed(9, eve, { ApprovalThreshold: '500.00' });
    // It is in the hands of a manager who may approve it.
    expect(row(id).AwaitedId).toBe(10);
    await changed(10, { ApprovalThreshold: '50000.00' }, { Enabled: 0 });
    expect(row(id).AwaitedId).toBe(9);
    await changed(9, eve, { Access: false });
    expect(row(id).AwaitedId).toBe(0);
    await changed(9, eve, { Access: true });
    expect(row(id).AwaitedId).toBe(9);
  });

  it('stays with whom a user forwarded it to, as long as that user may approve it', async () => {
    world.given(user, 20, { DepartmentId: 1, ApprovalThreshold: '1000.00' });
    const id = await create(request('VendorWillInvoice'), person(7));
    await act(id, { do: 'forward', to: 20 });
    await changed(7, BOB, { DirectManagerId: 10 });
    expect(row(id).AwaitedId).toBe(20);
    await act(id, { do: 'request-info', question: 'Why?' }, person(20));
    await act(id, { do: 'submit' }, person(7));
    await changed(7, BOB, { DirectManagerId: 9 });
    expect(row(id).AwaitedId).toBe(20);
    await changed(20, { ApprovalThreshold: '1000.00' }, { UserType: 'No Access' });
    expect(row(id).AwaitedId).toBe(9);
  });

  it('awaits who may decide, where the manager was replaced while it was handed in elsewhere', async () => {
    const id = await create(request('VendorWillInvoice', { Submit: false }), person(7));
    await changed(7, BOB, { DirectManagerId: 10 });
    // Decided by the managers of before, and stored after the event of the user.
    await world.happened(`Purchase-${id}`, { type: 'PurchaseSubmitted', data: { Id: id, AwaitedId: 9 } });
    expect(row(id)).toMatchObject({ BusinessState: 'Submitted', AwaitedId: 10 });
  });

  it('has changes of orders that follow the managers of who requested them', async () => {
    const order = { Items: [], TotalAmount: '900.00', IsSubcontract: true };
    const id = await create(request('VendorWillInvoice', order), person(9));
    const change = (Amount: string) => world.run(new ChangeOrder(id, { Reason: 'More', Amount }, person(9)));
    await change('200.00');
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', AwaitedId: 10, PendingChange: { Amount: '200.00' } });
    world.given(user, 12, { DepartmentId: 1, ApprovalThreshold: '1099.00' });
    await changed(9, { ApprovalThreshold: '1000.00' }, { DirectManagerId: 12 });
    expect(row(id)).toMatchObject({ AwaitedId: 0, ChangeRequestedBy: 9 });
    const mine = (turns: number[]) => world.reads.find(purchase, 1, { [AWAITS]: { in: [1], turns } });
    expect(await mine([])).toEqual([]);
    expect(await mine([3, 4])).toMatchObject([{ Id: id }]);
    await changed(12, {}, { ApprovalThreshold: '1100.00' });
    expect(row(id).AwaitedId).toBe(12);
    await act(id, { do: 'approve' }, person(12));
    expect(row(id)).toMatchObject({ TotalAmount: '1100.00', ChangeRequestedBy: null, AwaitedId: 0 });
  });
});

describe('writing a purchase', () => {
  it('is dated today where no day is stated, and where it is emptied, so that closed books hold for it', async () => {
    const days = async (id: number): Promise<string[]> =>
      (await world.store.readStream(`Purchase-${id}`)).flatMap(({ data }) => (data as { RequestDate?: string }).RequestDate ?? []);
    const id = await create({ ...request('CashDebit'), Submit: false });
    expect(await days(id)).toEqual(['2026-04-01T00:00:00.000Z']);
    await world.run(new ChangePurchase(id, { RequestDate: '2026-03-15T00:00:00.000Z' }, admin));
    await world.run(new ChangePurchase(id, { RequestDate: '' }, admin));
    expect((await days(id)).at(-1)).toBe('2026-04-01T00:00:00.000Z');
    expect(row(id).RequestDate).toBe('2026-04-01T00:00:00.000Z');
  });
  it('keeps a draft on request', async () => {
    const id = await create(request('CreditCard', { Submit: false }));
    expect(row(id).BusinessState).toBe('Draft');
    await world.run(new ChangePurchase(id, { RequestType: 'VendorWillInvoice', Items: [item({ Quantity: '1' })] }, person(9)));
    expect(row(id)).toMatchObject({ RequestType: 'VendorWillInvoice', TotalAmount: '50.00' });
    await act(id, { do: 'submit' });
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', PONumber: '1' });
  });

  it('fixes the type on submission, and everything on approval', async () => {
    const id = await create(request('VendorWillInvoice'), person(7));
    await expect(world.run(new ChangePurchase(id, { RequestType: 'CreditCard' }, person(7)))).rejects.toMatchObject({
      code: 'purchase_type_fixed',
    });
    await act(id, { do: 'approve' });
    await expect(world.run(new ChangePurchase(id, { Description: 'x' }, person(7)))).rejects.toMatchObject({ kind: 'state' });
  });

  it('reports every fault', async () => {
    const wrong = request('VendorWillInvoice', { MilestoneId: 99, VendorId: 98, Items: [item({ UnitPrice: '-1.00' })] });
    await expect(create(wrong)).rejects.toMatchObject({
      kind: 'input',
      issues: expect.arrayContaining(['MilestoneId', 'VendorId', 'Items[0].UnitPrice'].map((field) => expect.objectContaining({ field }))),
    });
    await expect(create({ RequestType: 'CashDebit' })).rejects.toMatchObject({ issues: [{ field: 'TotalAmount' }] });
  });

  it('accepts a total without items, and derives the project from the items', async () => {
    expect(row(await create({ RequestType: 'VendorWillInvoice', TotalAmount: '80' }))).toMatchObject({
      TotalAmount: '80.00',
      DepartmentId: 1,
      ProjectId: null,
    });
    const id = await create({ RequestType: 'VendorWillInvoice', Items: [item({ MilestoneId: 21 })] });
    expect(row(id)).toMatchObject({ ProjectId: 12, MilestoneId: null, ClientId: 3 });
  });

  it('reports every fault of a change', async () => {
    const id = await create({ RequestType: 'VendorWillInvoice', TotalAmount: '80', Submit: false });
    const change = (fields: Partial<Purchase>) => world.run(new ChangePurchase(id, fields, person(9)));
    await expect(change({ TotalAmount: '-80.00' })).rejects.toMatchObject({ issues: [{ field: 'TotalAmount' }] });
    await expect(change({ Items: [item({ Quantity: '0' })] })).rejects.toMatchObject({
      issues: [{ field: 'Items[0].Quantity', problem: expect.stringContaining('more than 0') }],
    });
  });

  it('accepts items of one project only', async () => {
    world.given(project, 13, { ProjectName: 'Porch', ClientId: '3' });
    world.given(milestone, 22, { Name: 'Roof', ProjectPlanId: '13' });
    const wrong = { kind: 'input', issues: [{ field: 'Items[1].MilestoneId', problem: expect.stringContaining('project 12') }] };
    const mixed = [item({ MilestoneId: 21 }), item({ MilestoneId: 22 })];
    await expect(create(request('CashDebit', { Items: mixed }))).rejects.toMatchObject(wrong);
    await expect(create({ RequestType: 'CashDebit', Items: mixed })).rejects.toMatchObject(wrong);
    const id = await create(request('CashDebit', { Submit: false }));
    await expect(world.run(new ChangePurchase(id, { Items: mixed }, person(9)))).rejects.toMatchObject(wrong);
    const inside = await create({ RequestType: 'CashDebit', Items: [item()], Submit: false });
    await world.run(new ChangePurchase(inside, { Items: [item({ MilestoneId: 22 })] }, person(9)));
    expect(row(inside)).toMatchObject({ ProjectId: 13, ClientId: 3, DepartmentId: null });
  });

  it('pays back its creator when it becomes a reimbursement', async () => {
    const id = await create(request('CreditCard', { Submit: false }));
    await world.run(new ChangePurchase(id, { RequestType: 'Reimbursement' }, admin));
    expect(row(id).PersonToBeReimbursedId).toBe(9);
    await world.run(new ChangePurchase(id, { PersonToBeReimbursedId: 7 }, admin));
    await world.run(new ChangePurchase(id, { Description: 'Nails' }, admin));
    expect(row(id).PersonToBeReimbursedId).toBe(7);
    await world.run(new ChangePurchase(id, { PersonToBeReimbursedId: null }, admin));
    expect(row(id).PersonToBeReimbursedId).toBe(9);
  });

  it('keeps the total of an item when a unit price can only approximate it', async () => {
    const id = await create(
      request('VendorWillInvoice', { Submit: false, Items: [item({ Quantity: '7000', UnitPrice: '', TotalAmount: '100.00' })] }),
    );
    const { Items } = row(id);
    expect(Items[0]).toMatchObject({ UnitPrice: '0.0143', TotalAmount: '100.00' });
    await world.run(new ChangePurchase(id, { Items: [...Items] }, person(9)));
    expect(row(id)).toMatchObject({ TotalAmount: '100.00', Items: [{ TotalAmount: '100.00' }] });
    await world.run(new ChangePurchase(id, { Items: Items.map((one) => ({ ...one, Quantity: '3500' })) }, person(9)));
    expect(row(id)).toMatchObject({ TotalAmount: '50.05' });
  });

  it('fetches the ids of all its items at once', async () => {
    world.idRounds = 0;
    const id = await create(request('CreditCard', { Submit: false, Items: Array.from({ length: 20 }, () => item()) }));
    expect(world.idRounds).toBe(1);
    expect(new Set(row(id).Items.map((one) => one.Id)).size).toBe(20);
  });

  it('keeps the ids of its items', async () => {
    const id = await create(request('VendorWillInvoice', { Submit: false, Items: [item(), item()] }));
    const [first, second] = row(id).Items;
    await world.run(new ChangePurchase(id, { Items: [{ ...item(), ...second, Quantity: '3' }, item()] }, person(9)));
    expect(row(id).Items[0]).toMatchObject({ Id: second?.Id, Quantity: '3', TotalAmount: '150.00' });
    expect(row(id).Items[1]?.Id).not.toBe(first?.Id);
  });
});

describe('the amount billed to the client', () => {
  it('is the cost with the markup, from approval, once', async () => {
    const id = await create(request('CreditCard', { Items: [item(), item({ IsBillable: false })] }));
    expect(world.all(billable)).toHaveLength(1);
    expect(world.all(billable)[0]).toMatchObject({
      OriginOfBillable: 'CreditCardItem',
      OriginOfBillableId: row(id).Items[0]?.Id,
      ParentRequestId: id,
      Price: '575.00',
      UnitPrice: '57.50',
      OurCost: '500.00',
      Markup: '15',
      QuantityRemaining: '10',
    });
    await approvedBill(50, id, '500.00', [line(901, id, row(id).Items[0]?.Id ?? 0, '10', '500.00')]);
    expect(world.all(billable)).toHaveLength(1);
  });

  it('is zero where the milestone is not cost plus', async () => {
    world.given(project, 13, { ProjectName: 'Fixed', ClientId: '3' });
    world.given(milestone, 22, { ProjectPlanId: '13' });
    await create(request('CashDebit', { MilestoneId: 22 }));
    expect(world.all(billable)).toHaveLength(0);
  });

  it('is that of a purchase order’s bills, from approval until they are voided', async () => {
    const id = await create(request('VendorWillInvoice'));
    expect(world.all(billable)).toHaveLength(0);
    const data = { Id: 51, PayableItems: [line(901, id, row(id).Items[0]?.Id ?? 0, '4', '180.00')], WasApproved: true };
    await approvedBill(51, id, '180.00', data.PayableItems);
    expect(world.all(billable)[0]).toMatchObject({
      OriginOfBillable: 'PayableItem',
      OriginOfBillableId: 901,
      Price: '207.00',
      Quantity: '4',
    });
    await happened({
      type: 'BillVoided',
      data: { ...data, RequestAllocations: [{ RequestId: String(id), PONumber: '', Amount: '180.00' }] },
    });
    expect(world.all(billable)).toHaveLength(0);
    expect(row(id)).toMatchObject({ BilledAmount: '0.00', CommittedAmount: '500.00' });
  });

  it('is removed with the purchase, unless an invoice has it', async () => {
    const [one, two] = [await create(request('CashDebit')), await create(request('CashDebit'))];
    const [first, second] = world.all(billable);
    await world.run(new PutBillablesOnInvoice(8, [{ BillableId: Number(second?.Id), LineItemId: 0 }], admin));
    await expect(world.run(new RemovePurchase(two, admin))).rejects.toMatchObject({ code: 'purchase_on_invoice' });
    await world.run(new RemovePurchase(one, admin));
    expect(world.all(billable).map(({ Id }) => Id)).not.toContain(first?.Id);
  });
});

describe('a purchase order', () => {
  it('closes when the full quantity of every item is billed, even for less money', async () => {
    const id = await create(request('VendorWillInvoice'));
    const itemId = row(id).Items[0]?.Id ?? 0;
    await approvedBill(51, id, '160.00', [line(901, id, itemId, '4', '160.00')]);
    expect(row(id)).toMatchObject({
      BusinessState: 'Approved',
      BilledAmount: '160.00',
      CommittedAmount: '300.00',
      Items: [{ BilledAmount: '160.00' }],
    });
    await approvedBill(52, id, '300.00', [line(902, id, itemId, '6', '300.00')]);
    expect(row(id)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '460.00', CommittedAmount: '0.00' });
  });

  it('of a subcontractor closes by amount', async () => {
    const id = await create(request('VendorWillInvoice', { IsSubcontract: true }));
    const itemId = row(id).Items[0]?.Id ?? 0;
    await approvedBill(51, id, '300.00', [line(901, id, itemId, '10', '300.00')]);
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', CommittedAmount: '200.00' });
    await approvedBill(52, id, '200.00');
    expect(row(id)).toMatchObject({ BusinessState: 'Closed', BilledAmount: '500.00' });
  });

  const flags = {
    CloseRequestsIfItemsPending: false,
    CloseRequestsIfMultipleAllocations: false,
    CloseRequestsIfPaymentAmountLess: false,
  };
  const allocated = (RequestId: number) => ({ RequestAllocations: [{ RequestId: String(RequestId), PONumber: '', Amount: '160.00' }] });
  const PAID = '2026-04-10T00:00:00.000Z';
  const paid = async (Id: number, RequestId: number, more: object) => {
    const isEntered = world.all(purchaseBill).some((one) => one.Id === Id);
    if (!isEntered) await happened({ type: 'BillEntered', data: { Id, BusinessState: 'UnderReview', ...allocated(RequestId) } });
    await happened({
      type: 'BillPaymentRecorded',
      data: { Id, PaymentId: 1, PaymentDate: PAID, Amount: '160.00', BusinessState: 'Paid', ...allocated(RequestId), ...flags, ...more },
    });
  };
  const unpaid = (Id: number, RequestId: number, more: object) =>
    happened({ type: 'BillPaymentRemoved', data: { Id, PaymentId: 1, BusinessState: 'Approved', ...allocated(RequestId), ...more } });

  it('gives up the rest by the flag of a payment, or by its owner', async () => {
    const [one, two] = [await create(request('VendorWillInvoice')), await create(request('VendorWillInvoice'))];
    await approvedBill(51, one, '160.00', [line(901, one, row(one).Items[0]?.Id ?? 0, '4', '160.00')]);
    await paid(51, one, {});
    expect(row(one).BusinessState).toBe('Approved');
    await paid(51, one, { PaymentId: 2, CloseRequestsIfItemsPending: true });
    expect(row(one)).toMatchObject({ BusinessState: 'Closed', DateClosed: PAID, CommittedAmount: '0.00', BilledAmount: '160.00' });
    await act(two, { do: 'close' });
    expect(row(two)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00' });
    const mine = await create(request('Reimbursement'));
    await paid(53, mine, { BusinessState: 'PartiallyPaid' });
    expect(row(mine).BusinessState).toBe('Approved');
    await paid(53, mine, { PaymentId: 2 });
    expect(row(mine).BusinessState).toBe('Closed');
  });

  it('reopens when the payment that closed it is removed, and closes with the next, however often events are delivered', async () => {
    const id = await create(request('VendorWillInvoice'));
    await approvedBill(51, id, '160.00', [line(901, id, row(id).Items[0]?.Id ?? 0, '4', '160.00')]);
    const closing = { CloseRequestsIfPaymentAmountLess: true, Amount: '100.00', BusinessState: 'PartiallyPaid' };
    await paid(51, id, { Amount: '60.00', BusinessState: 'PartiallyPaid' });
    await paid(51, id, { ...closing, PaymentId: 2 });
    expect(row(id)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00' });
    // The other payment has no effect on it.
    await unpaid(51, id, { BusinessState: 'PartiallyPaid' });
    expect(row(id).BusinessState).toBe('Closed');
    await unpaid(51, id, { PaymentId: 2 });
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', DateClosed: '', CommittedAmount: '300.00', BilledAmount: '160.00' });
    expect(row(id).UserActions.at(-1)).toMatchObject({ ActionName: 'Reopened' });
    await world.run(new SettlePaidPurchase(id, 51, admin));
    expect(row(id).BusinessState).toBe('Approved');
    await paid(51, id, { ...closing, PaymentId: 3 });
    expect(row(id)).toMatchObject({ BusinessState: 'Closed', CommittedAmount: '0.00' });
  });

  it('of a reimbursement reopens when its bill is owed again', async () => {
    const id = await create(request('Reimbursement'));
    await paid(53, id, {});
    expect(row(id)).toMatchObject({ BusinessState: 'Closed', DateClosed: expect.stringContaining('T') as unknown });
    await unpaid(53, id, {});
    expect(row(id)).toMatchObject({ BusinessState: 'Approved', DateClosed: '' });
    await paid(53, id, { PaymentId: 2 });
    expect(row(id).BusinessState).toBe('Closed');
  });
});

describe('removing a purchase', () => {
  it('is allowed to its creator while it is a draft, and to users who manage bills', async () => {
    const [draft, sent] = [
      await create(request('CashDebit', { Submit: false }), person(7)),
      await create(request('VendorWillInvoice'), person(7)),
    ];
    await world.run(new RemovePurchase(draft, person(7)));
    await expect(world.run(new RemovePurchase(sent, person(7)))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.run(new RemovePurchase(sent, { ...person(11), causation: randomUUID() }))).rejects.toMatchObject({
      kind: 'missing',
    });
    await world.run(new RemovePurchase(sent, person(11, 'Manages Bills')));
    expect(world.all(purchase)).toHaveLength(0);
  });

  it('is rejected while a bill charges it', async () => {
    const id = await create(request('VendorWillInvoice'));
    await approvedBill(51, id, '10.00');
    await expect(world.run(new RemovePurchase(id, admin))).rejects.toMatchObject({ code: 'purchase_billed' });
  });

  it('is rejected while a bill that may still be approved refers to it', async () => {
    const id = await create(request('VendorWillInvoice'));
    const names = { RequestAllocations: [{ RequestId: String(id), PONumber: '1', Amount: '10.00' }] };
    const happened = (Id: number, type: string, data: object = {}) => world.happened(`Bill-${Id}`, { type, data: { Id, ...data } });
    await happened(51, 'BillEntered', { ...names, BusinessState: 'UnderReview' });
    await happened(51, 'BillRejected');
    await happened(52, 'BillEntered', { RequestAllocations: [], BusinessState: 'UnderReview' });
    await happened(52, 'BillChanged', names);
    await expect(world.run(new RemovePurchase(id, admin))).rejects.toMatchObject({
      code: 'purchase_billed',
      message: expect.stringContaining('bill 52'),
    });
    await happened(52, 'BillVoided', { ...names, PayableItems: [], WasApproved: false });
    await expect(world.run(new RemovePurchase(id, admin))).resolves.toBeDefined();
  });
});
