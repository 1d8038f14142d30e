/* Internals of the library that specs of others need. */
export { VisibilityFilters } from '@plumbline/platform/reading/visible/visibility-filters';
