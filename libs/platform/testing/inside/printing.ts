/* What specs of others need to know of the inside of the library. */
export { render } from '@plumbline/platform/printing/typesetting/render';
