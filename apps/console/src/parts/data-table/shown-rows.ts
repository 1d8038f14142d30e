import type { Row } from '../../api/client';
import type { EntityField } from '../../api/entity';
import type { TableOf } from './table-of';

/** What shows the rows of a list, as a table or as cards. */
export interface ShownRows {
  readonly table: TableOf;
  readonly columns: readonly EntityField[];
  readonly rows: readonly Row[];
  /** Rows that match, loaded or not. */
  readonly matches: number | undefined;
  readonly order: readonly string[];
  readonly setOrder: (order: readonly string[]) => void;
  /** Shows the record beside the list. */
  readonly open: (id: number | string) => void;
  readonly isMore: boolean;
  /** Loads the following page. */
  readonly more: () => void;
}
