export { oddDate, oddId, oddQuery } from './addresses';
export { oddForm, oddTokenForm } from './forms';
export { oddHeaders, oddType } from './headers';
export { jsonOf, Members } from './json';
export { oddValue } from './values';
