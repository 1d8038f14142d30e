import { constantsOf } from './constants';
import { markdownTable } from './markdown-table';

const HEAD = `## Limits

These are not configured either: what bounds memory, requests and turns of the event loop, in \`limits.ts\` of each
library and context. Each is the most, unless its meaning says otherwise. Rules of the business (hours of a day, days of
an allocation) stand beside what they decide.`;

/** The section of docs/configuration.md about limits. */
export const limitsTable = (): string =>
  `${HEAD}\n\n${markdownTable(
    ['limit', 'is', 'what it is'],
    constantsOf('limits.ts').map(({ name, value, comment }) => [`\`${name}\``, value.toLocaleString('en'), comment.replace(/\.$/, '')]),
  )}`;
