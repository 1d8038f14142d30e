import { BillPurchase, ReversePurchaseBilling } from '@plumbline/activity/published';
import { Decide, Decisions } from '@plumbline/platform/decisions';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { Refusal, system, type Actor } from '@plumbline/platform/kernel';
import { someBill } from '../testing/samples';
import { BillApproval } from './bill-approval';
import { billAggregate } from './bill.aggregate';
import type { BillCommand } from './bill.decider';

const ID = 5;
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
let causes = 0;
const actorOf = (company = 1): Actor => system(company, uuid(1), uuid(100 + ++causes));

/** A bill under review that charges the purchases 7 and 8, and purchases that accept or reject a charge. */
async function world(closed: readonly number[] = [], meanwhile: () => Promise<unknown> = async () => undefined) {
  const store = new MemoryEventStore();
  const decisions = new Decisions(store);
  const charged = new Set<number>();
  const delivered: string[] = [];
  const answer = async (command: object): Promise<unknown> => {
    if (command instanceof BillPurchase) {
      await meanwhile();
      delivered.push(`charge ${command.purchaseId} with ${command.amount}${command.isNew ? '' : ' unasked'}`);
      if (closed.includes(command.purchaseId)) throw new Refusal('state', 'purchase_closed', 'Closed.');
      const types = charged.has(command.purchaseId) ? [] : ['PurchaseBilled'];
      charged.add(command.purchaseId);
      return { position: 1n, types, id: command.purchaseId };
    }
    if (command instanceof ReversePurchaseBilling) {
      delivered.push(`reverse ${command.purchaseId}`);
      charged.delete(command.purchaseId);
    }
    return { position: 1n, types: [], id: 0 };
  };
  const RequestAllocations = [
    { RequestId: '7', PONumber: '1', Amount: '60.00', RetainedAmount: '0.00' },
    { RequestId: '8', PONumber: '2', Amount: '40.00', RetainedAmount: '0.00' },
  ];
  const data = { ...someBill, RequestAllocations, ChargedRequests: ['7', '8'], Id: ID, Approve: false };
  await decisions.take(new Decide(billAggregate, ID, { type: 'EnterBill', data }, actorOf(), { stream: 'create' }));
  const approval = new BillApproval({ execute: answer } as never, decisions, store);
  const state = async () => (await approval.situation(ID, actorOf())).is;
  return { approval, decisions, charged, delivered, state };
}

