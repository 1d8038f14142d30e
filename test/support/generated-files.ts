/** The files that `npm run generate` makes, and git ignores. */
export const MADE = ['docs/postman-v1.json', 'libs/client/v1.ts', 'libs/client/v2.ts'];
