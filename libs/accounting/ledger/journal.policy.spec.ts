import { Money } from '@plumbline/platform/kernel';
import { actualFaults, balanceFaults, type Balances } from './journal.policy';

const balances = (Receivable: string, Payable: string, Committed: string): Balances => ({
  Receivable: Money.of(Receivable),
  Payable: Money.of(Payable),
  Committed: Money.of(Committed),
});
const job = { Id: 9, LaborTracked: '312.00', MaterialsTracked: '1126.25', SubsTracked: '' };

describe('The checks of the journal', () => {
  it('find nothing where the journal agrees with the records', () => {
    expect(balanceFaults(1, balances('3000.00', '4500.00', '7950.00'), balances('3000.00', '4500.00', '7950.00'))).toEqual([]);
    expect(actualFaults([job, { ...job, Id: 10, LaborTracked: '', MaterialsTracked: '' }], new Map([[9, Money.of('1438.25')]]))).toEqual(
      [],
    );
  });

  it('name each account that differs, of those that are compared', () => {
    const [shown, right] = [balances('3000.00', '5000.00', '7400.00'), balances('3000.00', '4500.00', '7950.00')];
    expect(balanceFaults(1, shown, right)).toMatchObject([
      { kind: 'Company', id: 1, shown: '5000.00', right: '4500.00' },
      { kind: 'Company', id: 1, shown: '7400.00', right: '7950.00' },
    ]);
    expect(balanceFaults(1, shown, right, ['Committed'])).toMatchObject([{ shown: '7400.00', right: '7950.00' }]);
  });

  it('name projects whose cost differs', () => {
    expect(actualFaults([job], new Map())).toMatchObject([{ kind: 'Project', id: 9, shown: '0.00', right: '1438.25' }]);
  });
});
