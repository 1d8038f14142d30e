import { contract, project } from '@plumbline/project/published';
import type { World } from '@plumbline/platform/testing/world';
import { FinalizeInvoice } from '../published/commands';
import { drafting, invoiceWorld } from '../testing/invoice-fixture';
import { VoidInvoice } from './finalize-invoice.handlers';
import { invoice } from './invoice.record';

const allow = (made: World, GuaranteedMaximum: string): void =>
  made.given(contract, 5, { GuaranteedMaximum, Deliverables: [{ Id: 41 }] as never });

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
});
