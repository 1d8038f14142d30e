import { creditFaults, type CreditedDocument } from './credit.policy';

const lowered: CreditedDocument = { Id: 8, credits: [{ Id: 13, of: 12, Amount: '130.00' }] };
const note: CreditedDocument = { Id: 12, credits: [{ Id: 13, of: 8, Amount: '-130.00' }] };
const faults = (documents: CreditedDocument[], others: CreditedDocument[]) =>
  creditFaults('Invoice', documents, new Map(others.map((one) => [one.Id, one]))).map(({ id, shown, right }) => [id, shown, right]);

describe('The checks of applied credit', () => {
  it('accept what both documents show', () => {
    expect(faults([lowered, note], [lowered, note])).toEqual([]);
  });
  it('name an application that one document shows alone, or for another', () => {
    expect(faults([lowered], [])).toEqual([[8, '0 times, 0.00', '-130.00']]);
    expect(faults([note], [{ ...lowered, credits: [] }])).toEqual([[12, '0 times, 0.00', '130.00']]);
    expect(faults([note], [{ Id: 8, credits: [{ Id: 13, of: 9, Amount: '130.00' }] }])).toEqual([[12, '0 times, 0.00', '130.00']]);
  });
  it('name one of different amounts, and one that is shown twice', () => {
    expect(faults([note], [{ Id: 8, credits: [{ Id: 13, of: 12, Amount: '129.99' }] }])).toEqual([[12, '1 times, 129.99', '130.00']]);
    expect(faults([note], [{ Id: 8, credits: [...lowered.credits, ...lowered.credits] }])).toEqual([[12, '2 times, 260.00', '130.00']]);
  });
});
