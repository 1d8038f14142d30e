import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = `// Generated from docs/openapi-v1.json by \`npm run generate\`. Do not edit.

`;

/** The TypeScript types of the client, generated from the document. */
export async function typesOf(document: object): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, { silent: true });
  return HEAD + astToString(nodes);
}
