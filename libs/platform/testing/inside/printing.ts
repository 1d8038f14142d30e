/* Internals of the library that specs of others need. */
export { render } from '@plumbline/platform/printing/typesetting/render';
