import type { Speech } from '../speech';

/** What happened, after the name of the record: it agrees with records of either gender. */
export const DONE: Speech['done'] = {
  otherwise: 'se cambió',
  ofAction: {
    submit: 'se envió',
    approve: 'se aprobó',
    reject: 'se rechazó',
    move: 'se cambió de día',
    'request-info': 'se pidió información',
    forward: 'se reenvió',
    close: 'se cerró',
    reopen: 'se reabrió',
    'dismiss-budget-notice': 'se quitó de tu lista',
    complete: 'se terminó',
    delete: 'se borró',
    answer: 'se contestó',
    'make-inactive': 'se desactivó',
    'make-active': 'se activó',
  },
};
