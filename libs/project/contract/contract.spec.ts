import { given, project as run, deliveredEvent } from '@plumbline/platform/testing';
import type { DeliveredEvent } from '@plumbline/platform/subscriptions';
import { MOST_NESTED } from '@plumbline/platform/records';
import { ratesChange } from '@plumbline/company/published';
import type { ContractEvent } from '../published/contract-events';
import { contract, deliverable, project } from '../published/kinds';
import { RATES } from '../deliverable/deliverable-rows';
import { deliverableRatesOn } from '../published/rates';
import { projects } from '../project/project.projection';
import { projectVendors } from '../project/vendors/project-vendors.projection';
import { contractDecider } from './contract.decider';
import { contracts } from './contract.projection';

const at = '2026-02-16T00:00:00.000Z';
const terms = { DeliverableType: 'Universal' as const, UnitPrice: '95.00', ContractId: 5 };
const drafted: ContractEvent = {
  type: 'ContractDrafted',
  data: { Id: 5, ProjectId: 12, ContractType: 'Contract', ClientId: 3, VendorId: null, Amends: 0, Deliverables: [{ Id: 8, ...terms }] },
};
const sent: ContractEvent = { type: 'ContractSent', data: { Id: 5 } };
const accepted: ContractEvent = { type: 'ContractAccepted', data: { Id: 5, ProjectId: 12, Amends: 0, DateAccepted: at } };
const lost: ContractEvent = { type: 'ContractLost', data: { Id: 5 } };
const reopened: ContractEvent = { type: 'ContractReopened', data: { Id: 5 } };
const closed: ContractEvent = { type: 'ContractClosed', data: { Id: 5 } };
const open = [drafted, sent, accepted];
const command = {
  send: { type: 'SendContract' as const, data: { Id: 5 } },
  accept: { type: 'AcceptContract' as const, data: { Id: 5, at } },
  lose: { type: 'LoseContract' as const, data: { Id: 5 } },
  reopen: { type: 'ReopenContract' as const, data: { Id: 5, invoiced: false } },
  close: { type: 'CloseContract' as const, data: { Id: 5 } },
  remove: { type: 'RemoveContract' as const, data: { Id: 5 } },
};

