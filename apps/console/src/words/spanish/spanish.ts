import type { Speech } from '../speech';
import { DONE } from './done';
import { CHOICES } from './choices';
import { EVENTS } from './events';
import { ENTITIES, LABELS } from './labels';
import { TEXTS } from './texts';

/** Spanish as crews of American contractors speak it, with usted. Its files are loaded when somebody chose it. */
export const SPANISH: Speech = { texts: { ...TEXTS, ...EVENTS }, entities: ENTITIES, labels: LABELS, choices: CHOICES, done: DONE };
