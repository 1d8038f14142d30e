import { contract } from '@plumbline/project/published';
import { admin, activityWorld, contractor } from '../../testing/world';
import { billable } from '../billable.record';
import { SettleContractDeposit } from './settle-deposit.handlers';

const DATE = '2026-03-02T00:00:00.000Z';

describe('The deposit of a contract', () => {
  const world = (fields: object) => {
    const made = activityWorld();
    contractor(made);
    const agreed = { ...made.row(contract, 5), ClientId: 3, VendorId: null, ContractNumber: '2026-014', DepositAmount: '2000.00' };
    made.given(contract, 5, { ...agreed, ...fields });
    const settle = () => made.run(new SettleContractDeposit(5, DATE, admin));
    return { made, settle };
  };

  it('is billed once while the contract is open', async () => {
    const { made, settle } = world({});
    await settle();
    await settle();
    expect(made.all(billable)).toMatchObject([
      {
        ...{ OriginOfBillable: 'ContractDeposit', OriginOfBillableId: 5, ClientId: '3', ProjectId: '12', Price: '2000.00' },
        ...{ Description: 'Deposit, contract 2026-014', StartDate: DATE, BusinessState: 'Open', DefaultTaxable: false },
      },
    ]);
  });
  it.each([
    ['without a deposit', { DepositAmount: '' }],
    ['with a vendor', { VendorId: 2 }],
    ['that is a draft', { BusinessState: 'Draft' }],
  ])('is none on a contract %s', async (_, fields) => {
    const { made, settle } = world(fields);
    await settle();
    expect(made.all(billable)).toEqual([]);
  });
  it('is taken back when the contract returns to Draft', async () => {
    const { made, settle } = world({});
    await settle();
    made.given(contract, 5, { ...made.row(contract, 5), BusinessState: 'Draft' });
    await settle();
    expect(made.all(billable)).toEqual([]);
  });
});
