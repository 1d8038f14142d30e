import { entities } from '../entities.generated';
import { entityNamed } from './entity-named';
import { lineFields, shownFields } from '../fields';
import { actionDone } from '../../words/actions';
import { isSpoken, prepare, sayIn, speak, spoken, translated } from '../../words/language';
import { DONE } from '../../words/spanish/done';
import { CHOICES } from '../../words/spanish/choices';
import { ENTITIES, LABELS } from '../../words/spanish/labels';
import { SPANISH } from '../../words/spanish/spanish';
import { TEXTS } from '../../words/spanish/texts';

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const crew = Object.keys(entities).filter(isSpoken);
const lists = (entity: string): string[] => [
  ...new Set((entities[entity]?.parts ?? []).map(({ name }) => name.split('.').slice(0, -1).join('.'))),
];

/** Each field that a page of the entity can show, with those of its lines. */
const fieldsOf = (entity: string) => [...shownFields(entity), ...lists(entity).flatMap((list) => lineFields(entity, list))];

afterEach(() => speak('en'));

describe('Spanish', () => {
  it('has the values of each text', () => {
    const wrong = Object.entries<string>(TEXTS).filter(([english, text]) => text === '' || names(english).join() !== names(text).join());
    expect(wrong).toEqual([]);
  });

  it('has a label for each field that pages of the crew show, and a word for each choice', () => {
    expect(crew).toEqual(expect.arrayContaining(['projects', 'time-entries', 'tickets', 'purchases']));
    const labels = crew.flatMap((entity) =>
      fieldsOf(entity)
        .filter(({ name, label }) => (LABELS[`${entity}.${name}`] ?? LABELS[label]) === undefined)
        .map(({ name, label }) => `${entity}.${name}: ${label}`),
    );
    expect(labels).toEqual([]);
    const choices = crew.flatMap((entity) =>
      fieldsOf(entity).flatMap(({ name, words = {} }) =>
        Object.keys(words)
          .filter((value) => !CHOICES[entity]?.[value])
          .map((value) => `${entity}.${name} ${value}`),
      ),
    );
    expect(choices).toEqual([]);
    expect(crew.filter((entity) => !ENTITIES[entity])).toEqual([]);
  });

  it('has no label that no field has', () => {
    const known = new Set(crew.flatMap((entity) => fieldsOf(entity).flatMap(({ name, label }) => [label, `${entity}.${name}`])));
    expect(Object.keys(LABELS).filter((label) => !known.has(label))).toEqual([]);
  });

  it('is spoken of what the crew works with, and leaves other records and English as they are', async () => {
    expect(entityNamed('projects')).toBe(entities['projects']);
    await speak('es');
    expect(spoken()).toBe(SPANISH);
    expect(sayIn('es')('{n} of {total} {plural}', { n: '1', total: '2', plural: 'obras' })).toBe('1 de 2 obras');
    expect(sayIn('en')('No {plural} yet', { plural: 'bills' })).toBe('No bills yet');
    const state = entityNamed('time-entries')?.fields.find(({ name }) => name === 'BusinessState');
    expect([state?.label, state?.words?.['Submitted'], entityNamed('time-entries')?.plural]).toEqual([
      'Estatus',
      'Enviado',
      'registros de horas',
    ]);
    expect(entityNamed('projects')).toBe(entityNamed('projects'));
    expect(entityNamed('bills')).toBe(entities['bills']);
    expect([translated('Approve'), translated('Bill 7 is Void.')]).toEqual(['Aprobar', undefined]);
  });

  it('says what happened by each action in words that fit every record', async () => {
    expect(actionDone('en', 'Purchase 5', 'approve')).toBe('Purchase 5 is approved.');
    await speak('es');
    expect([actionDone('es', 'Compra 5', 'approve'), actionDone('es', 'Compra 5', 'other')]).toEqual([
      'Compra 5: se aprobó.',
      'Compra 5: se cambió.',
    ]);
    expect(actionDone('en', 'Bill 5', 'approve')).toBe('Bill 5 is approved.');
    expect(Object.values(DONE.ofAction).every((done) => done.startsWith('se '))).toBe(true);
    prepare('es');
  });
});