describe('A contract', () => {
  it('is drafted once, with its deliverables', () => {
    const data = { ...drafted.data, Deliverables: [{ Id: 8, DeliverableType: 'Universal' as const, UnitPrice: '95.00' }] };
    given(contractDecider).when({ type: 'DraftContract', data }).then(drafted);
    given(contractDecider, drafted).when({ type: 'DraftContract', data }).then();
  });
  const paths: [keyof typeof command, ContractEvent[], ContractEvent][] = [
    ['send', [drafted], sent],
    ['accept', [drafted, sent], accepted],
    ['lose', [drafted], lost],
    ['lose', [drafted, sent], lost],
    ['reopen', [drafted, sent], reopened],
    ['reopen', open, reopened],
    ['reopen', [drafted, lost], reopened],
    ['close', open, closed],
    ['remove', [drafted], { type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [8] } }],
  ];
  it.each(paths)('allows the transition %s', (step, history, event) => {
    given(contractDecider, ...history)
      .when(command[step])
      .then(event);
  });
  const dead: [keyof typeof command, ContractEvent[]][] = [
    ['send', [drafted, sent]],
    ['accept', [drafted]],
    ['accept', open],
    ['lose', open],
    ['reopen', [drafted]],
    ['reopen', [...open, closed]],
    ['close', [drafted]],
    ['remove', open],
    ['send', [drafted, lost]],
  ];
  it.each(dead)('rejects the transition %s where the table does not contain it', (step, history) => {
    given(contractDecider, ...history)
      .when(command[step])
      .thenRefused('contract_state');
  });
  it('has at most as many deliverables as it can show', () => {
    const Deliverables = Array.from({ length: MOST_NESTED }, (_, index) => ({ Id: 100 + index, ContractId: 5 }));
    given(contractDecider, { ...drafted, data: { ...drafted.data, Deliverables } })
      .when({ type: 'AddDeliverable', data: { Id: 5, Deliverable: { Id: 9 } } })
      .thenRefused('contract_full');
  });
  it('with a vendor marks its deliverables', () => {
    const sub: ContractEvent = { type: 'ContractDrafted', data: { ...drafted.data, VendorId: 8 } };
    given(contractDecider, sub)
      .when({ type: 'AddDeliverable', data: { Id: 5, Deliverable: { Id: 9 } } })
      .then({ type: 'DeliverableAdded', data: { Id: 9, ContractId: 5, IsSubcontract: true } });
    given(contractDecider, sub)
      .when({ type: 'ChangeDeliverable', data: { Id: 5, Deliverable: { Id: 8, Price: '5.00' }, UnlinkedMilestoneIds: [] } })
      .then({ type: 'DeliverableChanged', data: { Id: 8, Price: '5.00', ContractId: 5, IsSubcontract: true } });
  });
  it('does not return to Draft once anything was invoiced', () => {
    given(contractDecider, ...open)
      .when({ type: 'ReopenContract', data: { Id: 5, invoiced: true } })
      .thenRefused('contract_invoiced');
  });
  it('is removed once', () => {
    given(contractDecider, drafted, { type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [8] } })
      .when(command.remove)
      .then();
    given(contractDecider).when(command.remove).thenRefused('not_found');
  });
  it('changes freely as a draft, and when open only in fields that were not agreed', () => {
    given(contractDecider, drafted)
      .when({ type: 'ChangeContract', data: { Id: 5, ContractSum: '10.00' } })
      .then({ type: 'ContractChanged', data: { Id: 5, ContractSum: '10.00' } });
    given(contractDecider, ...open)
      .when({ type: 'ChangeContract', data: { Id: 5, RetainagePercent: '0' } })
      .then({ type: 'ContractChanged', data: { Id: 5, RetainagePercent: '0' } });
    given(contractDecider, ...open)
      .when({ type: 'ChangeContract', data: { Id: 5, ContractSum: '10.00' } })
      .thenRefused('contract_open');
    given(contractDecider, drafted, sent)
      .when({ type: 'ChangeContract', data: { Id: 5, ContractSum: '10.00' } })
      .thenRefused('contract_state');
    given(contractDecider, drafted)
      .when({ type: 'ChangeContract', data: { Id: 5, ContractType: 'Contract' } })
      .then();
  });
});

describe('A deliverable', () => {
  const another = { Id: 9, DeliverableType: 'Fixed' as const, Price: '100.00' };
  const added: ContractEvent = { type: 'DeliverableAdded', data: { ...another, ContractId: 5 } };
  it('is added to a draft', () => {
    const add = { type: 'AddDeliverable' as const, data: { Id: 5, Deliverable: another } };
    given(contractDecider, drafted).when(add).then(added);
    given(contractDecider, drafted, added).when(add).then();
    given(contractDecider, ...open)
      .when(add)
      .thenRefused('contract_state');
  });
  it('changes its billing terms at any time, its price only in a draft', () => {
    const change = (fields: object) => ({
      type: 'ChangeDeliverable' as const,
      data: { Id: 5, Deliverable: { Id: 8, ...fields }, UnlinkedMilestoneIds: [] },
    });
    const dearer: ContractEvent = { type: 'DeliverableChanged', data: { Id: 8, ContractId: 5, UnitPrice: '99.00' } };
    given(contractDecider, ...open)
      .when(change({ UnitPrice: '99.00' }))
      .then(dearer);
    given(contractDecider, ...open, dearer)
      .when(change({ UnitPrice: '99.00' }))
      .then();
    given(contractDecider, ...open)
      .when(change({ Price: '1.00' }))
      .thenRefused('contract_open');
    given(contractDecider, drafted)
      .when(change({ Price: '1.00' }))
      .then({ type: 'DeliverableChanged', data: { Id: 8, ContractId: 5, Price: '1.00' } });
  });
  it('is removed from a draft when no record refers to it', () => {
    const remove = { type: 'RemoveDeliverable' as const, data: { Id: 5, DeliverableId: 8, holders: [] } };
    given(contractDecider, drafted)
      .when(remove)
      .then({ type: 'DeliverableRemoved', data: { Id: 8, ContractId: 5 } });
    given(contractDecider, drafted)
      .when({ ...remove, data: { ...remove.data, holders: ['milestones'] } })
      .thenRefused('deliverable_in_use');
    given(contractDecider, drafted)
      .when({ ...remove, data: { ...remove.data, DeliverableId: 77 } })
      .thenRefused('not_found');
  });
});

