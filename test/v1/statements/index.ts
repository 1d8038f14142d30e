import { bodies, decidedBodies } from './bodies';
import { conventions, endpoints } from './endpoints';
import { beyond, errors, limits, versions } from './errors';
import { extd } from './extd';
import { fields } from './fields';
import { states } from './states';
import { privileges } from './privileges';
import type { Section } from './statement';
import { support } from './support';
import { tokens } from './tokens';
import { work } from './work';

/** The whole of v1, in the order of the page. */
export const SECTIONS: readonly Section[] = [
  work,
  ...fields,
  states,
  endpoints,
  conventions,
  support,
  bodies,
  decidedBodies,
  extd,
  tokens,
  privileges,
  errors,
  limits,
  versions,
  beyond,
];
