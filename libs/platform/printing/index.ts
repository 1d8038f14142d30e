export { faultOf } from './paper/picture';
export { printedAmount } from './paper/printed-amount';
export { printedDate } from './paper/printed-date';
export { PdfModule } from './pdf.module';
export {
  type Block,
  type FormLine,
  GREY,
  type Letterhead,
  type Print,
  type Signature,
  type Table,
  type TableColumn,
  type TableRow,
  textsIn,
} from './print';
export { PrinterBusy } from './printer-busy';
export { Printer } from './printer';