describe('approving a bill that charges purchases', () => {
  it('charges each purchase first, and then approves', async () => {
    const { approval, charged, delivered, state } = await world();
    const { types } = await approval.approve(ID, actorOf());
    expect([types, await state(), [...charged]]).toEqual([['BillApproved'], 'Approved', [7, 8]]);
    expect(delivered).toEqual(['charge 7 with 60.00', 'charge 8 with 40.00']);
  });

  it('reverses all charges when one purchase rejects its charge, and approves nothing', async () => {
    const { approval, charged, delivered, state } = await world([8]);
    await expect(approval.approve(ID, actorOf())).rejects.toThrow('Closed.');
    expect([await state(), [...charged]]).toEqual(['UnderReview', []]);
    expect(delivered.at(-1)).toBe('reverse 7');
  });

  it('completes an approval that was interrupted between a charge and the approval', async () => {
    const { approval, charged, state } = await world();
    charged.add(7);
    const actor = actorOf();
    const first = await approval.approve(ID, actor);
    expect([await state(), [...charged].sort()]).toEqual(['Approved', [7, 8]]);
    // A repeat of the same approval finds it done; another approval is rejected. Neither reverses anything.
    expect(await approval.approve(ID, actor)).toEqual(first);
    await expect(approval.approve(ID, actorOf())).rejects.toMatchObject({ code: 'bill_not_under_review' });
    expect([...charged].sort()).toEqual([7, 8]);
  });

  it.each([
    ['approved', { type: 'ApproveBill', data: { Id: ID } }, [7, 8]],
    ['rejected', { type: 'RejectBill', data: { Id: ID, Reason: '' } }, []],
  ] as const)(
    'is rejected when the bill becomes %s at the last moment; only an effective one keeps its charges',
    async (_, message, kept) => {
      let orders = 0;
      const decided = new Decide(billAggregate, ID, message, actorOf());
      const made = await world([], async () => (++orders === 2 ? made.decisions.take(decided) : undefined));
      await expect(made.approval.approve(ID, actorOf())).rejects.toMatchObject({ code: 'bill_not_under_review' });
      expect([...made.charged]).toEqual(kept);
    },
  );

  it('reverses only its own charges', async () => {
    const { approval, charged } = await world([8]);
    charged.add(7);
    await expect(approval.approve(ID, actorOf())).rejects.toThrow('Closed.');
    expect([...charged]).toEqual([7]);
  });

  it('approves and charges nothing when the bill changes between the charge and the approval', async () => {
    const RequestAllocations = [{ RequestId: '7', PONumber: '1', Amount: '99.00', RetainedAmount: '0.00' }];
    const change = new Decide(billAggregate, ID, { type: 'ChangeBill', data: { Id: ID, RequestAllocations } }, actorOf());
    const { approval, decisions, charged, state } = await world([], () => decisions.take(change));
    await expect(approval.approve(ID, actorOf())).rejects.toMatchObject({ kind: 'state', code: 'bill_changed' });
    expect([await state(), [...charged]]).toEqual(['UnderReview', []]);
  });

  it('reverses charges when a bill under review is changed, and never those of an approved one', async () => {
    const { approval, charged, delivered } = await world();
    charged.add(7);
    await approval.release(ID, await approval.situation(ID, actorOf()), actorOf());
    expect([...charged]).toEqual([]);
    await approval.approve(ID, actorOf());
    delivered.length = 0;
    await approval.release(ID, await approval.situation(ID, actorOf()), actorOf());
    expect(delivered).toEqual([]);
  });
});

describe('a withdrawn bill', () => {
  const withdrawals: readonly [string, BillCommand][] = [
    ['rejected', { type: 'RejectBill', data: { Id: ID, Reason: '' } }],
    ['voided', { type: 'VoidBill', data: { Id: ID } }],
    ['removed', { type: 'RemoveBill', data: { Id: ID } }],
  ];
  it.each(withdrawals)('reverses the charges of its interrupted approval: %s', async (_, message) => {
    const { approval, decisions, charged } = await world();
    for (const request of [7, 8]) charged.add(request);
    await approval.releaseWithdrawn(ID, actorOf());
    expect([...charged]).toEqual([7, 8]);
    await decisions.take(new Decide(billAggregate, ID, message, actorOf()));
    await approval.releaseWithdrawn(ID, actorOf());
    expect([...charged]).toEqual([]);
  });

  it('also reverses charges from before it was changed', async () => {
    const { approval, decisions, charged } = await world();
    charged.add(8);
    const only7 = {
      RequestAllocations: [{ RequestId: '7', PONumber: '1', Amount: '100.00', RetainedAmount: '0.00' }],
      ChargedRequests: ['7'],
    };
    await decisions.take(new Decide(billAggregate, ID, { type: 'ChangeBill', data: { Id: ID, ...only7 } }, actorOf()));
    await decisions.take(new Decide(billAggregate, ID, { type: 'RejectBill', data: { Id: ID, Reason: '' } }, actorOf()));
    await approval.releaseWithdrawn(ID, actorOf());
    expect([...charged]).toEqual([]);
  });

  it('keeps its charges while it is approved', async () => {
    const { approval, charged, delivered } = await world();
    await approval.approve(ID, actorOf());
    delivered.length = 0;
    await approval.releaseWithdrawn(ID, actorOf());
    expect([[...charged], delivered]).toEqual([[7, 8], []]);
  });

  it('of another company counts as missing, and nothing is charged', async () => {
    const { approval, delivered } = await world();
    await expect(approval.approve(ID, actorOf(2))).rejects.toMatchObject({ kind: 'missing' });
    expect(delivered).toEqual([]);
  });
});
