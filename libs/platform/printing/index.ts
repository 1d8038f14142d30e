export * from './print';
export { faultOf } from './picture';
export { PdfModule } from './pdf.module';
export { printedAmount } from './printed-amount';
export { printedDate } from './printed-date';
export { Printer } from './printer';
export { PrinterBusy } from './printer-busy';