describe('An amendment', () => {
  const line = { Id: 18, DeliverableType: 'Fixed' as const, Price: '2400.00', ContractId: 6 };
  const draft: ContractEvent = {
    type: 'ContractDrafted',
    data: { ...drafted.data, Id: 6, Amends: 5, ContractNumber: 'Deck', Deliverables: [line] },
  };
  const out: ContractEvent = { type: 'ContractSent', data: { Id: 6 } };
  const Amendment = { AmendmentId: 6, Description: 'Deck', Amount: '2400.00', DateAccepted: at, Deliverables: [line] };
  const agreed: ContractEvent = {
    type: 'ContractAccepted',
    data: { Id: 6, ProjectId: 12, Amends: 5, DateAccepted: at, Amendment: { ...Amendment, AcceptedOn: at } },
  };
  const merged: ContractEvent = {
    type: 'ContractAmended',
    data: { ...Amendment, Id: 5, Number: 1, Deliverables: [{ ...line, ContractId: 5 }] },
  };
  it('reports its contents when it is accepted, and is closed', () => {
    given(contractDecider, draft, out)
      .when({ type: 'AcceptContract', data: { Id: 6, at } })
      .then(agreed, { type: 'ContractClosed', data: { Id: 6 } });
  });
  it('becomes part of the contract once', () => {
    const amend = { type: 'AmendContract' as const, data: { ...Amendment, Id: 5 } };
    given(contractDecider, ...open)
      .when(amend)
      .then(merged);
    given(contractDecider, ...open, merged)
      .when(amend)
      .then();
    given(contractDecider, drafted).when(amend).thenRefused('contract_state');
  });
  it('adds to the given sum', () => {
    const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
    const given = { ...drafted, data: { ...drafted.data, ContractSum: '1000.00' } };
    expect(run([projects, contracts], [created, given, sent, accepted, merged]).get(contract, 5)?.ContractSum).toBe('3400.00');
  });
  it('is shown beside the contract, then in it', () => {
    const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
    const pending = run([projects, contracts], [created, ...open, draft]);
    expect(pending.get(project, 12)).toMatchObject({ BusinessState: 'PendingChanges', ContractId: '5', DraftContractId: '6' });
    const rows = run([projects, contracts], [created, ...open, draft, out, agreed, { type: 'ContractClosed', data: { Id: 6 } }, merged]);
    expect(rows.get(project, 12)).toMatchObject({ BusinessState: 'Active', ContractId: '5', DraftContractId: '' });
    expect(rows.get(contract, 6)?.BusinessState).toBe('Closed');
    expect(rows.get(contract, 5)).toMatchObject({
      Version: 2,
      ContractSum: '2400.00',
      Amendments: [{ Number: 1, Description: 'Deck', Amount: '2400.00', DateAccepted: at }],
    });
    expect(rows.get(contract, 5)?.Deliverables.map(({ Id }) => Id)).toEqual(['8', '18']);
    expect(rows.get(deliverable, 18)?.ContractId).toBe(5);
  });
  it('is still billed when its draft is closed, until the contract is closed', () => {
    const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
    const events = [created, ...open, draft, out, agreed, { type: 'ContractClosed', data: { Id: 6 } }, merged];
    const isClosed = (...more: ContractEvent[]) => {
      const rows = run([projects, contracts], [...events, ...more]);
      const shown = rows.get(contract, 5)?.Deliverables.map(({ IsClosed }) => IsClosed);
      return [rows.get(deliverable, 8)?.IsClosed, rows.get(deliverable, 18)?.IsClosed, shown];
    };
    expect(isClosed()).toEqual([false, false, [false, false]]);
    expect(isClosed(closed)).toEqual([true, true, [true, true]]);
  });
});

