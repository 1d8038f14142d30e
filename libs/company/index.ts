export { company } from './company.module';
export { lateDocuments, type LateDocument } from './company-settings/late-documents';
export { companySettingsAggregate } from './company-settings/company-settings.decider';
