import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** The TypeScript types of the client, generated from the document of the version. */
export async function typesOf(version: string, document: object): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, { silent: true });
  return `// Generated from docs/openapi-${version}.json by \`npm run generate\`. Do not edit.\n\n${astToString(nodes)}`;
}
