/** Metadata key: the kind of a controller class with common routes. */
export const RECORD_KIND = 'plumbline:record-kind';
