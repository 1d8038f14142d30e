import { Refusal } from '@plumbline/platform/kernel';
import type { RecordOf } from '@plumbline/platform/records';
import { contract, deliverable } from '@plumbline/project/published';
import { termsOf } from './contract-terms';

type Contract = RecordOf<typeof contract>;

const line = (Id: number, Price: string, more: object = {}) =>
  ({
    ...deliverable.blank(),
    Id: String(Id),
    DeliverableType: 'AIABilling',
    Description: `Work ${Id}`,
    Price,
    ...more,
  }) as Contract['Deliverables'][number];
const amendment = (Number: number, Amount: string) => ({
  Number,
  Amount,
  Description: '',
  Date: '',
  Reason: '',
  Days: 0,
  DateAccepted: '',
});
const agreed = (more: Partial<Contract> = {}): Contract => ({
  ...contract.blank(),
  Id: 5,
  ContractType: 'AIAJob',
  BusinessState: 'Open',
  Deliverables: [line(41, '1000.00', { ItemNumber: 'A', MilestoneIds: [21, 22] }), line(42, '500.00')],
  ...more,
});

describe('the terms of a contract for applications', () => {
  it('are its priced AIABilling lines, each with a number', () => {
    const Deliverables = [...agreed().Deliverables, line(43, '70.00', { DeliverableType: 'Fixed' }), line(44, '')];
    expect(termsOf(agreed({ Deliverables }))).toEqual({
      Retainage: { Steps: [], CapPercent: '' },
      OriginalContractSum: '1500.00',
      NetChangeByChangeOrders: '0.00',
      Lines: [
        { Key: 41, ItemNumber: 'A', DescriptionOfWork: 'Work 41', ScheduledValue: '1000.00', MilestoneId: 21 },
        { Key: 42, ItemNumber: '2', DescriptionOfWork: 'Work 42', ScheduledValue: '500.00', MilestoneId: null },
      ],
    });
  });

  it('bill a part on the milestone of the line that it was split from, however often that was split, until it has its own', () => {
    const parts = [
      line(43, '70.00', { PartOfId: 41 }),
      line(44, '20.00', { PartOfId: 43 }),
      line(45, '10.00', { PartOfId: 44, MilestoneIds: [23] }),
    ];
    const { Lines } = termsOf(agreed({ Deliverables: [...agreed().Deliverables, ...parts] }));
    expect(Lines.map(({ Key, MilestoneId }) => [Key, MilestoneId])).toEqual([
      [41, 21],
      [42, null],
      [43, 21],
      [44, 21],
      [45, 23],
    ]);
  });

  it('distinguish the lines of change orders from the original ones', () => {
    const Deliverables = [...agreed().Deliverables, line(43, '70.00'), line(44, '-20.00')];
    const terms = termsOf(
      agreed({
        Deliverables,
        AmendingLines: [43, 44].map((DeliverableId) => ({ Number: 1, DeliverableId })),
        Amendments: [amendment(1, '70.00'), amendment(2, '-20.00')],
      }),
    );
    expect([terms.OriginalContractSum, terms.NetChangeByChangeOrders]).toEqual(['1500.00', '50.00']);
    expect(terms.Lines.map(({ Key }) => Key)).toEqual([41, 42, 43, 44]);
  });

  it('have one more line for change orders without lines', () => {
    const Deliverables = [...agreed().Deliverables, line(43, '70.00')];
    const Amendments = [amendment(1, '70.00'), amendment(2, '30.00'), amendment(3, '-5.00')];
    const terms = termsOf(agreed({ Deliverables, AmendingLines: [{ Number: 1, DeliverableId: 43 }], Amendments }));
    expect(terms.NetChangeByChangeOrders).toBe('95.00');
    expect(terms.Lines.at(-1)).toEqual({
      Key: 0,
      ItemNumber: 'CO',
      DescriptionOfWork: 'Change orders',
      ScheduledValue: '25.00',
      MilestoneId: null,
    });
  });

  it.each<[string, Partial<Contract>]>([
    ['contract_of_vendor', { VendorId: 3 }],
    ['contract_not_aia', { ContractType: 'Contract' }],
    ['contract_state', { BusinessState: 'Draft' }],
    ['contract_state', { BusinessState: 'Closed' }],
    ['nothing_to_apply', { Deliverables: [line(41, '1.00', { DeliverableType: 'Fixed' })] }],
  ])('are rejected with %s', (code, more) => {
    let refusal: unknown;
    try {
      termsOf(agreed(more));
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).code).toBe(code);
  });
});
