import { isSpoken, spoken } from '../../words/language';
import type { Speech } from '../../words/speech';
import { entities as declared } from '../entities.generated';
import type { Entity, EntityField } from '../entity';

let made: { readonly of: Speech; readonly all: Map<string, Entity> } | undefined;

/** An entity with its labels and choices in the language of the user, where that has words for all of them; undefined for no entity. */
export function entityNamed(entity: string): Entity | undefined {
  const own = declared[entity];
  const speech = spoken();
  if (!own || !speech || !isSpoken(entity)) return own;
  if (made?.of !== speech) made = { of: speech, all: new Map() };
  const known = made.all.get(entity) ?? inSpeech(speech, entity, own);
  made.all.set(entity, known);
  return known;
}

function inSpeech({ entities, labels, choices }: Speech, entity: string, own: Entity): Entity {
  const words = choices[entity] ?? {};
  const field = (one: EntityField): EntityField => ({
    ...one,
    label: labels[`${entity}.${one.name}`] ?? labels[one.label] ?? one.label,
    ...(one.words && { words: Object.fromEntries(Object.entries(one.words).map(([value, word]) => [value, words[value] ?? word])) }),
  });
  return { ...own, ...entities[entity], fields: own.fields.map(field), parts: own.parts.map(field) };
}
