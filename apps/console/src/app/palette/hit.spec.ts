import { inOneLine } from './hit';

describe('the second line of what is found', () => {
  it('says what a record is, as far as that is known', () => {
    const bill = { Entity: 'bills', State: 'UnderReview', Amount: '1250.00', Day: '2026-03-02', Parent: 'Prairie Lumber' };
    expect(inOneLine(bill)).toBe('bill · Prairie Lumber · Under review · 1,250.00 · Mar 2, 2026');
    expect(inOneLine({ Entity: 'clients', State: 'Inactive' })).toBe('client · Inactive');
    expect(inOneLine({ Entity: 'departments' })).toBe('department');
  });
});
