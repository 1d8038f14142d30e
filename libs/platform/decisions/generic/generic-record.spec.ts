import { id, name, recordKind } from '@plumbline/platform/records';
import { given, project } from '@plumbline/platform/testing';
import { genericProjection } from '@plumbline/platform/subscriptions';
import { genericDecider } from './generic-record';

const person = recordKind({ name: 'Person', v1: 'people', v2: 'people', description: 'A person.', fields: { Id: id(), Name: name() } });

describe('A kind without rules of its own', () => {
  const decider = genericDecider(person);
  const added = { type: 'PersonAdded', data: { Id: 5, Name: 'Ann' } } as const;
  const removed = { type: 'PersonRemoved', data: { Id: 5 } } as const;
  it('is added, once', () => {
    given(decider)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Ann' } })
      .then(added);
    given(decider, added)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Ann' } })
      .then();
    given(decider, added)
      .when({ type: 'AddPerson', data: { Id: 5, Name: 'Bea' } })
      .thenRefused('person_exists');
  });
  it('writes only changed fields', () => {
    given(decider, added)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Bea' } })
      .then({ type: 'PersonChanged', data: { Id: 5, Name: 'Bea' } });
    given(decider, added)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Ann' } })
      .then();
    given(decider, added, removed)
      .when({ type: 'ChangePerson', data: { Id: 5, Name: 'Bea' } })
      .thenRefused('not_found');
  });
  it('is removed, once', () => {
    given(decider, added)
      .when({ type: 'RemovePerson', data: { Id: 5 } })
      .then(removed);
    given(decider, added, removed)
      .when({ type: 'RemovePerson', data: { Id: 5 } })
      .then();
  });
  it('has rows with its fields', () => {
    const rows = project([genericProjection(person)], [added, { type: 'PersonChanged', data: { Id: 5, Name: 'Bea' } }]);
    expect(rows.get(person, 5)).toEqual({ Id: 5, Name: 'Bea' });
    expect(project([genericProjection(person)], [added, removed]).get(person, 5)).toBeUndefined();
  });
  it('stores the day from which a change holds with the change alone', () => {
    const lamp = recordKind({
      name: 'Lamp',
      v1: 'lamps',
      v2: 'lamps',
      description: 'A lamp.',
      fields: { Id: id(), Name: name(), Watts: name(), From: name().datesChangeOf('Watts') },
    });
    const lamps = genericDecider(lamp);
    const lit = { type: 'LampAdded', data: { Id: 5, Watts: '40' } } as const;
    given(lamps)
      .when({ type: 'AddLamp', data: { Id: 5, Watts: '40', From: '2026-03-01' } })
      .then(lit);
    const dimmed = { type: 'LampChanged', data: { Id: 5, Watts: '25', From: '2026-04-01' } } as const;
    given(lamps, lit)
      .when({ type: 'ChangeLamp', data: { Id: 5, Watts: '25', From: '2026-04-01' } })
      .then(dimmed);
    given(lamps, lit, dimmed)
      .when({ type: 'ChangeLamp', data: { Id: 5, Watts: '60', From: '2026-04-01' } })
      .then({ type: 'LampChanged', data: { Id: 5, Watts: '60', From: '2026-04-01' } });
    // Said again, for another day.
    given(lamps, lit, dimmed)
      .when({ type: 'ChangeLamp', data: { Id: 5, Watts: '25', From: '2026-02-01' } })
      .then({ type: 'LampChanged', data: { Id: 5, Watts: '25', From: '2026-02-01' } });
    given(lamps, lit, dimmed)
      .when({ type: 'ChangeLamp', data: { Id: 5, Name: 'Desk', From: '2026-02-01' } })
      .then({ type: 'LampChanged', data: { Id: 5, Name: 'Desk' } });
    expect(project([genericProjection(lamp)], [lit, dimmed]).get(lamp, 5)).toEqual({ Id: 5, Name: '', Watts: '25', From: '' });
  });
  it('keeps the stored name of a field that was renamed in the code', () => {
    const lamp = recordKind({
      name: 'Lamp',
      v1: 'lamps',
      v2: 'lamps',
      description: 'A lamp.',
      fields: { Id: id(), Watts: name().storedAs('Power') },
    });
    const stored = { type: 'LampAdded', data: { Id: 5, Power: '40' } } as const;
    given(genericDecider(lamp))
      .when({ type: 'AddLamp', data: { Id: 5, Watts: '40' } })
      .then(stored);
    given(genericDecider(lamp), stored)
      .when({ type: 'ChangeLamp', data: { Id: 5, Watts: '60' } })
      .then({ type: 'LampChanged', data: { Id: 5, Power: '60' } });
    expect(project([genericProjection(lamp)], [stored]).get(lamp, 5)).toEqual({ Id: 5, Watts: '40' });
  });
});
