export { formBytes } from './form-bytes';
export { Html, markup, NOTHING } from './html';
export { headersOf, type Page, page } from './layout';
