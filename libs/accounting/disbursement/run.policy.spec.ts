import { bill, type Bill } from '../bill/bill.record';
import { planRun, referencesFrom } from './run.policy';

const open = (Id: number, OutstandingAmount: string, more: Partial<Bill> = {}): Bill => ({
  ...(bill.blank() as Bill),
  ...{ Id: String(Id), VendorId: '3', BusinessState: 'Approved', TotalAmount: OutstandingAmount, OutstandingAmount },
  ...{ InvoiceDate: '2026-02-10', DueDate: '2026-03-12' },
  ...more,
});
const days = { through: '2026-02-20', date: '2026-02-20' };
const discounted = { DiscountPercent: '2', DiscountDate: '2026-02-20' };

describe('A run of disbursements', () => {
  it('money 11.8: takes what is due, what has a discount that ends, and the credits of the vendor', () => {
    const bills = [
      open(1, '1000.00', discounted),
      open(2, '450.00', { DueDate: '2026-02-14' }),
      open(3, '-130.00'),
      open(4, '70.00'),
      open(5, '-5.00', { VendorId: '9' }),
    ];
    expect(planRun(bills, days)).toEqual({
      payments: [
        {
          VendorId: 3,
          Applications: [
            { BillId: 1, Amount: '980.00', Discount: '20.00' },
            { BillId: 2, Amount: '450.00' },
            { BillId: 3, Amount: '-130.00' },
          ],
        },
      ],
      left: [],
    });
  });

  it('takes no discount after its day, and none of tax and of what is retained', () => {
    expect(
      planRun([open(1, '1000.00', { ...discounted, DueDate: '2026-02-21' })], { through: '2026-02-21', date: '2026-02-21' }).payments,
    ).toEqual([{ VendorId: 3, Applications: [{ BillId: 1, Amount: '1000.00' }] }]);
    const PayableItems = [{ TotalAmount: '1000.00', TaxAmount: '80.00', IsExcluded: false }] as Bill['PayableItems'];
    const taxed = open(1, '980.00', { ...discounted, TotalAmount: '1080.00', RetainedAmount: '100.00', PayableItems });
    expect(planRun([taxed], days).payments[0]?.Applications).toEqual([{ BillId: 1, Amount: '962.00', Discount: '18.00' }]);
  });

  it('leaves out what is held, under review or of a person, and vendors who owe us', () => {
    const DueDate = '2026-02-01';
    const bills = [
      open(1, '10.00', { DueDate, OnHold: true, HoldReason: 'Split.' }),
      open(2, '10.00', { DueDate, BusinessState: 'UnderReview' }),
      open(3, '10.00', { DueDate, VendorId: '', PersonToBeReimbursedId: 7 }),
      open(4, '10.00', { DueDate, VendorId: '5' }),
      open(6, '-10.00', { VendorId: '5' }),
    ];
    expect(planRun(bills, days)).toEqual({
      payments: [],
      left: [
        { BillId: 1, Reason: 'It is on hold: Split.' },
        { BillId: 2, Reason: 'It is under review.' },
        { BillId: 3, Reason: 'It reimburses a person.' },
        { BillId: 4, Reason: 'The credits of the vendor leave 0.00 to be paid.' },
      ],
    });
  });

  it('numbers its disbursements in a row', () => {
    expect(referencesFrom('0098', 3)).toEqual(['0098', '0099', '0100']);
    expect(referencesFrom('', 2)).toEqual(['', '']);
  });
});
