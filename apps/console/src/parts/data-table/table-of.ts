import type { Me } from '../../api/me';
import type { Conditions } from './list-state';

/** A part of a list that people know by a name, `folder` in the address. */
export interface Folder {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  /** What its records have in common, for whoever is signed in. */
  readonly where: (me: Me) => Conditions;
}

/** What a list is, beside what the declaration of its entity says. */
export interface TableOf {
  readonly entity: string;
  /** The heading of the page. */
  readonly title: string;
  /** The condition that finds those of a project, where it is not `ProjectId`: a field, or a path to one of the lines. */
  readonly ofProject?: string;
  /** The fields that are shown until somebody chooses others. The first one names the row. */
  readonly columns: readonly string[];
  /** Its folders, that of all records last. */
  readonly folders?: readonly Folder[];
}