describe('The contracts', () => {
  const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
  const state = (...events: ContractEvent[]) => run([projects, contracts, projectVendors], [created, ...events]).get(project, 12);
  it('determine the state of their project', () => {
    expect(state(drafted)).toMatchObject({ BusinessState: 'Bidding', DraftContractId: '5', ContractId: '', ContractType: 'Contract' });
    expect(state(drafted, sent)).toMatchObject({ BusinessState: 'OutForSignature', HasContract: false });
    expect(state(...open)).toMatchObject({
      BusinessState: 'Active',
      ContractId: '5',
      DraftContractId: '',
      HasContract: true,
      CanBeDeleted: false,
    });
    expect(state(drafted, lost)).toMatchObject({ BusinessState: 'Rejected', DraftContractId: '' });
    expect(state(drafted, lost, reopened)).toMatchObject({ BusinessState: 'Bidding', DraftContractId: '5' });
    expect(state(...open, reopened)).toMatchObject({ BusinessState: 'Bidding', ContractId: '', DraftContractId: '5' });
    expect(state(drafted, { type: 'ContractRemoved', data: { Id: 5, DeliverableIds: [8] } })).toMatchObject({
      BusinessState: 'Lead',
      DraftContractId: '',
    });
  });
  it('with a vendor do not affect the state of the project, and make it visible to the vendor', () => {
    const sub: ContractEvent = { type: 'ContractDrafted', data: { ...drafted.data, ClientId: null, VendorId: 8 } };
    expect(state(sub)).toMatchObject({ BusinessState: 'Lead', DraftContractId: '', VendorIds: [8] });
  });
  it('show their deliverables and the sum of the prices', () => {
    const added: ContractEvent = { type: 'DeliverableAdded', data: { Id: 9, ContractId: 5, DeliverableType: 'Fixed', Price: '100.00' } };
    const rows = run([projects, contracts], [created, drafted, added]);
    expect(rows.get(contract, 5)).toMatchObject({ BusinessState: 'Draft', ContractSum: '100.00', Version: 1 });
    expect(rows.get(contract, 5)?.Deliverables.map(({ Id }) => Id)).toEqual(['8', '9']);
    expect(rows.get(contract, 5)?.Deliverables[0]).not.toHaveProperty('RateHistory');
    expect(rows.get(deliverable, 9)).toMatchObject({ Id: '9', ContractId: 5, Price: '100.00' });
    const without = run([projects, contracts], [created, drafted, added, { type: 'DeliverableRemoved', data: { Id: 9, ContractId: 5 } }]);
    expect(without.get(contract, 5)).toMatchObject({ ContractSum: '' });
    expect(without.get(deliverable, 9)).toBeUndefined();
  });
  it('show the given sum while no deliverable has a price', () => {
    const changed: ContractEvent = { type: 'ContractChanged', data: { Id: 5, ContractSum: '700.00' } };
    expect(run([projects, contracts], [created, drafted, changed]).get(contract, 5)?.ContractSum).toBe('700.00');
  });
  it('keep the rates of a deliverable with the day from which they apply', () => {
    const rows = run([projects, contracts], [created, ...open]);
    const changed: ContractEvent = { type: 'DeliverableChanged', data: { Id: 8, ContractId: 5, UnitPrice: '99.00' } };
    contracts.handlers['DeliverableChanged']?.(
      { ...deliveredEvent(changed), recordedAt: '2026-03-01T08:00:00.000Z' } as DeliveredEvent<never>,
      rows,
    );
    const row = rows.get(deliverable, 8)!;
    expect(row.UnitPrice).toBe('99.00');
    const again: ContractEvent = { type: 'DeliverableChanged', data: { Id: 8, ContractId: 5, UnitPrice: '99.50' } };
    contracts.handlers['DeliverableChanged']?.(
      { ...deliveredEvent(again), recordedAt: '2026-03-01T09:00:00.000Z' } as DeliveredEvent<never>,
      rows,
    );
    expect(rows.get(deliverable, 8)?.RateHistory.map(({ UnitPrice }) => UnitPrice)).toEqual(['95.00', '99.50']);
    expect(deliverableRatesOn(row, '2026-02-28').UnitPrice).toBe('95.00');
    expect(deliverableRatesOn(row, '2026-03-01T12:00:00.000Z').UnitPrice).toBe('99.00');
    expect(rows.get(contract, 5)?.Deliverables[0]?.UnitPrice).toBe('99.50');
  });
  it('keep them with the day that is stated; the first apply from the beginning', () => {
    const of = (day: string, UnitPrice: string): ContractEvent => ({
      type: 'DeliverableChanged',
      data: { Id: 8, ContractId: 5, UnitPrice, RatesEffectiveDate: day },
    });
    const row = run([projects, contracts], [created, ...open, of('2026-04-01T00:00:00.000Z', '99.00')]).get(deliverable, 8)!;
    expect(deliverableRatesOn(row, '2026-03-31').UnitPrice).toBe('95.00');
    expect(deliverableRatesOn(row, '2026-04-01').UnitPrice).toBe('99.00');
    const unpriced: ContractEvent = { type: 'DeliverableAdded', data: { Id: 9, ContractId: 5, DeliverableType: 'Universal' } };
    const first = { ...of('2026-04-01T00:00:00.000Z', '70.00'), data: { Id: 9, ContractId: 5, UnitPrice: '70.00' } } as ContractEvent;
    const priced = run([projects, contracts], [created, drafted, unpriced, first]).get(deliverable, 9)!;
    expect(deliverableRatesOn(priced, '1999-01-01').UnitPrice).toBe('70.00');
  });
});

