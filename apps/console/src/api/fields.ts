import { inWords } from '../words/names';
import { entityNamed } from './language/entity-named';
import { entities } from './entities.generated';
import type { EntityField } from './entity';

/** What accounting packages and synchronisation keep in a record: nothing that people read. */
const TECHNICAL =
  /^(?:Ext[A-Z]|ExtId|TxId|Page|PageSize|Total(?:Page)?Count|IncludeMetadata|CompanyId|UserActions|User(?:Rights|GuideTrackers)$)|SyncToken$|^DateLastSynced$|^NeedsToBeSynced$|^SyncError$/;

/** The name of another record, beside the reference to it, which shows that name itself. */
const isTwin = ({ type, refersTo }: EntityField): boolean => type === 'text' && refersTo !== undefined;

/** The fields of the lines in a list of an entity, each by its name in a line. */
export const lineFields = (entity: string, list: string): readonly EntityField[] =>
  (entityNamed(entity)?.parts ?? [])
    .filter(({ name }) => name.startsWith(`${list}.`) && !name.includes('.', list.length + 1))
    .map((part) => ({ ...part, name: part.name.slice(list.length + 1) }))
    .filter((part) => part.name !== 'Id' && !TECHNICAL.test(part.name));

/** The fields of an entity that its pages show. */
export const shownFields = (entity: string): readonly EntityField[] =>
  (entityNamed(entity)?.fields ?? []).filter(
    (field) => field.isReadable && field.name !== 'Id' && !TECHNICAL.test(field.name) && !isTwin(field),
  );

/** The condition of a list that finds what a user has to act on. It is no field of the records. */
export const AWAITS = 'AwaitsUserId';

/** The field of that name; the id and unknown names are a text. */
export const fieldNamed = (entity: string, name: string): EntityField =>
  entityNamed(entity)?.fields.find((field) => field.name === name) ?? { name, label: name, type: 'text' };

/** True if a search finds records of the entity. */
export const isSearched = (entity: string): boolean => entities[entity]?.isSearched === true;

/** What several records of an entity are called, in a sentence. */
export const pluralOf = (entity: string): string => entityNamed(entity)?.plural ?? entity;

/** The entity of a kind of record, as explanations name it: `TimeEntry`. */
export const entityOfKind = (kind: string): string | undefined => Object.keys(entities).find((entity) => entities[entity]?.kind === kind);

/** A value of a choice as people say it. */
export const choiceOf = ({ words }: EntityField, value: string): string => words?.[value] ?? inWords(value);

/** Figures stand at the right of their column. */
export const isFigure = ({ type }: EntityField): boolean =>
  ['money', 'rate', 'decimal', 'hours', 'duration', 'integer', 'number'].includes(type);

/** True of fields that hold objects: no column and no line of text shows them. */
export const isNested = ({ type }: EntityField): boolean => type === 'list' || type === 'record' || type === 'location';

/** True if a value of a field says something by itself: it is not missing, not empty, not a no, and neither an object nor a list of objects. */
export const isSaid = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((one) => typeof one !== 'object')
    : value !== null && value !== undefined && value !== '' && value !== false && typeof value !== 'object';
