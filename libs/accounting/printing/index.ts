import type { ContextPart } from '@plumbline/platform/record-api';
import { Printing } from './printing';
import { printRoutes } from './printing.controller';
import { CheckDocumentChangeHandler, CheckPrintHandler, StorePrintHandler } from './store-print.handlers';

/** Invoices and applications for payment as PDF. */
export const printing: ContextPart = {
  handlers: [Printing, CheckPrintHandler, CheckDocumentChangeHandler, StorePrintHandler],
  controllers: printRoutes,
};
