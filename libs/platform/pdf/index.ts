export { writeLetterhead, writeSums, type Letterhead } from './letter';
export { GREY, Paper, type PaperOptions, type TextBox, type TextStyle } from './paper';
export { printedAmount } from './printed-amount';
export { printedDate } from './printed-date';
export { writeTable, type Table, type TableColumn, type TableRow } from './table';
