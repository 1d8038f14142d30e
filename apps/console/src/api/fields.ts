import { inWords } from '../words/names';
import { entities } from './entities.generated';
import type { EntityField } from './entity';

/** What accounting packages and synchronisation keep in a record: nothing that people read. */
const TECHNICAL =
  /^(?:Ext[A-Z]|ExtId|TxId|Page|PageSize|Total(?:Page)?Count|IncludeMetadata|CompanyId|UserActions|User(?:Rights|GuideTrackers)$)|SyncToken$|^DateLastSynced$|^NeedsToBeSynced$|^SyncError$/;

/** The name of another record, beside the reference to it, which shows that name itself. */
const isTwin = ({ type, refersTo }: EntityField): boolean => type === 'text' && refersTo !== undefined;

/** The fields of an entity that its pages show. */
export const shownFields = (entity: string): readonly EntityField[] =>
  (entities[entity]?.fields ?? []).filter(
    (field) => field.isReadable && field.name !== 'Id' && !TECHNICAL.test(field.name) && !isTwin(field),
  );

/** The field of that name; the id and unknown names are a text. */
export const fieldNamed = (entity: string, name: string): EntityField =>
  entities[entity]?.fields.find((field) => field.name === name) ?? { name, type: 'text' };

/** What people call a field. */
export const labelOf = ({ name, label }: EntityField): string => label ?? inWords(name.replace(/(?<=.)Ids?$/, ''));

/** Figures stand at the right of their column. */
export const isFigure = ({ type }: EntityField): boolean =>
  ['money', 'rate', 'decimal', 'hours', 'duration', 'integer', 'number'].includes(type);
