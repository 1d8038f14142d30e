import type { Action } from '../../api/actions/action';

/** Actions that are more than a dialog: they have a page or a sheet of their own. */
const COMPOSED = new Set([
  'update',
  'comments',
  'invoices',
  'applications',
  'credit-note',
  'change',
  'split',
  'amendments',
  'progress',
  'quantities',
]);

/** True if what the action takes fits into a dialog. */
export const isSimple = ({ Action: name, Fields }: Action): boolean =>
  !COMPOSED.has(name) && !Fields.some(({ Required, Type }) => Required && (Type === 'array' || Type === 'object'));

/** The same field under a second name, and what several records take. */
const TWINS = new Set(['RejectionReason', 'Comment', 'Ids', 'TimeEntries']);

/** The fields that the dialog of an action asks for. */
export const askedFields = ({ Fields }: Pick<Action, 'Fields'>): Action['Fields'] =>
  Fields.filter(({ Name, Type }) => !TWINS.has(Name) && Type !== 'array' && Type !== 'object');

/** True if the action asks before it acts: for what it takes, or because nothing takes it back. */
export const needsDialog = (action: Action): boolean => action.Undo === null || askedFields(action).length > 0;
