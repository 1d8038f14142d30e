import { retirementChange, retirements } from './retirement';

const UPDATE = { Action: 'update', Allowed: false, Reason: 'It takes Manages Users.', Fields: [], Undo: null };

describe('Taking a record out of use', () => {
  it('is offered for what is in use, and brought back for what is not, with the reason of a change', () => {
    expect(retirements('clients', { Id: 1, ObjectState: 'Active' }, UPDATE)).toEqual([
      { ...UPDATE, Action: 'make-inactive', Undo: 'make-active' },
    ]);
    expect(retirements('users', { Id: 1, Enabled: 0 }, UPDATE)).toEqual([{ ...UPDATE, Action: 'make-active', Undo: 'make-inactive' }]);
  });

  it('is offered neither for what is deleted nor where there is no such state, nor before it is known who may', () => {
    expect(retirements('clients', { Id: 1, ObjectState: 'Deleted' }, UPDATE)).toEqual([]);
    expect(retirements('bills', { Id: 1 }, UPDATE)).toEqual([]);
    expect(retirements('time-entries', { Id: 1, ObjectState: 1 }, UPDATE)).toEqual([]);
    expect(retirements('clients', { Id: 1, ObjectState: 'Active' }, undefined)).toEqual([]);
  });

  it('is a change of the field that says so', () => {
    expect(retirementChange('vendors', 'make-inactive')).toEqual({ ObjectState: 'Inactive' });
    expect(retirementChange('users', 'make-active')).toEqual({ Enabled: 1 });
    expect(retirementChange('users', 'delete')).toBeUndefined();
  });
});
