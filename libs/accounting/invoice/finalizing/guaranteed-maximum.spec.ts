import { billable } from '@plumbline/activity/published';
import { Money } from '@plumbline/platform/kernel';
import { CheckGuaranteedMaximum, contract, deliverable, project } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing';
import { FinalizeInvoice } from '../../published/commands';
import { drafting, invoiceWorld } from '../../testing/invoice-fixture';
import { CreditInvoice } from '../crediting/credit-invoice.handlers';
import { VoidInvoice } from './finalize-invoice.handlers';
import { invoice } from '../invoice.record';
import { linesOf } from '../lines.policy';
import { UnapplyInvoiceCredit } from '../crediting/withdraw-credit.handlers';

const allow = (made: World, GuaranteedMaximum: string): void => {
  made.given(contract, 5, { GuaranteedMaximum, ProjectId: 9, Deliverables: [{ Id: 41 }] as never });
  made.given(deliverable, 41, { Description: 'Time and materials', ContractId: 5 });
};

/** Two drafts, of 684.00 and of 500.00, under a contract that allows 1,000.00 since. */
async function drafts(): Promise<{ made: World; both: readonly [number, number] }> {
  const made = invoiceWorld();
  made.given(project, 9, { ClientId: '1', ContractId: 5 as never });
  allow(made, '2000.00');
  const both = [await drafting(made, [{ BillableId: 11 }]), await drafting(made, [{ BillableId: 13 }])] as const;
  allow(made, '1000.00');
  return { made, both };
}
const finalize = (made: World, id: number) =>
  made.run(new FinalizeInvoice(id, made.actor())).then(
    () => 'finalized',
    ({ code }: { code?: string }) => code,
  );

/** Gives credit for the only line of the invoice. */
async function credit(made: World, id: number, Amount: string): Promise<number> {
  const [{ Id }] = linesOf(made.row(invoice, id).LineItemGroups);
  const request = { Lines: [{ LineItemId: Number(Id), Amount }], Amount: '', Reason: '', Reopen: false };
  return (await made.run(new CreditInvoice(id, request, made.actor()))).id;
}

describe('A guaranteed maximum', () => {
  it('is not exceeded by two invoices that are finalized at the same time', async () => {
    const { made, both } = await drafts();
    const outcomes = await Promise.all(both.map((id) => finalize(made, id)));
    expect(outcomes.sort()).toEqual(['finalized', 'over_maximum']);
    expect(both.map((id) => made.row(invoice, id).BusinessState).sort()).toEqual(['Draft', 'Outstanding']);
  });
  it('has room again for an invoice once another one is void', async () => {
    const { made, both } = await drafts();
    const [first, second] = both;
    expect(await finalize(made, first)).toBe('finalized');
    expect(await finalize(made, second)).toBe('over_maximum');
    await made.run(new VoidInvoice(first, made.actor()));
    expect(await finalize(made, second)).toBe('finalized');
  });
  it('is not exceeded by a credit note that is voided beside a finalization', async () => {
    const { made, both } = await drafts();
    const [first, second] = both;
    await finalize(made, first);
    const note = await credit(made, first, '184.01');
    await made.run(new UnapplyInvoiceCredit(note, first, made.actor()));
    const voided = made.run(new VoidInvoice(note, made.actor())).then(
      () => 'voided',
      ({ code }: { code?: string }) => code,
    );
    const outcomes = await Promise.all([voided, finalize(made, second)]);
    expect(outcomes.filter((one) => one === 'over_maximum')).toHaveLength(1);
    const counted = made
      .all(invoice)
      .filter(({ BusinessState }) => BusinessState === 'Outstanding' || BusinessState === 'Closed')
      .flatMap(({ LineItemGroups }) => linesOf(LineItemGroups).map(({ Price }) => Price));
    expect(Money.sum(counted).compare('1000.00')).toBeLessThanOrEqual(0);
  });
  it('has the room of a credit note at once, and again none once the note is void', async () => {
    const { made, both } = await drafts();
    const [first, second] = both;
    await finalize(made, first);
    const note = await credit(made, first, '184.00');
    await made.run(new UnapplyInvoiceCredit(note, first, made.actor()));
    expect(await finalize(made, second)).toBe('finalized');
    await expect(made.run(new VoidInvoice(note, made.actor()))).rejects.toThrow('of which 0.00 is left to bill');
    await made.run(new VoidInvoice(second, made.actor()));
    await made.run(new VoidInvoice(note, made.actor()));
    expect(await finalize(made, await drafting(made, [{ BillableId: 13 }]))).toBe('finalized');
    expect(made.all(invoice).map(({ TotalAmount }) => TotalAmount)).toContain('316.00');
  });
  it('counts invoices from before its account began, once', async () => {
    const { made, both } = await drafts();
    const line = { DeliverableId: 41, Price: '600.00' };
    const LineItemGroups = [{ LineItems: [line] }] as never;
    made.given(invoice, 2, { ProjectId: '9', ClientId: '1', BusinessState: 'Outstanding', LineItemGroups });
    made.given(invoice, 3, { ProjectId: '9', ClientId: '1', BusinessState: 'Void', LineItemGroups });
    expect(await finalize(made, both[0])).toBe('over_maximum');
    allow(made, '1284.00');
    expect(await finalize(made, both[0])).toBe('finalized');
    expect(await finalize(made, both[1])).toBe('over_maximum');
  });
  it('of a contract counts nothing of an earlier contract of the project', async () => {
    const { made, both } = await drafts();
    expect(await finalize(made, both[0])).toBe('finalized');
    made.given(contract, 6, { GuaranteedMaximum: '1000.00', ProjectId: 9, Deliverables: [{ Id: 42 }] as never });
    made.given(deliverable, 42, { Description: 'Second stage', ContractId: 6 });
    made.given(project, 9, { ClientId: '1', ContractId: 6 as never });
    made.given(billable, 12, { ...made.row(billable, 12), DeliverableId: '42', Price: '900.00', PriceRemaining: '900.00' });
    expect(await finalize(made, await drafting(made, [{ BillableId: 12 }]))).toBe('finalized');
    expect(made.all(invoice).map(({ TotalAmount }) => TotalAmount)).toContain('900.00');
  });
  it('is not lowered below what finalized invoices bill, drafts apart, until lines are credited', async () => {
    const { made, both } = await drafts();
    const check = (maximum: string) => made.run<void>(new CheckGuaranteedMaximum(5, maximum, made.actor()));
    await check('0.00');
    await finalize(made, both[0]);
    await check('684.00');
    await expect(check('683.99')).rejects.toThrow('would be 683.99, but 684.00 is billed already');
    await credit(made, both[0], '84.00');
    await check('600.00');
    await expect(check('599.99')).rejects.toMatchObject({ kind: 'state', code: 'maximum_below_billed' });
  });
  it('is kept without reading the invoices that are finalized', async () => {
    const { made, both } = await drafts();
    await finalize(made, both[0]);
    const find = jest.spyOn(made.reads, 'find');
    await finalize(made, both[1]);
    await drafting(made, [{ BillableId: 12 }]).catch(() => undefined);
    const ofInvoices = find.mock.calls.filter(([kind]) => (kind as unknown) === invoice).map(([, , where]) => where);
    expect(ofInvoices.every(({ BusinessState }) => BusinessState === 'Draft')).toBe(true);
  });
});
