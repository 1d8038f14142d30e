import { isFigure } from '../../api/fields';
import type { EntityField } from '../../api/entity';

/** The width of a column, in digits. Texts are as long as people make them: what does not fit ends in an ellipsis. */
const WIDTHS: Readonly<Record<string, number>> = { day: 14, instant: 24, flag: 8, reference: 24, text: 26 };
const FIGURE = 14;

/** What stands beside the words in a cell: its padding, and the mark of an order or a state. */
const BESIDE = 5;

/**
 * How wide a column of lists is, in digits of the font, by what it holds: the rows that come and go as somebody scrolls change
 * nothing, and the table is laid out once. Its head is never cut.
 */
export function columnWidth(field: EntityField): number {
  const words = field.choices?.map((choice) => (field.words?.[choice] ?? choice).length) ?? [];
  const held = isFigure(field) ? FIGURE : (WIDTHS[field.type] ?? 0);
  return Math.max(held, ...[field.label.length, ...words].map((length) => length + BESIDE));
}
