import { id, name, recordKind } from '@plumbline/platform/records';
import { given, project } from '@plumbline/platform/testing';
import { genericDecider, genericProjection } from './generic-record';

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
  it('is changed in what differs', () => {
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
  it('shows in its rows', () => {
    const rows = project([genericProjection(person)], [added, { type: 'PersonChanged', data: { Id: 5, Name: 'Bea' } }]);
    expect(rows.get(person, 5)).toEqual({ Id: 5, Name: 'Bea' });
    expect(project([genericProjection(person)], [added, removed]).get(person, 5)).toBeUndefined();
  });
});
