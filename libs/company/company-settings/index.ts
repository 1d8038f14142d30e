import type { ContextPart } from '@plumbline/platform/record-api';
import { CloseBooksHandler } from './close-books.handlers';
import { CompanySettingsRoutes } from './company-settings.controller';
import { companySettingsAggregate } from './company-settings.decider';
import { companySettingsRows } from './company-settings.projection';
import { companySettings } from './company-settings.record';
import { DocumentNumbers } from './document-numbers';
import { LateDocumentsRoutes } from './late-documents.controller';
import { DocumentsRecordedLate } from './recorded-late';
import { WaitingBeforeClosing } from './waiting-before-closing';

/** The settings that a company decides for itself. */
export const settings: ContextPart = {
  kinds: [companySettings],
  aggregates: [companySettingsAggregate],
  projections: [companySettingsRows],
  handlers: [CloseBooksHandler],
  routeProviders: [WaitingBeforeClosing, DocumentsRecordedLate, DocumentNumbers],
  controllers: [CompanySettingsRoutes, LateDocumentsRoutes],
};
