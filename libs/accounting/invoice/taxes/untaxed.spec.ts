import { client } from '@plumbline/company/published';
import { drafting, free, invoiceWorld } from '../../testing/invoice-fixture';
import { invoice } from '../invoice.record';
import { ChangeInvoice } from '../invoice.handlers';
import { FinalizeInvoice } from '../../published';

const taxable = free({ Description: 'Permit', Price: '100.00', IsTaxable: true });
const refused = { kind: 'state', code: 'tax_code_missing' };

describe('a taxable line of a client whose stored tax code does not exist (W2)', () => {
  it('is drafted, changed and finalized with a rate alone', async () => {
    const made = invoiceWorld();
    made.given(client, 1, { ClientName: 'Oakridge', TaxCode: 'Gone' });
    await expect(drafting(made, [], taxable)).rejects.toMatchObject(refused);
    const id = await drafting(made, [], { ...taxable, TaxRate: '0' });
    expect(made.row(invoice, id).TotalTaxes).toBe('0.00');
    const untaxed = await drafting(made, 'all');
    await expect(made.run(new ChangeInvoice(untaxed, taxable, made.actor()))).rejects.toMatchObject(refused);
    await made.run(new ChangeInvoice(untaxed, { ...taxable, TaxRate: '8' }, made.actor()));
    expect(made.row(invoice, untaxed).TotalTaxes).toBe('8.00');
  });

  it('is not finalized where its draft is older than the rule', async () => {
    const made = invoiceWorld();
    const id = await drafting(made, [], taxable);
    made.given(client, 1, { ClientName: 'Oakridge', TaxCode: 'Gone' });
    await expect(made.run(new FinalizeInvoice(id, made.actor()))).rejects.toMatchObject(refused);
  });
});
