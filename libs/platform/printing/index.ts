export * from './print';
export { faultOf } from './paper/picture';
export { PdfModule } from './pdf.module';
export { printedAmount } from './paper/printed-amount';
export { printedDate } from './paper/printed-date';
export { Printer } from './printer';
export { PrinterBusy } from './printer-busy';