describe('the rates of a deliverable', () => {
  const change = (Deliverable: object) =>
    ({ type: 'ChangeDeliverable', data: { Id: 5, Deliverable: { Id: 8, ...Deliverable }, UnlinkedMilestoneIds: [] } }) as const;
  const day = '2026-04-01T00:00:00.000Z';
  const dated: ContractEvent = { type: 'DeliverableChanged', data: { Id: 8, ContractId: 5, UnitPrice: '99.00', RatesEffectiveDate: day } };
  it('change from a day, again and again from the same one', () => {
    given(contractDecider, ...open)
      .when(change({ UnitPrice: '99.00', RatesEffectiveDate: day }))
      .then(dated);
    given(contractDecider, ...open, dated)
      .when(change({ UnitPrice: '98.00', RatesEffectiveDate: day }))
      .then({ ...dated, data: { ...dated.data, UnitPrice: '98.00' } });
  });
  it('hold from another day when they are stated again; the day alone changes nothing', () => {
    given(contractDecider, ...open, dated)
      .when(change({ UnitPrice: '99.00', RatesEffectiveDate: '2026-03-01T00:00:00.000Z' }))
      .then({ ...dated, data: { ...dated.data, RatesEffectiveDate: '2026-03-01T00:00:00.000Z' } });
    given(contractDecider, ...open, dated)
      .when(change({ RatesEffectiveDate: '2026-03-01T00:00:00.000Z' }))
      .then();
  });
  it('W7: change on no day when the body says what holds already', () => {
    const created = { type: 'ProjectCreated', data: { Id: 12, ProjectName: 'Kitchen', ClientId: '3' } };
    const row = run([projects, contracts], [created, ...open, dated]).get(deliverable, 8)!;
    const dayOf = (fields: Partial<typeof row>) => ratesChange(row, fields, RATES, '2026-06-15T10:00:00.000Z').day;
    expect(dayOf({ UnitPrice: '99.00', RatesEffectiveDate: day })).toBeUndefined();
    expect(dayOf({ UnitPrice: '99.00' })).toBeUndefined();
    expect(dayOf({ Description: 'x' })).toBeUndefined();
    expect(dayOf({ UnitPrice: '97.00' })).toBe('2026-06-15');
    expect(dayOf({ UnitPrice: '99.00', RatesEffectiveDate: '2026-03-01' })).toBe('2026-03-01');
  });
});
