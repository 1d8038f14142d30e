import { spoken, type Language } from './language';
import { capitalized, inWords } from './names';

/** Buttons whose name is not that of the action, by entity or for all. */
const NAMES: Readonly<Record<string, string>> = {
  'request-info': 'Ask for information',
  'projects close': 'Close project',
  'projects reopen': 'Reopen project',
  'purchases close': 'Close order',
  'purchases release-retainage': 'Release retainage',
  'milestones complete': 'Complete milestone',
};

/** What is true of a record after an action. */
const DONE: Readonly<Record<string, string>> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  move: 'moved',
  'request-info': 'waiting for information',
  forward: 'forwarded',
  close: 'closed',
  reopen: 'open again',
  void: 'void',
  finalize: 'finalized',
  certify: 'certified',
  complete: 'completed',
  delete: 'deleted',
  send: 'sent',
  accept: 'accepted',
  'dismiss-budget-notice': 'taken off your list',
  lose: 'lost',
  invite: 'invited',
  'make-inactive': 'inactive',
  'make-active': 'active again',
};

/** The name of an action's button in English: a verb. */
export const actionName = (entity: string, action: string): string =>
  NAMES[`${entity} ${action}`] ?? NAMES[action] ?? capitalized(action.replaceAll('-', ' '));

/** A sentence for after an action, in a language: `Purchase 5 is approved.` */
export function actionDone(language: Language, record: string, action: string): string {
  const done = language === 'en' ? undefined : spoken()?.done;
  if (done) return `${record}: ${done.ofAction[action] ?? done.otherwise}.`;
  return `${record} ${DONE[action] === undefined ? 'was changed' : `is ${DONE[action]}`}.`;
}

/** The label of a field in the dialog of an action. */
export const actionField = (name: string): string => inWords(name.replace(/(?<=.)Id$/, ''));
